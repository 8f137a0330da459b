import { compareRanks, type Rank } from '@gieok/shared/domain/backlog-rank';
import type { Queryable } from '../../db/schema.ts';
import { inTurns } from '../../turns.ts';
import { EventLogCursor } from './event-log-cursor.ts';

/** Two of the longest pages: a day rarely needs more. */
const KEPT = 1_000;
/** Beyond so many changed cards, all are sorted anew. */
const MOVED_MOST = 1_000;

export interface Candidates {
  userId: number;
  slices(db: Queryable): AsyncIterable<Rank[]>;
  /** Without cards that are not candidates any more. */
  ranksOf(db: Queryable, ids: readonly number[]): Promise<Rank[]>;
}

/**
 * The first cards of an order without an index. Reads all candidates once, then the log for cards
 * that moved; other changes end the order (`lists_version`).
 */
export class RankCache {
  #places: Rank[] = [];
  #end: Rank | undefined;
  #log: EventLogCursor | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  /**
   * Concurrent calls take turns.
   * @param load gives rows by id, without those that no longer belong.
   */
  first<Row extends { id: number }>(
    db: Queryable,
    candidates: Candidates,
    wanted: number,
    load: (ids: readonly number[]) => Promise<Row[]>,
  ): Promise<Row[]> {
    const taken = this.#turn.then(async () => {
      await this.#follow(db, candidates);
      const rows = await this.#take(wanted, load);
      if (rows.length === wanted || this.#end === undefined) return rows;
      await this.#sort(db, candidates);
      return this.#take(wanted, load);
    });
    this.#turn = taken.catch(() => {});
    return taken;
  }

  async #take<Row extends { id: number }>(
    wanted: number,
    load: (ids: readonly number[]) => Promise<Row[]>,
  ): Promise<Row[]> {
    const rows: Row[] = [];
    while (rows.length < wanted) {
      const next = this.#places.slice(rows.length, wanted).map(({ id }) => id);
      if (next.length === 0) break;
      const found = await load(next);
      rows.push(...found);
      if (found.length < next.length) {
        const there = new Set(found.map(({ id }) => id));
        this.#remove(new Set(next.filter((id) => !there.has(id))));
      }
    }
    return rows;
  }

  async #follow(db: Queryable, candidates: Candidates): Promise<void> {
    const moved = await this.#log?.cardsSince(db, MOVED_MOST);
    if (moved === undefined) return this.#sort(db, candidates);
    if (moved.length === 0) return;
    const places = await candidates.ranksOf(db, moved);
    this.#remove(new Set(moved));
    for (const place of places) this.#insert(place);
    if (this.#places.length > 2 * KEPT) this.#cut();
  }

  async #sort(db: Queryable, candidates: Candidates): Promise<void> {
    this.#places = [];
    this.#end = undefined;
    // Writes from now on may miss the slices, but the log has them.
    this.#log = await EventLogCursor.start(db, candidates.userId);
    for await (const slice of inTurns(candidates.slices(db))) {
      const end = this.#end;
      for (const place of slice) {
        if (end === undefined || compareRanks(place, end) < 0) this.#places.push(place);
      }
      if (this.#places.length > 2 * KEPT) this.#cut();
    }
    this.#cut();
  }

  #cut(): void {
    this.#places.sort(compareRanks);
    if (this.#places.length <= KEPT) return;
    this.#places.length = KEPT;
    this.#end = this.#places[KEPT - 1];
  }

  #remove(ids: ReadonlySet<number>): void {
    this.#places = this.#places.filter(({ id }) => !ids.has(id));
  }

  #insert(place: Rank): void {
    if (this.#end !== undefined && compareRanks(place, this.#end) > 0) return;
    let [low, high] = [0, this.#places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const there = this.#places[middle];
      if (there !== undefined && compareRanks(there, place) < 0) low = middle + 1;
      else high = middle;
    }
    this.#places.splice(low, 0, place);
  }
}
