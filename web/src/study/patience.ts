import { ADVANCE_AFTER_RATING_MS } from '@gieok/shared/constants';

/** How long an answer is waited for: the pause after a rating, in milliseconds. */
export const PATIENCE_MS = ADVANCE_AFTER_RATING_MS;
