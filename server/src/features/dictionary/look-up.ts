import type { DictionaryEntry as FoundEntry } from '@gieok/shared/contract/dictionary';
import { likelyForms } from '@gieok/shared/korean/likely-forms';
import { sql } from 'kysely';
import { compiled } from '../../db/engine/compiled.ts';
import { anyOfTexts } from '../../db/engine/sql.ts';
import type { Queryable } from '../../db/schema.ts';
import { wordList } from '../../learning/word-list.ts';
import { groupsOf, inChunks } from '../../turns.ts';

const ENTRIES_MOST = 50;
/** Rows of one look-up. */
const ROWS_MOST = 1_000;

/** The path's entries, by word. */
export type WrittenEntries = () => Promise<ReadonlyMap<string, readonly FoundEntry[]>>;

/** Entries of a word and of its possible forms, likelier forms first; by English, the path's. */
export async function lookUp(
  db: Queryable,
  userId: number,
  word: string,
  findWritten: WrittenEntries,
): Promise<FoundEntry[]> {
  if (/^[a-z][a-z' -]+$/i.test(word)) return entriesMeaning(word, await findWritten());
  const likely = likelyForms(word, wordList()).map(({ form }) => form);
  const forms = [...new Set([word, ...likely])];
  const rows = await entriesOf(db, userId, forms);
  const led = rows.flatMap(({ leads_to: to }) => (to === null || forms.includes(to) ? [] : to));
  const further = led.length === 0 ? [] : await entriesOf(db, userId, led);
  const stored = [...rows, ...further].filter(({ leads_to }) => leads_to === null).map(toEntry);
  const written = await findWritten();
  return [...new Set([...forms, ...led])]
    .flatMap((form) => [
      ...(written.get(form) ?? []),
      ...stored.filter((entry) => entry.word === form),
    ])
    .slice(0, ENTRIES_MOST);
}

const plain = (meaning: string) => ` ${meaning.toLowerCase().replace(/^(to|an?) /, '')} `;
const withoutNote = (meaning: string) => meaning.replace(/ *\([^)]*\)/g, '');

/** Those of whose meanings it is one first, then those of which it is a word. */
function entriesMeaning(
  english: string,
  written: ReadonlyMap<string, readonly FoundEntry[]>,
): FoundEntry[] {
  const wanted = plain(english.trim());
  const ranked = [...written.values()].flat().map((entry) => {
    const meanings = entry.meanings.map((meaning) => plain(withoutNote(meaning)));
    if (meanings.includes(wanted)) return { entry, rank: 0 };
    const isWord = meanings.some((meaning) => meaning.replace(/[^a-z' -]/g, ' ').includes(wanted));
    return { entry, rank: isWord ? 1 : 2 };
  });
  return ranked
    .filter(({ rank }) => rank < 2)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
    .slice(0, ENTRIES_MOST);
}

const FORMS_AT_ONCE = 200;
/** Of each entry. */
const MEANINGS_SHOWN = 3;

/** What dictionaries say of forms in a text, as cards have it. */
export async function findMeanings(db: Queryable, userId: number, forms: readonly string[]) {
  const from = await dictionariesOf(db, userId);
  const isAny = from.own || from.shared;
  const rows = await inChunks(isAny ? forms : [], FORMS_AT_ONCE, (some) =>
    entriesOf(db, userId, some, from),
  );
  const entries = rows.flat().filter(({ leads_to }) => leads_to === null);
  return groupsOf(
    entries.map(({ word, kind, meanings }) => ({
      word,
      english_text: (JSON.parse(meanings) as string[]).slice(0, MEANINGS_SHOWN).join('; '),
      word_kind: kind,
      conjugation_class: null,
    })),
    ({ word }) => word,
  );
}

async function dictionariesOf(db: Queryable, userId: number) {
  const shared = db.selectFrom('shared_dictionaries').select('id').where('is_whole', '=', 1);
  const own = db
    .selectFrom('dictionaries')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'ready');
  return {
    own: (await own.limit(1).execute()).length > 0,
    shared: (await shared.limit(1).execute()).length > 0,
  };
}

/** The learner's own first. @param from which dictionaries to ask. */
async function entriesOf(
  db: Queryable,
  userId: number,
  forms: readonly string[],
  from = { own: true, shared: true },
): Promise<Row[]> {
  const words = JSON.stringify(forms);
  return [
    ...(from.own ? await ownEntriesOf(db, { userId, words }) : []),
    ...(from.shared ? await sharedEntriesOf(db, { words }) : []),
  ];
}

const FOUND = [
  ...(['word', 'kind', 'hanja', 'level', 'frequency', 'meanings', 'leads_to'] as const),
  ...(['title', 'licence'] as const),
] as const;

const ownEntriesOf = compiled((db, { userId, words }: { userId: number; words: string }) =>
  db
    .selectFrom('dictionaries')
    // In this order on SQLite, too, which would else read all entries of the learner.
    .crossJoin('dictionary_entries')
    .select(FOUND)
    .where('dictionaries.user_id', '=', userId)
    .where('dictionary_entries.user_id', '=', userId)
    .whereRef('dictionary_id', '=', 'dictionaries.id')
    .where(anyOfTexts(db, sql.ref('word'), words))
    .where('state', '=', sql.lit('ready'))
    .orderBy('position')
    .orderBy('entry')
    .limit(sql.lit(ROWS_MOST)),
);

const sharedEntriesOf = compiled((db, { words }: { words: string }) =>
  db
    .selectFrom('shared_dictionary_entries')
    .innerJoin('shared_dictionaries', 'shared_dictionaries.id', 'dictionary_id')
    .select(FOUND)
    .where(anyOfTexts(db, sql.ref('word'), words))
    .where('is_whole', '=', 1)
    .orderBy('position')
    .orderBy('entry')
    .limit(sql.lit(ROWS_MOST)),
);

type Row = Awaited<ReturnType<typeof sharedEntriesOf>>[number];

function toEntry({ meanings, title, licence, leads_to: _, ...entry }: Row): FoundEntry {
  return {
    ...entry,
    meanings: JSON.parse(meanings),
    source: licence ? `${title} (${licence})` : title,
  };
}
