import { RATINGS, type Rating } from '@gieok/shared/constants';
import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import { currentCard, isComplete } from '@gieok/shared/domain/study-session';
import type { Session, StudyState } from './study-state.ts';

export type StudyView =
  | { shows: 'loading' }
  | { shows: 'wait'; until: string }
  | { shows: 'leech'; card: Card; session: Session }
  /** `leaving`: shown during the pause after its rating. */
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

export const isTyped = ({ card_type }: Pick<Card, 'card_type'>) =>
  card_type === 'spelling' || card_type === 'cloze';

/** The undone card may replace the shown one. */
export function isUndoing({ sending }: StudyState): boolean {
  return sending.some(({ type }) => type === 'undo');
}

export function isSending({ sending }: StudyState, { id }: Pick<Card, 'id'>): boolean {
  return sending.some(({ cardId }) => cardId === id);
}

/** None while its form is open or an event may replace it. */
export function cardAtHand(state: StudyState): Card | null {
  const view = viewOf(state);
  if (state.editing !== null) return null;
  if (view.shows !== 'card' || view.leaving) return null;
  return isUndoing(state) || isSending(state, view.card) ? null : view.card;
}

/** The rating being saved, or just saved. */
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

/** The leech is about to be studied again. */
export function isKeeping({ leech, sending }: StudyState): boolean {
  return sending.some(({ type, cardId }) => type === 'unsuspend' && cardId === leech?.id);
}
