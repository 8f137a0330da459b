import { splitFinals } from '@gieok/shared/korean/search-words';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { testAppForThisFile } from '../../../test/test-app.ts';
import { insertCards } from '../../learning/insert-cards.ts';
import { inTransaction } from '../in-transaction.ts';
import { CardSet } from './card-set.ts';
import { type Postings, segmentsOf, UnknownFormat } from './index-pages.ts';
import { readIndexState, readPostings, type Term } from './read-postings.ts';

const app = await testAppForThisFile();

/** Lists of some thousands take several pages of 4 KB. */
const MANY = 2_500;
const WORDS = [
  ...['나무', '하다', '먹다', '있었습니다', 'window', 'wind', 'Wine', 'İ', '😀', '"a"', 'ㅎㅎ'],
];

/** What FTS5 itself finds, the highest id first. */
async function asFts5Finds({ text, isWhole }: Term, column: keyof Postings): Promise<number[]> {
  const phrase = `"${text.replaceAll('"', '""')}"${isWhole ? '' : ' *'}`;
  const { rows } = await sql<{ id: number }>`
    select rowid as id from card_search where card_search match ${column === 'word' ? `word : ${phrase}` : phrase}
    order by rowid desc
  `.execute(app.db);
  return rows.map(({ id }) => id);
}

describe.runIf(inject('engine') === 'sqlite')('the lists of the search index', () => {
  it('have the cards that FTS5 finds, whatever befell the cards', { timeout: 60_000 }, async () => {
    const learners = [await app.newLearner(), await app.newLearner()];
    const random = fc.sample(fc.nat(), { numRuns: 4 * MANY, seed: 3 });
    let at = 0;
    const pick = <Item>(items: readonly Item[]) =>
      items[(random[at++ % random.length] as number) % items.length] as Item;
    const ids: number[] = [];
    for (const learner of [...learners, ...learners]) {
      const cards = Array.from({ length: MANY / 2 }, () => ({
        ...{
          korean_text: pick(WORDS) + pick(WORDS),
          english_text: `${pick(WORDS)} ${pick(WORDS)}`,
        },
        example_sentence: pick([null, `${pick(WORDS)}에서 봤어요.`]),
      }));
      const made = { userId: learner.id, now: app.now, random: () => 0.5 };
      ids.push(
        ...(await inTransaction(app.db, (transaction) => insertCards(transaction, cards, made))),
      );
    }
    const terms = learners.flatMap(({ id }) => {
      const owner = id.toString(16).padStart(8, '0');
      return [
        ...WORDS,
        '봤어요',
        ...['\n나무', '\nwindow  ', '나', 'ㄴ', '\u0002ㅎㅁ', '습니', 'nirgends'],
      ].flatMap((text) =>
        [1, 2, 3, 4, 9].flatMap((length) =>
          [true, false].map((isWhole) => {
            const letters = [...splitFinals(text)].slice(0, length).join('');
            return { text: owner + letters, isWhole };
          }),
        ),
      );
    });
    const compare = async () => {
      const found = await readPostings(app.db, await readIndexState(app.db), terms);
      let most = 0;
      for (const [place, term] of terms.entries()) {
        for (const column of ['word', 'any'] as const) {
          const right = await asFts5Finds(term, column);
          const set = found[place]?.[column];
          expect(set?.highest(right.length + 1), `${JSON.stringify(term)} in ${column}`).toEqual(
            right,
          );
          expect(set?.size).toBe(right.length);
          most = Math.max(most, right.length);
        }
      }
      return most;
    };
    expect(await compare()).toBeGreaterThan(MANY / 3);
    // Some go, some come back with another text, some are erased: marks of what was deleted, and lists of both.
    const some = (every: number) => ids.filter((_, index) => index % every === 0);
    const cards = app.db.updateTable('cards');
    await cards.set({ deleted_at: app.now.toISOString() }).where('id', 'in', some(3)).execute();
    await compare();
    await cards.set({ deleted_at: null }).where('id', 'in', some(12)).execute();
    await app.db.deleteFrom('cards').where('id', 'in', some(7)).execute();
    await compare();
    for (const pages of [4, -40]) {
      await sql`insert into card_search (card_search, rank) values ('merge', ${sql.lit(pages)})`.execute(
        app.db,
      );
      await compare();
    }
    await sql`insert into card_search (card_search) values ('optimize')`.execute(app.db);
    await compare();
  });

  it('are of another version after each change, and only then', async () => {
    const learner = await app.newLearner();
    let before = await readIndexState(app.db);
    const isAnother = async () => {
      const now = await readIndexState(app.db, before);
      const changed = now !== before;
      before = now;
      return changed;
    };
    const { id } = await learner.newCard({ korean_text: '나무' });
    expect(await isAnother()).toBe(true);
    await learner.put(`/cards/${id}`, { english_text: 'forest' });
    expect(await isAnother()).toBe(true);
    await learner.review(id, 3);
    expect(await isAnother()).toBe(false);
    await learner.delete(`/cards/${id}`);
    expect(await isAnother()).toBe(true);
    expect(await isAnother()).toBe(false);
  });

  it('are not guessed at where their form is another', () => {
    expect(() => segmentsOf(Buffer.from([0, 0, 0, 1, 0, 0, 0]))).toThrow(UnknownFormat);
    expect(() => segmentsOf(Buffer.from([0, 0, 0, 1, 255, 0, 0, 1, 1, 9]))).toThrow(UnknownFormat);
  });
});

describe('a set of cards', () => {
  const ids = fc.uniqueArray(fc.oneof(fc.nat(200), fc.nat(2 ** 17), fc.nat(2 ** 40)), {
    maxLength: 60,
  });
  const setOf = (some: readonly number[]) => {
    const set = new CardSet();
    for (const id of some) set.add(id);
    return set;
  };
  const inOrder = (some: Iterable<number>) => [...some].sort((one, other) => other - one);

  it('has what a plain set has', () => {
    fc.assert(
      fc.property(ids, ids, fc.nat(70), fc.nat(70), (first, second, limit, offset) => {
        const [one, other] = [setOf(first), setOf(second)];
        const all = (set: CardSet) => set.highest(Number.MAX_SAFE_INTEGER);
        expect(all(one.and(other))).toEqual(inOrder(first.filter((id) => second.includes(id))));
        expect(all(one.without(other))).toEqual(
          inOrder(first.filter((id) => !second.includes(id))),
        );
        const both = one.or(other);
        expect(all(both)).toEqual(inOrder(new Set([...first, ...second])));
        expect(both.size).toBe(new Set([...first, ...second]).size);
        expect(both.isEmpty).toBe(first.length + second.length === 0);
        expect(both.highest(limit, offset)).toEqual(all(both).slice(offset, offset + limit));
        // They are left as they were.
        expect(all(one)).toEqual(inOrder(first));
      }),
    );
  });
});
