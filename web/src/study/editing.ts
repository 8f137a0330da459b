import { changeCards } from '@gieok/shared/domain/study-session';
import { cardAtHand, viewOf } from './study-selectors.ts';
import type { EditedCard, Session, StudyState } from './study-state.ts';

/** Not while an event of the card is on its way. */
export function startEditing(state: StudyState, now: number): StudyState {
  if (state.editing !== null) return state;
  const view = viewOf(state);
  const card = view.shows === 'leech' ? view.card : cardAtHand(state);
  return card === null ? state : { ...state, editing: { id: card.id, since: now } };
}

/** The time in the form does not count as thinking. */
export function stopEditing(state: StudyState, now: number): StudyState {
  const { editing, shownAt } = state;
  if (editing === null) return state;
  const away = shownAt === null ? 0 : Math.max(0, now - Math.max(editing.since, shownAt));
  return { ...state, editing: null, shownAt: shownAt === null ? null : shownAt + away };
}

/** Updates texts in every session; schedules, order and progress stay. */
export function showEdited(state: StudyState, edited: readonly EditedCard[]): StudyState {
  const byId = new Map(edited.map((card) => [card.id, card]));
  const change = <Shown extends { id: number }>(card: Shown): Shown => {
    const fields = byId.get(card.id);
    return fields === undefined ? card : { ...card, ...fields };
  };
  const changeIn = (session: Session | null) => session && changeCards(session, change);
  return {
    ...state,
    session: changeIn(state.session),
    leaving: changeIn(state.leaving),
    earlier: changeIn(state.earlier),
    leech: state.leech && change(state.leech),
  };
}
