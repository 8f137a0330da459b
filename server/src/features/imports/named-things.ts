import type { Queryable } from '../../db/schema.ts';

const compared = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

export class NamedThings {
  readonly #table: 'decks' | 'categories';
  readonly #userId: number;
  #ids: Map<string, number> | undefined;

  constructor(table: 'decks' | 'categories', userId: number) {
    this.#table = table;
    this.#userId = userId;
  }

  /** Afterwards `idOf` knows all names. @returns new ids. */
  async make(transaction: Queryable, names: Iterable<string>, now: Date): Promise<number[]> {
    const wanted = new Map<string, string>();
    for (const name of names) {
      const key = compared(name);
      if (!wanted.has(key)) wanted.set(key, name);
    }
    if (wanted.size === 0) return [];
    const ids = this.#ids ?? (await this.#load(transaction));
    this.#ids = ids;
    const time = now.toISOString();
    const made: number[] = [];
    for (const [key, name] of wanted) {
      if (ids.has(key)) continue;
      const { id } = await transaction
        .insertInto(this.#table)
        .values({ user_id: this.#userId, name, created_at: time, updated_at: time })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.set(key, id);
      made.push(id);
    }
    return made;
  }

  idOf(name: string): number | undefined {
    return this.#ids?.get(compared(name));
  }

  /** The oldest of equal names. */
  async #load(transaction: Queryable): Promise<Map<string, number>> {
    const rows = await transaction
      .selectFrom(this.#table)
      .select(['id', 'name'])
      .where('user_id', '=', this.#userId)
      .orderBy('id', 'desc')
      .execute();
    return new Map(rows.map(({ id, name }) => [compared(name), id]));
  }
}
