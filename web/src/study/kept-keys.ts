import { cardAtHand, chosenRating, isTyped, isUndoing, viewOf } from './study-selectors.ts';
import type { KeyPress, StudyState } from './study-state.ts';

/**
 * Keeps a key pressed during the pause for the next card; drops it before an undo. Null where it
 * can act at once.
 */
export function keepKey(state: StudyState, press: KeyPress): StudyState | null {
  const { kept, leaving, undoes } = state;
  if (press.type === 'undo') return kept.length === 0 ? null : { ...state, kept: [...kept, press] };
  if (leaving === null && chosenRating(state) === null) return null;
  const isTakingBack =
    isUndoing(state) || undoes.length > 0 || kept.some(({ type }) => type === 'undo');
  return isTakingBack ? state : { ...state, kept: [...kept, press] };
}

/** Not for a card with typing, a dialog, an error or the end. */
export function mayServe(state: StudyState): boolean {
  const { trouble, asking, editing } = state;
  if (viewOf(state).shows !== 'card' || trouble !== null) return false;
  if (asking !== null || editing !== null) return false;
  const card = cardAtHand(state);
  return card === null || !isTyped(card);
}
