import type { CardFilter } from '@gieok/shared/contract/card-filter';
import { textsSearched } from '@gieok/shared/contract/card-texts';
import { matchKorean } from '@gieok/shared/korean/match-korean';
import { dictionaryFormsOf } from '@gieok/shared/korean/other-searches';
import { searchForm } from '@gieok/shared/korean/search-form';
import { sql } from 'kysely';
import { compiled, compiledBy } from '../../db/engine/compiled.ts';
import { anyOfTexts } from '../../db/engine/sql.ts';
import type { Queryable } from '../../db/schema.ts';
import { wordList } from '../../learning/word-list.ts';
import { type ConditionValues, nameOf, valuesOf, withinDeck } from './card-conditions.ts';
import type { Search } from './card-ranges.ts';

const MOST = 50;

export interface DictionaryHits {
  ids: number[];
  forms: string[];
  /** Cards equal to the search, which come first. */
  exact: number;
}

type SearchScope = Pick<Search, 'userId' | 'filter' | 'present'>;

interface Values extends ConditionValues {
  deckId: number;
  /** A JSON list. */
  texts: string;
}

const queryFor = compiledBy(nameOf, (filter: CardFilter) =>
  compiled((db, values: Values) => {
    return db
      .selectFrom('cards')
      .select(['id', 'korean_text', 'english_text'])
      .select([...textsSearched('word'), ...textsSearched('text')])
      .where('user_id', '=', values.userId)
      .where(anyOfTexts(db, sql.ref('korean_text'), values.texts))
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`true${withinDeck(filter, values)}`)
      .limit(sql.lit(MOST));
  }, 'each time'),
);

/**
 * Cards of a dictionary form of the searched word (가다 for 갔어요) that do not contain it, likelier
 * forms first.
 */
export async function findByDictionaryForm(
  db: Queryable,
  { userId, filter, present }: SearchScope,
): Promise<DictionaryHits> {
  const search = filter.search ?? '';
  const forms = dictionaryFormsOf(search, wordList());
  if (forms.length === 0) return { ids: [], forms: [], exact: 0 };
  const own = searchForm(search);
  const found = await queryFor(filter)(db, {
    userId,
    deckId: filter.deck ?? 0,
    texts: JSON.stringify([own, ...forms]),
    ...valuesOf(filter, present),
  });
  // Sorted here: by id, SQLite would walk through all of the learner's cards.
  const rows = found.toSorted((one, other) => other.id - one.id);
  const hasIt = ({ id: _, ...texts }: (typeof rows)[number]) =>
    Object.values(texts).some((text) => text !== null && matchKorean(search, text).length > 0);
  const beside = rows.filter((row) => !hasIt(row));
  const inOrder = forms.flatMap((form) => beside.filter((row) => row.korean_text === form));
  return {
    ids: inOrder.map(({ id }) => id),
    forms: [...new Set(inOrder.map(({ korean_text }) => korean_text))],
    exact: rows.filter(({ korean_text }) => korean_text === own).length,
  };
}

/** Pages two lists as one: `beside` follows the first `place` of the other, or its end. */
export async function pageWith(
  beside: readonly number[],
  place: number,
  { limit, offset }: { limit: number; offset: number },
  list: (page: { limit: number; offset: number }) => Promise<{ ids: number[]; total: number }>,
): Promise<{ ids: number[]; total: number }> {
  const from = offset <= place ? offset : Math.max(place, offset - beside.length);
  const { ids, total } = await list({ limit, offset: from });
  const before = Math.min(place, total);
  const all = total + beside.length;
  const page: number[] = [];
  for (let at = offset; at < Math.min(all, offset + limit); at += 1) {
    const isBeside = at >= before && at < before + beside.length;
    const id = isBeside ? beside[at - before] : ids[(at < before ? at : at - beside.length) - from];
    if (id !== undefined) page.push(id);
  }
  return { ids: page, total: all };
}
