/**
 * A memory that is not the published one: near to what fsrs-rs's optimiser finds in the example log of py-fsrs (12,580 reviews
 * of one person; github.com/open-spaced-repetition/py-fsrs, MIT). No scheduler is told of it.
 */
export const EXAMPLE_LOG_WEIGHTS = [
  0.1686, 0.8157, 2.4398, 6.2041, 6.537, 0.5137, 3.1916, 0.0256, 1.6566, 0.2838, 0.6124, 1.5905,
  0.0352, 0.3957, 1.8007, 0.6009, 1.8729, 0.8653, 0.0911, 0.1507, 0.2406,
];
