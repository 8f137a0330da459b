import type { DictionaryEntry as FoundEntry } from '@gieok/shared/contract/dictionary';
import { likelyForms } from '@gieok/shared/korean/dictionary-forms';
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

/** Entries of a word and of what it may be a form of, likelier forms first. */
export async function lookUp(
  db: Queryable,
  word: string,
  findWritten: WrittenEntries,
): Promise<FoundEntry[]> {
  const likely = likelyForms(word, wordList()).map(({ form }) => form);
  const forms = [...new Set([word, ...likely])];
  const rows = await entriesOf(db, { words: JSON.stringify(forms) });
  const led = rows.flatMap(({ leads_to: to }) => (to === null || forms.includes(to) ? [] : to));
  const further = led.length === 0 ? [] : await entriesOf(db, { words: JSON.stringify(led) });
  const stored = [...rows, ...further].filter(({ leads_to }) => leads_to === null).map(toEntry);
  const written = await findWritten();
  return [...new Set([...forms, ...led])]
    .flatMap((form) => [
      ...(written.get(form) ?? []),
      ...stored.filter((entry) => entry.word === form),
    ])
    .slice(0, ENTRIES_MOST);
}

const FORMS_AT_ONCE = 200;
/** Of each entry. */
const MEANINGS_SHOWN = 3;

/** What dictionaries say of forms in a text, by form, as cards have it. */
export async function findMeanings(db: Queryable, forms: readonly string[]) {
  const one = await db
    .selectFrom('shared_dictionaries')
    .select('id')
    .where('is_whole', '=', 1)
    .limit(1)
    .execute();
  const rows = await inChunks(one.length === 0 ? [] : forms, FORMS_AT_ONCE, (some) =>
    entriesOf(db, { words: JSON.stringify(some) }),
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

const entriesOf = compiled((db, { words }: { words: string }) =>
  db
    .selectFrom('shared_dictionary_entries')
    .innerJoin('shared_dictionaries', 'shared_dictionaries.id', 'dictionary_id')
    .select(['word', 'kind', 'hanja', 'level', 'frequency', 'meanings', 'leads_to'])
    .select(['title', 'licence'])
    .where(anyOfTexts(db, sql.ref('word'), words))
    .where('is_whole', '=', 1)
    .orderBy('position')
    .orderBy('entry')
    .limit(sql.lit(ROWS_MOST)),
);

type Row = Awaited<ReturnType<typeof entriesOf>>[number];

function toEntry({ meanings, title, licence, leads_to: _, ...entry }: Row): FoundEntry {
  return {
    ...entry,
    meanings: JSON.parse(meanings),
    source: licence ? `${title} (${licence})` : title,
  };
}
