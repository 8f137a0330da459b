import { RATINGS } from '@gieok/shared/constants';
import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import { craftCard } from '../../e2e/crafted.ts';
import type { CardEvent } from '../src/api/events.ts';
import { reduceStudy } from '../src/study/study-reducer.ts';
import {
  type Outcome,
  type StudyAction,
  type StudyState,
  startStudy,
} from '../src/study/study-state.ts';

/** The present, by everybody's clock. */
export const NOW = Date.parse('2026-03-10T03:00:00.000Z');
const MINUTE_MS = 60_000;
const LEECH_AT = 3;

export const newCard = (id: number): Card => ({
  ...craftCard({ id, korean_text: `말${id}`, english_text: 'word' }),
  hints: Object.fromEntries(
    RATINGS.map((rating) => [rating, { interval: 1, due_at: '2026-03-11', text: '1 day' }]),
  ) as Card['hints'],
});

/** Takes each event once, by its id, and says of a card what its events make of it. */
export class FakeServer {
  readonly log: CardEvent[] = [];
  readonly deleted = new Set<number>();
  /** Whether each two cards, 1 and 2, 3 and 4, are of one word, so that one waits once the other was rated. */
  readonly siblings: boolean;

  constructor({ siblings = false } = {}) {
    this.siblings = siblings;
  }

  /** The other card of the word, by its id, and whether it waits because this one was rated. */
  sibling(id: number): { id: number; waits: boolean } | null {
    if (!this.siblings) return null;
    const waits = this.live().some(({ type, cardId }) => type === 'review' && cardId === id);
    return { id: id % 2 === 0 ? id - 1 : id + 1, waits };
  }

  live(): CardEvent[] {
    const undone = this.log.flatMap((event) => (event.type === 'undo' ? [event.target] : []));
    return this.log.filter(({ type, eventId }) => type !== 'undo' && !undone.includes(eventId));
  }

  card(id: number): Card {
    const events = this.live().filter(({ cardId }) => cardId === id);
    const ratings = events.flatMap((event) => (event.type === 'review' ? [event.rating] : []));
    const lapses = ratings.filter((rating) => rating === 1).length;
    const isLeech = lapses >= LEECH_AT;
    const last = events.findLast(({ type }) => type === 'suspend' || type === 'unsuspend')?.type;
    const soon = ratings.at(-1) === 1;
    return {
      ...newCard(id),
      repetitions: ratings.length,
      lapses,
      leech: isLeech,
      suspended: last === undefined ? isLeech : last === 'suspend',
      review_interval: soon ? 0 : 3,
      due_at: new Date(NOW + (soon ? 1 : 5000) * MINUTE_MS).toISOString(),
    };
  }

  take(event: CardEvent): Outcome {
    if (this.deleted.has(event.cardId)) return { status: 'gone' };
    const known = this.log.find(({ eventId }) => eventId === event.eventId);
    if (known === undefined) this.log.push(event);
    else if ('rating' in known && 'rating' in event && known.rating !== event.rating) {
      return { status: 'conflict' };
    }
    const sibling = this.sibling(event.cardId);
    return {
      status: 'accepted',
      card: this.card(event.cardId),
      buried: sibling?.waits && event.type === 'review' ? [sibling.id] : [],
      unburied: sibling?.waits === false && event.type === 'undo' ? [sibling.id] : [],
    };
  }
}

interface Call {
  event: CardEvent;
  outcome: Outcome;
}

/** The study screen of one tab, a person at it, and a line to the server on which everything can go wrong. */
export class Tab {
  state: StudyState;
  readonly calls: Call[] = [];
  /** Answers that came, for coming once more. */
  readonly answers: Extract<StudyAction, { type: 'answered' }>[] = [];
  /** By the place at which a card was shown: under which ids it was rated. */
  readonly rated = new Map<number, Set<string>>();
  /** By the action: the session as it was shown before. */
  readonly before = new Map<string, StudyState['session']>();
  readonly server: FakeServer;

  constructor(server: FakeServer, cards: readonly Card[], done: StudyState['done'] = []) {
    this.server = server;
    this.state = startStudy(done);
    this.load(cards);
  }

  load(cards: readonly Card[]) {
    const heldBack = { due: 0, new: 0 };
    const { round } = this.state;
    this.does({ type: 'loaded', round, cards, heldBack, waitsUntil: null, at: NOW + round });
  }

  does(action: StudyAction) {
    const before = this.state;
    this.state = reduceStudy(before, action);
    for (const event of this.state.sending) {
      if (before.sending.includes(event)) continue;
      this.calls.push({ event, outcome: { status: 'failed' } });
      if (event.type !== 'undo') this.before.set(event.eventId, before.session);
      if ('rating' in event) {
        const ids = this.rated.get(before.turn) ?? new Set();
        this.rated.set(before.turn, ids.add(event.eventId));
      }
    }
  }

  /** One of the calls on the line is answered: it arrived or not, and so did its answer. */
  answer(place: number, arrives: boolean, returns: boolean) {
    const [call] = this.calls.splice(place % Math.max(1, this.calls.length), 1);
    if (call === undefined) return;
    const outcome = arrives ? this.server.take(call.event) : call.outcome;
    const answered = {
      type: 'answered',
      event: call.event,
      outcome: returns ? outcome : ({ status: 'failed' } as const),
      now: NOW,
    } as const;
    this.answers.push(answered);
    this.does(answered);
  }

  /** Whatever is on its way comes through, and whatever failed is tried again until it does. */
  settle() {
    // A dialog lies over the card, under which no key that was kept is meant any more.
    this.does({ type: 'shown', now: 0, covered: true });
    for (let turn = 0; turn < 50; turn += 1) {
      while (this.calls.length > 0) this.answer(0, true, true);
      const { unanswered } = this.state;
      // An undo shows another card, and what was tried with the one before is forgotten.
      const open = unanswered.find(({ type }) => type !== 'undo') ?? unanswered[0];
      if (open === undefined) return;
      if (open.type === 'undo') this.does({ type: 'undo', ...stamp() });
      else if ('rating' in open) this.does({ type: 'rate', rating: 2, now: 0, ...stamp() });
      else if (open.type === 'unsuspend') this.does({ type: 'keep leech', ...stamp() });
      else if (open.type === 'forget') this.takeOut('forget');
      else if (open.type === 'bury' || open.type === 'suspend') this.takeOut(open.type);
    }
    throw new Error('It never settles');
  }

  takeOut(choice: 'bury' | 'suspend' | 'forget') {
    this.does({ type: 'take out', choice, ...stamp() });
  }
}

let stamps = 0;
/** As the device makes it for whatever is done. */
export function stamp() {
  stamps += 1;
  return { eventId: `event-${stamps}`, at: new Date(NOW).toISOString() };
}
