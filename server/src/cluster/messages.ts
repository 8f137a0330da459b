export interface Questions {
  /** Counts requests of one key; `all` counts that many unless the limit was reached. */
  count: {
    given: { limit: string; key: string; windowMs: number; max: number; all?: number };
    /** `portion` requests may pass; 0 means none until `ttl` ms have passed. */
    answer: { total: number; portion: number; ttl: number };
  };
  /** Answered when this worker may write; it may until `leaveWriteTurn`. */
  takeWriteTurn: { given: null; answer: null };
}

export type Told =
  | { type: 'ready'; address: string; engine: string }
  | { type: 'leaveWriteTurn' }
  | JobNews;

export type JobNews = { type: 'jobAsked' } | { type: 'jobCancelled'; kind: string; userId: number };

export type Question = {
  [Name in keyof Questions]: {
    type: 'ask';
    id: number;
    name: Name;
    given: Questions[Name]['given'];
  };
}[keyof Questions];

export type FromWorker = Told | Question;

export type FromPrimary =
  | { type: 'answer'; id: number; answer: Questions[keyof Questions]['answer'] }
  | { type: 'stop' }
  /** Another worker waits for the turn to write. */
  | { type: 'writeTurnWanted' }
  | JobNews;
