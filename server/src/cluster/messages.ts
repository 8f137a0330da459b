import type { Attempted } from '../features/auth/login-delays.ts';

/** What a worker asks the primary, and what that answers. */
export interface Questions {
  /** Counts requests of one key against a limit; with `all`, so many at once, unless the limit was reached before. */
  count: {
    given: { limit: string; key: string; windowMs: number; max: number; all?: number };
    /** The worker may let `portion` requests through by itself; 0 when there are no more until `ttl` ms have passed. */
    answer: { total: number; portion: number; ttl: number };
  };
  /** Counts an attempt at a password as failed until it says otherwise. */
  beginAttempt: { given: Attempted; answer: { waitSeconds: number } };
  /** Answered when it is this worker's turn to write to the file; it is until `leaveWriteTurn`. */
  takeWriteTurn: { given: null; answer: null };
}

/** What a worker tells the primary; nothing is answered. */
export type Told =
  | { type: 'ready'; address: string; engine: string }
  | { type: 'endAttempt'; attempted: Attempted; outcome: 'succeed' | 'cancel' }
  | { type: 'leaveWriteTurn' }
  | JobNews;

/** For the one worker that does the jobs: there is one to do, or one of a user was cancelled. */
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
