import { RATINGS, type Rating } from '@gieok/shared/constants';
import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import { currentCard, isComplete } from '@gieok/shared/domain/study-session';
import type { Session, StudyState } from './study-state.ts';

/** What the study screen shows. */
export type StudyView =
  | { shows: 'loading' }
  | { shows: 'wait'; until: string }
  | { shows: 'leech'; card: Card; session: Session }
  /** `leaving`: rated and saved, it makes room for the next. */
  | { shows: 'card'; card: Card; session: Session; leaving: boolean }
  | { shows: 'complete' | 'empty'; session: Session };

export function viewOf(state: StudyState): StudyView {
  if (state.session === null) return { shows: 'loading' };
  if (state.waitsUntil !== null) return { shows: 'wait', until: state.waitsUntil };
  const session = state.leaving ?? state.session;
  if (state.leaving === null && state.leech !== null) {
    return { shows: 'leech', card: state.leech, session };
  }
  const card = currentCard(session);
  if (card !== undefined) return { shows: 'card', card, session, leaving: state.leaving !== null };
  const isOver = isComplete(session) && session.ratings.length > 0;
  return { shows: isOver ? 'complete' : 'empty', session };
}

/** Whether a card is answered by typing. */
export const isTyped = ({ card_type }: Pick<Card, 'card_type'>) =>
  card_type === 'spelling' || card_type === 'cloze';

/** An undo is on its way: another card may be about to take the shown one's place. */
export function isUndoing({ sending }: StudyState): boolean {
  return sending.some(({ type }) => type === 'undo');
}

/** Whether something done to the card is on its way. */
export function isSending({ sending }: StudyState, { id }: Pick<Card, 'id'>): boolean {
  return sending.some(({ cardId }) => cardId === id);
}

/** The card that may now be rated or taken out: none while its form is open, or another may be about to take its place. */
export function cardAtHand(state: StudyState): Card | null {
  const view = viewOf(state);
  if (state.editing !== null) return null;
  if (view.shows !== 'card' || view.leaving) return null;
  return isUndoing(state) || isSending(state, view.card) ? null : view.card;
}

/** The rating of the shown card that is being saved, or was just saved. */
export function chosenRating(state: StudyState): Rating | null {
  const view = viewOf(state);
  if (view.shows !== 'card') return null;
  const saved = state.leaving && state.session?.ratings[state.leaving.position];
  if (saved) return saved;
  const rated = state.sending.find(({ type, cardId }) => {
    return (type === 'review' || type === 'practice') && cardId === view.card.id;
  });
  return RATINGS.find((rating) => rated && 'rating' in rated && rated.rating === rating) ?? null;
}

/** The card that became a leech is about to be studied again. */
export function isKeeping({ leech, sending }: StudyState): boolean {
  return sending.some(({ type, cardId }) => type === 'unsuspend' && cardId === leech?.id);
}
