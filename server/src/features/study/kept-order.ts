import type { Queryable } from '../../db/schema.ts';
import { giveWay } from '../../turns.ts';
import { LogFollower } from './log-follower.ts';

/** Cards of an order that are remembered: two of the longest pages, so that a day's studying rarely asks for more. */
const KEPT = 1_000;
/** Cards that the log names at once and that are put in their places one by one; of more all are sorted anew. */
const MOVED_MOST = 1_000;

/** Where a card stands in an order: by group, then by value, then by id, each the smaller in front. */
export interface Place {
  id: number;
  group: number;
  value: number;
}

/** The cards that an order puts in their places. */
export interface Candidates {
  userId: number;
  /** Some cards at a time: few milliseconds of work each. */
  slices(db: Queryable): AsyncIterable<Place[]>;
  /** The places of those of these cards that belong to the order now. */
  placesOf(db: Queryable, ids: readonly number[]): Promise<Place[]>;
}

function comparePlaces(first: Place, second: Place): number {
  return first.group - second.group || first.value - second.value || first.id - second.id;
}

/**
 * The first cards of an order that no index holds, since it changes with the day or belongs to one deck. All candidates
 * are looked at once; from then on the learner's log says which cards have moved, whoever wrote it. What changes cards
 * without being in the log ends the order (`lists_version`); cards that have gone from it are left out by `load`.
 */
export class KeptOrder {
  #places: Place[] = [];
  /** The place up to which the order is known; undefined when that is all of it. */
  #end: Place | undefined;
  #log: LogFollower | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  /**
   * The first `wanted` rows of the order. Two that ask at once take turns: each sees what was written before it asked.
   * @param load reads rows by their ids, in the order of the ids, without those that do not belong there any more.
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

  /** Brings the order to what the log says by now. */
  async #follow(db: Queryable, candidates: Candidates): Promise<void> {
    const moved = await this.#log?.cardsSince(db, MOVED_MOST);
    if (moved === undefined) return this.#sort(db, candidates);
    if (moved.length === 0) return;
    const places = await candidates.placesOf(db, moved);
    this.#remove(new Set(moved));
    for (const place of places) this.#insert(place);
    if (this.#places.length > 2 * KEPT) this.#cut();
  }

  /** Looks at all candidates. */
  async #sort(db: Queryable, candidates: Candidates): Promise<void> {
    this.#places = [];
    this.#end = undefined;
    // What is written from now on may be missing from the slices: whoever asks next finds it in the log.
    this.#log = await LogFollower.start(db, candidates.userId);
    for await (const slice of candidates.slices(db)) {
      const end = this.#end;
      for (const place of slice) {
        if (end === undefined || comparePlaces(place, end) < 0) this.#places.push(place);
      }
      if (this.#places.length > 2 * KEPT) this.#cut();
      await giveWay();
    }
    this.#cut();
  }

  /** Sorts, and forgets what comes after the first cards. */
  #cut(): void {
    this.#places.sort(comparePlaces);
    if (this.#places.length <= KEPT) return;
    this.#places.length = KEPT;
    this.#end = this.#places[KEPT - 1];
  }

  #remove(ids: ReadonlySet<number>): void {
    this.#places = this.#places.filter(({ id }) => !ids.has(id));
  }

  #insert(place: Place): void {
    if (this.#end !== undefined && comparePlaces(place, this.#end) > 0) return;
    let [low, high] = [0, this.#places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const there = this.#places[middle];
      if (there !== undefined && comparePlaces(there, place) < 0) low = middle + 1;
      else high = middle;
    }
    this.#places.splice(low, 0, place);
  }
}
