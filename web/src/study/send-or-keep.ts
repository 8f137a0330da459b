import { ADVANCE_AFTER_RATING_MS } from '@gieok/shared/constants';
import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import type { Preferences } from '@gieok/shared/contract/settings';
import type { CardEvent, Taken } from '../api/events.ts';
import type { Outbox } from '../api/outbox.ts';
import { ApiError, isAway } from '../lib/api.ts';
import { tellOfEvent } from '../lib/other-tabs.ts';
import { serverNow } from '../lib/server-clock.ts';
import type { Known } from './known-card.ts';

/** Milliseconds that an answer may take: the pause after a rating. */
const PATIENCE_MS = ADVANCE_AFTER_RATING_MS;
const UNAUTHORIZED = 401;

interface Keeping {
  send: (event: CardEvent) => Promise<Taken>;
  outbox: Pick<Outbox, 'isEmpty' | 'keep' | 'keepWhile' | 'forget' | 'sendAll'>;
  /** Undefined until they are loaded. */
  preferences: () => Preferences | undefined;
}

/**
 * Keeps each event until the server has answered; meanwhile a computed answer lets the session go on.
 */
export function sendOrKeep({ send, outbox, preferences }: Keeping) {
  /** Null where the server's answer cannot be computed. */
  async function foretell(event: CardEvent, known: Known, at: number): Promise<Taken | null> {
    const card = await cardAfter(event, known, preferences());
    if (card === null) return null;
    const siblings = preferences()?.burySiblings ? siblingsOf(event, known) : NO_SIBLINGS;
    return { card: { ...card, reviewId: event.eventId, ...siblings }, at };
  }

  async function sendAlone(event: CardEvent, known: Known): Promise<Taken> {
    let isOver = false;
    const keptAt = serverNow();
    const answer = send(event).catch((error: unknown) => {
      // The session shows the error, or the outbox once the session has gone on.
      if (!isOver && !mayWait(error)) outbox.forget(event);
      throw error;
    });
    outbox.keepWhile(event, answer);
    const foretold = async () => {
      const taken = isOver ? null : await foretell(event, known, keptAt);
      if (taken !== null && !isOver) tellOfEvent(event.type, taken.card);
      isOver ||= taken !== null;
      return taken;
    };
    try {
      const slow = wait(PATIENCE_MS).then(foretold);
      return await Promise.race([answer, slow.then((taken) => taken ?? answer)]);
    } catch (error) {
      const taken = mayWait(error) ? await foretold() : null;
      if (taken !== null) return taken;
      outbox.forget(event);
      throw error;
    } finally {
      isOver = true;
    }
  }

  return async (event: CardEvent, known: Known): Promise<Taken> => {
    if (outbox.isEmpty()) return sendAlone(event, known);
    const at = serverNow();
    // Before anything is loaded: the page may be closed meanwhile.
    if (!outbox.keep(event)) throw new ApiError(0, 'outbox_full', '');
    const taken = await foretell(event, known, at);
    if (taken === null) {
      outbox.forget(event);
      await outbox.sendAll();
      return sendAlone(event, known);
    }
    tellOfEvent(event.type, taken.card);
    return taken;
  };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** After a login the event is sent. */
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
      // The chunk was not loaded while there was a connection.
      () => null,
    ));
  return computed ?? asHinted(card, event);
}

/** Load it while the server can be reached. */
export const loadComputing = () => import('./computed-card.ts');

/** The next hints are unknown and stay empty. */
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

/** A review buries siblings that are new or due in days. */
function siblingsOf({ type }: CardEvent, { siblings }: Known) {
  const ids = siblings
    .filter(({ stage, review_interval }) => stage === 'new' || review_interval > 0)
    .map(({ id }) => id);
  return {
    buried_siblings: type === 'review' ? ids : [],
    unburied_siblings: type === 'undo' ? ids : [],
  };
}
