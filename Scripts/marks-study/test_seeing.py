"""What the study's figures rest on; `run` runs these first."""

import unittest

import numpy as np
from skimage.color import deltaE_ciede2000

from seeing import PATCH, as_seen, see


class SeeingTests(unittest.TestCase):
    def test_the_colour_difference_is_that_of_its_paper(self):
        # Pairs 1, 7 and 25 of table 1 in Sharma, Wu and Dalal, 2005.
        pairs = [
            ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
            ((50, 0, 0), (50, -1, 2), 2.3669),
            ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ]
        for one, other, expected in pairs:
            self.assertAlmostEqual(float(deltaE_ciede2000(np.array(one), np.array(other))), expected, places=4)

    def test_what_is_finer_than_a_point_mixes_as_light_does(self):
        white, black = np.full((2, 2, 3), 255, np.uint8), np.zeros((2, 2, 3), np.uint8)
        chequered = white.copy()
        chequered[0, 0] = chequered[1, 1] = 0
        np.testing.assert_allclose(as_seen(white, 2)[0, 0], (100, 0, 0), atol=0.02)
        np.testing.assert_allclose(as_seen(black, 2)[0, 0], (0, 0, 0), atol=0.02)
        # Half the light of white, by CIELAB's cube root.
        np.testing.assert_allclose(as_seen(chequered, 2)[0, 0, 0], 116 * 0.5 ** (1 / 3) - 16, atol=0.02)

    def test_a_mark_counts_where_it_is_and_by_the_part_that_differs_most(self):
        side, flats = 40, [(20, 0, 0), (80, 0, 0)]
        noisy = np.random.default_rng(1).uniform((20, -30, -30), (80, 30, 30), (side, side, 3))
        rest = np.stack([noisy] + [np.full((side, side, 3), flat, float) for flat in flats])
        chosen = rest.copy()
        # The mark: 20 × 20 points, half of it a clear change and half a faint one; the picture itself moves by a point.
        chosen[0] = np.roll(noisy, 1, axis=0)
        chosen[:, :10, :20] += (15, 0, 0)
        chosen[:, 10:20, :20] += (2, 0, 0)
        sights = see(rest, chosen, rest, len(flats))
        self.assertEqual(sights.area, 400)
        self.assertEqual(len(sights.pair), 1)
        still = see(rest, np.where(np.arange(3)[:, None, None, None] == 0, rest, chosen), rest, len(flats))
        self.assertAlmostEqual(float(still.pair[0]), 0)

    def test_the_patch_is_the_part_that_differs_most(self):
        bare = np.zeros((2, 20, 20, 3)) + (50, 0, 0)
        chosen = bare.copy()
        chosen[:, :, :] += (3, 0, 0)
        chosen.reshape(2, 400, 3)[:, :PATCH] += (17, 0, 0)
        sights = see(bare, chosen, bare, 1)
        strong = float(deltaE_ciede2000(np.array((50, 0, 0)), np.array((70, 0, 0))))
        self.assertAlmostEqual(float(sights.weakest[0]), strong, places=4)


if __name__ == "__main__":
    unittest.main()
