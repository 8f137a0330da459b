import { LEARN_AHEAD_MS, PATH_KEYS } from '@gieok/shared/constants';
import { overdueLimit } from '@gieok/shared/domain/backlog';
import { FSRS_DEFAULT_WEIGHTS } from '@gieok/shared/domain/scheduler/fsrs';
import { hashText, shuffledBy } from '@gieok/shared/domain/shuffle';
import type { Selectable } from 'kysely';
import type { Database, Schema } from '../src/db/schema.ts';

export interface Asked {
  deckId?: number | undefined;
  categoryId?: number | undefined;
  orderBy?: 'random' | 'added' | 'due' | undefined;
  limit: number;
}

interface Limits {
  newCardsPerDay: number;
  reviewsPerDay: number;
  studyOrder: 'random' | 'added';
}

type Row = Selectable<Schema['cards']> & { added_at: string };

/** What a learner's lists must hold: every row is read, and sorted here. */
export class ExpectedLists {
  readonly #rows: readonly Row[];
  readonly #userId: number;
  readonly #today: string;
  readonly #now: Date;
  readonly #limits: Limits;
  readonly #used: { new: number; review: number };
  readonly #inDeck: ReadonlyMap<number, ReadonlyMap<number, string>>;

  private constructor(
    rows: readonly Row[],
    userId: number,
    moment: { today: string; now: Date },
    limits: Limits,
    used: { new: number; review: number },
    inDeck: ReadonlyMap<number, ReadonlyMap<number, string>>,
  ) {
    this.#rows = rows;
    this.#userId = userId;
    this.#today = moment.today;
    this.#now = moment.now;
    this.#limits = limits;
    this.#used = used;
    this.#inDeck = inDeck;
  }

  static async read(
    db: Database,
    userId: number,
    moment: { today: string; now: Date },
    limits: Limits,
  ): Promise<ExpectedLists> {
    const cards = await db.selectFrom('cards').selectAll().where('user_id', '=', userId).execute();
    const events = await db
      .selectFrom('card_events')
      .select(['counts_toward', 'study_day', 'undone', 'type'])
      .where('user_id', '=', userId)
      .execute();
    const members = await db
      .selectFrom('deck_cards')
      .innerJoin('decks', 'decks.id', 'deck_cards.deck_id')
      .select(['deck_id', 'card_id', 'added_at'])
      .where('decks.user_id', '=', userId)
      .execute();
    const inDeck = new Map<number, Map<number, string>>();
    for (const { deck_id, card_id, added_at } of members) {
      const deck = inDeck.get(deck_id) ?? new Map<number, string>();
      inDeck.set(deck_id, deck.set(card_id, added_at));
    }
    const usedFor = (kind: 'new' | 'review') =>
      events.filter(
        ({ counts_toward, study_day, undone, type }) =>
          counts_toward === kind && study_day === moment.today && undone === 0 && type === 'review',
      ).length;
    const used = { new: usedFor('new'), review: usedFor('review') };
    const rows = cards.map((card) => ({ ...card, added_at: '' }));
    return new ExpectedLists(rows, userId, moment, limits, used, inDeck);
  }

  due(asked: Asked) {
    const { limit } = asked;
    const inScope = this.#studied(asked);
    const inSteps = inScope
      .filter(({ due_instant }) => due_instant !== null)
      .sort(inOrder((card) => [card.due_instant ?? '', card.id]));
    const now = this.#now.toISOString();
    const soon = new Date(this.#now.getTime() + LEARN_AHEAD_MS).toISOString();
    const isDue = ({ due_instant }: Row) => (due_instant ?? '') <= now;
    const byMinute = inSteps.filter(isDue);
    const soonDue = inSteps.filter((card) => !isDue(card) && (card.due_instant ?? '') <= soon);
    const ahead = ofDifferentWords(soonDue).slice(0, limit);
    const byDay = inScope.filter(
      ({ due_instant, due_day }) =>
        due_instant === null && due_day !== null && due_day <= this.#today,
    );
    const allowed = Math.max(0, this.#limits.reviewsPerDay - this.#used.review);
    const backlog = byDay.length > allowed ? byDay.length : 0;
    const order = asked.orderBy ?? this.#limits.studyOrder;
    if (backlog > 0 && asked.orderBy === undefined) byDay.sort(this.#compareWorth);
    else if (order === 'added') byDay.sort(byAddition);
    else byDay.sort(inOrder((card) => [card.due_day ?? '', card.id]));
    const first = ofDifferentWords(byMinute).slice(0, limit);
    const rest = Math.max(0, Math.min(limit - first.length, allowed));
    const page = ofDifferentWords(byDay, first).slice(0, rest);
    const shuffled = order === 'random' ? shuffledBy(page, this.#seed, ({ id }) => id) : page;
    const due = [...first, ...shuffled].map(({ id }) => id);
    const isLeft = due.length === 0 && this.#newAllowed > 0 && this.new(asked).data.length > 0;
    const aheadIds = ahead.map(({ id }) => id);
    return {
      data: due.length === 0 && aheadIds.length > 0 && !isLeft ? aheadIds : due,
      ahead: aheadIds,
      count: byMinute.length + byDay.length,
      available: byMinute.length + Math.min(byDay.length, allowed),
      backlog,
    };
  }

  new(asked: Asked) {
    const fresh = this.#studied(asked).filter(({ stage }) => stage === 'new');
    const order = asked.orderBy ?? this.#limits.studyOrder;
    if (order === 'random') {
      const start = (hashText(this.#seed) >>> 1) % PATH_KEYS;
      fresh.sort(inOrder((card) => [card.shuffle_key < start ? 1 : 0, card.shuffle_key, card.id]));
      if (asked.deckId === undefined) takeTurns(fresh);
    } else fresh.sort(byAddition);
    const length = Math.min(asked.limit, this.#newAllowed);
    const data = ofDifferentWords(fresh)
      .slice(0, length)
      .map(({ id }) => id);
    const available = Math.min(fresh.length, this.#newAllowed);
    return { data, count: fresh.length, available };
  }

  get #newAllowed(): number {
    return Math.max(0, this.#limits.newCardsPerDay - this.#used.new);
  }

  get #seed(): string {
    return `${this.#userId}:${this.#today}`;
  }

  /** The cards of the scope that may be studied today. */
  #studied({ deckId, categoryId }: Asked): Row[] {
    const deck = deckId === undefined ? undefined : (this.#inDeck.get(deckId) ?? new Map());
    return this.#rows
      .filter(
        (card) =>
          card.deleted_at === null &&
          card.suspended === 0 &&
          (card.buried_until === null || card.buried_until <= this.#today) &&
          (categoryId === undefined || card.category_id === categoryId) &&
          (deck?.has(card.id) ?? true),
      )
      .map((card) => ({ ...card, added_at: deck?.get(card.id) ?? '' }));
  }

  /** Decision 6, from the text of it. */
  readonly #compareWorth = (first: Row, second: Row): number => {
    const limit = overdueLimit(FSRS_DEFAULT_WEIGHTS);
    const waited = ({ last_day, due_day, stability, review_interval }: Row) => {
      const since = Date.parse(last_day ?? due_day ?? '');
      const lasts = stability ?? review_interval;
      return (Date.parse(this.#today) - since) / 86_400_000 / (lasts > 0 ? lasts : 1);
    };
    const [one, other] = [waited(first), waited(second)];
    const [isSaved, isOtherSaved] = [one <= limit, other <= limit];
    if (isSaved !== isOtherSaved) return isSaved ? -1 : 1;
    if (one === other) return first.id - second.id;
    const isOneFirst = isSaved ? one > other : one < other;
    return isOneFirst ? -1 : 1;
  };
}

/** The first of the cards of each word, unless one of that word stands before. */
function ofDifferentWords(rows: readonly Row[], before: readonly Row[] = []): Row[] {
  const isOfWord = (row: Row) => (other: Row) =>
    other.word_id !== null && other.word_id === row.word_id;
  return rows.filter((row, place) => ![...before, ...rows.slice(0, place)].some(isOfWord(row)));
}

const byAddition = inOrder((card) => [card.added_at, card.id]);

function inOrder(keysOf: (card: Row) => (string | number)[]) {
  return (first: Row, second: Row): number => {
    const [keys, others] = [keysOf(first), keysOf(second)];
    for (const [index, key] of keys.entries()) {
      const other = others[index] ?? 0;
      if (key !== other) return key < other ? -1 : 1;
    }
    return 0;
  };
}

/** Cards of the path and others, one after the other. */
function takeTurns(cards: Row[]): void {
  const isOfPath = ({ shuffle_key }: Row) => shuffle_key >= PATH_KEYS;
  const [ofPath, others] = [cards.filter(isOfPath), cards.filter((card) => !isOfPath(card))];
  for (let place = 0; place < cards.length; place += 1) {
    const [wanted, else_] = place % 2 === 0 ? [ofPath, others] : [others, ofPath];
    cards[place] = (wanted.shift() ?? else_.shift()) as Row;
  }
}
