import type { CardEvent } from '../api/events.ts';
import { isUndoing } from './study-selectors.ts';
import type { Session, StudyState } from './study-state.ts';

/** Shows what the session is after a step, anew. */
export function stepTo(state: StudyState, session: Session | null): StudyState {
  return {
    ...state,
    session,
    begun: true,
    waitsUntil: null,
    turn: state.turn + 1,
    shownAt: null,
    flipped: false,
    asking: null,
    leaving: null,
    leech: null,
    trouble: null,
    // Whoever sees the card again rates it anew.
    unanswered: state.unanswered.filter(({ type }) => type === 'undo'),
  };
}

const following = new WeakMap<StudyState, StudyState | null>();

/**
 * What follows the pause after a rating; null where there is none, or an undo may bring the card back. The same object
 * each time, so that what was drawn of it in the pause is not drawn anew when it is over.
 */
export function afterPause(state: StudyState): StudyState | null {
  let next = following.get(state);
  if (next === undefined) {
    const isOver = state.leaving !== null && !isUndoing(state);
    next = isOver ? { ...stepTo(state, state.session), leech: state.leech } : null;
    following.set(state, next);
  }
  return next;
}

/** Whether two events mean the same: ratings of one card, though they may differ, are tries at one review. */
export function isSameWish(first: CardEvent, second: CardEvent): boolean {
  if (first.cardId !== second.cardId || first.type !== second.type) return false;
  if (first.type === 'set_due' && second.type === 'set_due') return first.day === second.day;
  if (first.type === 'undo' && second.type === 'undo') return first.target === second.target;
  return true;
}
