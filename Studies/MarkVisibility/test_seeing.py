"""What the study's figures rest on; `run` runs these first."""

import unittest

import numpy as np
from skimage.color import deltaE_ciede2000

from seeing import GLARE, LIGHT, PATCH, as_light, as_seen, see

FLATS = ((20, 20, 20), (200, 200, 200))


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
        for screen, light in ((white, 1), (black, 0), (chequered, 0.5)):
            np.testing.assert_allclose(as_light(screen, 2), np.full((1, 1, 3), light), atol=1e-6)

    def test_glare_leaves_white_and_lifts_black(self):
        white, black = np.ones(3), np.zeros(3)
        np.testing.assert_allclose(as_seen(white), (100, 0, 0), atol=0.02)
        # CIELAB's cube root of the light that is left of black.
        np.testing.assert_allclose(as_seen(black)[0], 116 * (GLARE / (1 + GLARE)) ** (1 / 3) - 16, atol=0.02)
        near_black = LIGHT[[23, 23, 27]]
        without, under = (deltaE_ciede2000(as_seen(near_black, glare), as_seen(black, glare)) for glare in (0, GLARE))
        self.assertLess(under, without)

    def test_a_mark_counts_where_it_is_and_by_the_part_that_differs_most(self):
        side = 40
        noisy = np.random.default_rng(1).integers(0, 256, (side, side, 3))
        codes = np.stack([noisy] + [np.broadcast_to(flat, noisy.shape) for flat in FLATS])
        rest, selected = LIGHT[codes], LIGHT[codes]
        # The mark: 20 × 20 points; the picture itself moves by a point.
        selected[0] = np.roll(rest[0], 1, axis=0)
        selected[:, :20, :20] *= 0.7
        sights = see(rest, selected, rest, len(FLATS))
        self.assertEqual(sights.area, 400)
        self.assertEqual(len(sights.pair), 1)
        still = see(rest, np.concatenate([rest[:1], selected[1:]]), rest, len(FLATS))
        self.assertAlmostEqual(float(still.pair[0]), 0)

    def test_the_patch_is_the_part_that_differs_most(self):
        grey, faint, strong = (LIGHT[np.array([code] * 3)] for code in (120, 126, 200))
        bare = np.broadcast_to(grey, (2, 20, 20, 3))
        selected = np.broadcast_to(faint, (2, 400, 3)).copy()
        selected[:, :PATCH] = strong
        sights = see(bare, selected.reshape(bare.shape), bare, 1)
        expected = float(deltaE_ciede2000(as_seen(grey), as_seen(strong)))
        self.assertAlmostEqual(float(sights.weakest[0]), expected, places=4)


if __name__ == "__main__":
    unittest.main()
