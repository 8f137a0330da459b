import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import type { CardEvent } from '../api/events.ts';
import { viewOf } from './study-selectors.ts';
import type { Session, StudyState } from './study-state.ts';

export interface Known {
  /** Before the event, or before what an undo undoes. */
  card: Card | null;
  /** Those still to come, or those that an undo brings back. */
  siblings: readonly Card[];
}

export function knownOf(state: StudyState, event: CardEvent): Known {
  if (event.type === 'undo') return beforeAction(state.session, event.target);
  const { session, leech } = state;
  if (leech?.id === event.cardId) return { card: leech, siblings: [] };
  const view = viewOf(state);
  if (view.shows !== 'card' || view.card.id !== event.cardId || session === null) {
    return { card: null, siblings: [] };
  }
  const { card } = view;
  const coming = session.cards.slice(session.position);
  const siblings = coming.filter(({ id, word_id }) => id !== card.id && word_id === card.word_id);
  return { card, siblings };
}

function beforeAction(session: Session | null, action: string): Known {
  for (let step = session?.past ?? null; step !== null; step = step.session.past) {
    if (step.action !== action) continue;
    const { cards, position } = step.session;
    const { buried = [] } = step;
    const siblings = cards.filter(({ id }) => buried.includes(id));
    return { card: cards[position] ?? null, siblings };
  }
  return { card: null, siblings: [] };
}
