/** What the limit program needs of an engine; both do the same work, in the same number of steps. */
export interface LimitStore {
  /** Whose session it is: one look-up, joined with the learner's preferences. */
  findLearner(tokenHash: string): Promise<LimitLearner | undefined> | LimitLearner | undefined;
  /** How many cards are due, and the 20 longest due of them. */
  listDue(userId: number, today: string): Promise<DueList> | DueList;
  /** One durable transaction: the card is read, the review logged, the card moved, the day counted. */
  review(
    userId: number,
    cardId: number,
    review: SentReview,
  ): Promise<object | null> | object | null;
}

export interface LimitLearner {
  userId: number;
  expiresAt: string;
  chosen: string;
}

export interface DueList {
  count: number;
  rows: object[];
}

export interface SentReview {
  rating: 1 | 2 | 3 | 4;
  timeTakenMs: number;
  reviewId: string;
}

/** The columns of a card that a review moves. */
export interface CardSchedule {
  review_interval: number;
  ease_factor: number;
  repetitions: number;
  lapses: number;
  review_count: number;
}
