import type { CardEvent } from '../api/events.ts';
import { isUndoing } from './study-selectors.ts';
import type { Session, StudyState } from './study-state.ts';

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
    // A card shown again is rated anew.
    unanswered: state.unanswered.filter(({ type }) => type === 'undo'),
  };
}

const following = new WeakMap<StudyState, StudyState | null>();

/**
 * Null without a pause, or where an undo may bring the card back. Cached: the pause drew it.
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

/** Different ratings of one card are tries at one review. */
export function isSameWish(first: CardEvent, second: CardEvent): boolean {
  if (first.cardId !== second.cardId || first.type !== second.type) return false;
  if (first.type === 'set_due' && second.type === 'set_due') return first.day === second.day;
  if (first.type === 'undo' && second.type === 'undo') return first.target === second.target;
  return true;
}
