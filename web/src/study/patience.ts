import { ADVANCE_AFTER_RATING_MS } from '@gieok/shared/constants';

/** For how long an answer is waited for, in milliseconds: the pause after a rating is over by then, and nobody waits for longer. */
export const PATIENCE_MS = ADVANCE_AFTER_RATING_MS;
