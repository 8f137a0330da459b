import { STUDY_MORE_STEP } from '../constants.ts';

/** How many cards of each kind today's limits hold back. */
export interface HeldBack {
  due: number;
  new: number;
}

/** By how much "Study 10 more" lifts each limit: due cards come first, new ones only fill up. */
export function studyMore(heldBack: HeldBack): { reviews: number; newCards: number } {
  return {
    reviews: heldBack.due > 0 ? STUDY_MORE_STEP : 0,
    newCards: heldBack.new > 0 ? Math.max(0, STUDY_MORE_STEP - heldBack.due) : 0,
  };
}
