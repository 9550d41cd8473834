"""What the telling of selected from unchosen rests on; `run` runs these first."""

import unittest
from itertools import product
from statistics import NormalDist

import numpy as np

from glance import BARE, GLANCE, JUST_VISIBLE, REST, Telling, blurred, colour, drawn_by_mark, tell
from seeing import LIGHT

SIDE = 40
FLAT_CODES = ((20, 20, 20), (230, 230, 230), (40, 160, 60))


def flat_cells(codes) -> np.ndarray:
    return np.stack([np.broadcast_to(LIGHT[np.array(code)], (SIDE, SIDE, 3)) for code in codes]).copy()


def marked(cells: np.ndarray, code) -> np.ndarray:
    cells = cells.copy()
    cells[:, :24, :24] = LIGHT[np.array(code)]
    return cells


class GlanceTests(unittest.TestCase):
    def test_the_area_under_the_curve_is_that_of_all_pairs(self):
        random = np.random.default_rng(2)
        telling = Telling(random.integers(0, 12, 60).astype(float), random.integers(5, 20, 70).astype(float))
        pairs = [(rest > selected) + (rest == selected) / 2 for rest, selected in product(telling.other, telling.selected)]
        self.assertAlmostEqual(telling.area_under_curve, float(np.mean(pairs)))

    def test_the_sensitivity_of_two_normal_distributions(self):
        quantiles = (np.arange(2000) + 0.5) / 2000
        selected = np.array([NormalDist(10, 3).inv_cdf(each) for each in quantiles])
        telling = Telling(selected, selected + 20)
        self.assertAlmostEqual(telling.sensitivity, 20 / (3**2 + JUST_VISIBLE**2) ** 0.5, places=1)

    def test_a_margin_is_to_the_unchosen_item_that_looks_most_like_selected(self):
        rest = np.arange(200, dtype=float) + 7
        telling = Telling(np.array([1.0, 9.0]), rest)
        np.testing.assert_allclose(telling.margins, (6, -2))
        # Two of 200 may be taken for selected, so the third counts.
        np.testing.assert_allclose(telling.margins_with_false_alarms, (8, 0))

    def test_a_mark_that_some_picture_counterfeits_is_missed_and_one_that_none_does_is_not(self):
        pictures = flat_cells([(90, 90, 90), (250, 250, 250), (10, 10, 12), *list(FLAT_CODES)])
        for code, is_told in (((12, 12, 12), False), ((10, 100, 216), True)):
            telling = tell(pictures, marked(pictures, code), pictures, len(FLAT_CODES))[GLANCE.name, REST]
            self.assertEqual(bool((telling.margins >= JUST_VISIBLE).all()), is_told)

    def test_a_mark_at_rest_helps_against_what_is_at_rest_and_not_against_bare_pictures(self):
        bare = flat_cells([(90, 90, 90), (10, 10, 12), *list(FLAT_CODES)])
        found = tell(marked(bare, (255, 255, 255)), marked(bare, (12, 12, 12)), bare, len(FLAT_CODES))
        self.assertTrue((found[GLANCE.name, REST].margins > 50).all())
        self.assertTrue((found[GLANCE.name, BARE].margins < JUST_VISIBLE).all())

    def test_the_mistakes_are_the_fewest_of_any_threshold(self):
        random = np.random.default_rng(4)
        for _ in range(50):
            telling = Telling(random.uniform(0, 15, 20), random.uniform(5, 25, 30))
            # Those between two unchosen items cannot be better than the higher one; the test does not take that for granted.
            every = [*np.linspace(-5, 30, 1000), *telling.other]
            fewest = min((telling.other < threshold).sum() + (telling.selected > threshold - JUST_VISIBLE).sum() for threshold in every)
            self.assertEqual(telling.mistakes, fewest)

    def test_a_mark_is_where_it_alone_decides_the_colour(self):
        bare = flat_cells(FLAT_CODES)
        selected = marked(bare, (10, 100, 216))
        # A veil: what lies under it still shows.
        selected[:, 30:] *= 0.5
        own = drawn_by_mark(selected, bare, len(FLAT_CODES))
        expected = np.zeros((SIDE, SIDE), bool)
        expected[:24, :24] = True
        np.testing.assert_array_equal(own, expected)

    def test_a_blur_keeps_light_and_is_that_of_the_whole_cell(self):
        cells = np.random.default_rng(3).random((2, SIDE, SIDE, 3)).astype(np.float32)
        own = np.zeros((SIDE, SIDE), bool)
        own[15:18, 20:23] = True
        reach = np.arange(SIDE)
        weights = np.exp(-((reach[:, None] - 16) ** 2 + (reach - 21) ** 2) / (2 * 1.5**2))
        expected = (cells * (weights / weights.sum())[..., None]).sum((1, 2))
        np.testing.assert_allclose(blurred(cells, 1.5, own)[:, 4], expected, rtol=1e-3)
        np.testing.assert_array_equal(blurred(cells, 0, own), cells[:, own])

    def test_the_colour_of_a_mark_and_who_has_it(self):
        pictures = flat_cells([(10, 100, 216), (250, 250, 250), *list(FLAT_CODES)])
        found = colour(marked(pictures, (10, 100, 216)), pictures, len(FLAT_CODES))
        self.assertEqual(found.code, "#0a64d8")
        self.assertAlmostEqual(float(found.distances[0]), 0, places=3)
        self.assertGreater(found.distances[1], 20)


if __name__ == "__main__":
    unittest.main()
