/**
 * How one learner studies: 12,580 reviews of 1,205 cards on 50 days, the log among the tests of
 * py-fsrs (github.com/open-spaced-repetition/py-fsrs, MIT). Five minutes without any end a session.
 */
export const RHYTHM = {
  reviewsADay: 252,
  reviewsASession: 177,
  /** Of a day's reviews, those of its busiest hour. */
  busiestHour: 0.198,
  shareOfAgain: 0.292,
  secondsBetween: 13,
};

/** Seconds between two reviews that such a share of all does not exceed. */
export const SECONDS_AT = [
  [0, 4],
  ...[
    [0.01, 4.2],
    [0.05, 6],
    [0.1, 6.9],
    [0.25, 8.6],
    [0.5, 11.3],
  ],
  ...[
    [0.75, 15.1],
    [0.9, 20.2],
    [0.95, 24.6],
    [0.99, 38.8],
    [1, 60],
  ],
];
