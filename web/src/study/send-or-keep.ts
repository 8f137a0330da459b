import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import type { Preferences } from '@gieok/shared/contract/settings';
import type { CardEvent, Taken } from '../api/events.ts';
import type { Outbox } from '../api/outbox.ts';
import { ApiError, isAway } from '../lib/api.ts';
import { tellOtherTabs } from '../lib/other-tabs.ts';
import { serverNow } from '../lib/server-clock.ts';
import type { Known } from './known-card.ts';

const UNAUTHORIZED = 401;

interface Keeping {
  send: (event: CardEvent) => Promise<Taken>;
  outbox: Pick<Outbox, 'isEmpty' | 'keep'>;
  /** Undefined while they are not known. */
  preferences: () => Preferences | undefined;
}

/**
 * Sends what is done in a session; where the server cannot be reached, keeps it and answers in the server's place, so that
 * the session goes on. What is done after that waits as well: it must not overtake.
 */
export function sendOrKeep({ send, outbox, preferences }: Keeping) {
  const onTheWay = new Set<CardEvent>();

  async function keep(event: CardEvent, known: Known, failure: unknown): Promise<Taken> {
    const card = await cardAfter(event, known, preferences());
    if (card === null) throw failure ?? new ApiError(0, 'network', '');
    if (!outbox.keep(event, failure !== undefined)) throw new ApiError(0, 'outbox_full', '');
    const siblings = preferences()?.burySiblings ? siblingsOf(event, known) : NO_SIBLINGS;
    if (event.type !== 'practice') {
      tellOtherTabs({ id: card.id, card });
      for (const id of siblings.buried_siblings) tellOtherTabs({ id, card: null });
    }
    return { card: { ...card, reviewId: event.eventId, ...siblings }, at: serverNow() };
  }

  return {
    async send(event: CardEvent, known: Known): Promise<Taken> {
      if (!outbox.isEmpty()) return keep(event, known, undefined);
      onTheWay.add(event);
      try {
        return await send(event);
      } catch (error) {
        if (!mayWait(error)) throw error;
        return await keep(event, known, error);
      } finally {
        onTheWay.delete(event);
      }
    },
    /** The page goes: whether what is on its way arrives will never be known here. */
    keepWhatIsOnTheWay(): void {
      for (const event of onTheWay) outbox.keep(event, true);
    },
  };
}

/** Also where the session is over: what was done is sent once this learner is back. */
function mayWait(error: unknown): boolean {
  return isAway(error) || (error instanceof ApiError && error.status === UNAUTHORIZED);
}

async function cardAfter(
  event: CardEvent,
  { card }: Known,
  preferences: Preferences | undefined,
): Promise<Card | null> {
  // An undo shows the card as it was; practice changes nothing.
  if (card === null || event.type === 'undo' || event.type === 'practice') return card;
  const computed =
    preferences &&
    (await loadComputing().then(
      ({ computeCard }) => computeCard(card, event, preferences),
      // What computes was not loaded while there was a connection.
      () => null,
    ));
  return computed ?? asHinted(card, event);
}

/** What computes the schedules of cards: to be loaded while the server can be reached. */
export const loadComputing = () => import('./computed-card.ts');

/** As the button said. What the next ratings would do is not known, and no button says it. */
function asHinted(card: Card, event: CardEvent): Card | null {
  if (event.type !== 'review') return null;
  const { hints } = card;
  const { interval, due_at } = hints[event.rating];
  const mute = (hint: Hint): Hint => ({ ...hint, text: '' });
  const muted = { 1: mute(hints[1]), 2: mute(hints[2]), 3: mute(hints[3]), 4: mute(hints[4]) };
  return { ...card, stage: 'learning', review_interval: interval, due_at, hints: muted };
}
type Hint = Card['hints'][1];

const NO_SIBLINGS = { buried_siblings: [], unburied_siblings: [] };

/** A review has the other cards of its word wait, where those are new or due in days. */
function siblingsOf({ type }: CardEvent, { siblings }: Known) {
  const ids = siblings
    .filter(({ stage, review_interval }) => stage === 'new' || review_interval > 0)
    .map(({ id }) => id);
  return {
    buried_siblings: type === 'review' ? ids : [],
    unburied_siblings: type === 'undo' ? ids : [],
  };
}
