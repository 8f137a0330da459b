import type { TextCoverage } from '@gieok/shared/contract/texts';
import type { StatedKnowledge, WordKnowledge } from '@gieok/shared/domain/word-knowledge';
import { bestKnowledge } from '@gieok/shared/domain/word-knowledge';
import { READER_VERSION } from '@gieok/shared/korean/running-words';
import type { Queryable } from '../../db/schema.ts';
import { groupsOf, inTurns } from '../../turns.ts';
import { byOthers, type FindMeanings, type WordCount, wordsIn } from './mark-words.ts';
import { placesOf } from './text-part.ts';

/** A long text takes a second. */
const COUNTED_AT_ONCE = 3;
const SHARE_AIMED_AT = 0.95;

/**
 * `meant` is the likeliest; `isListed` is 0 for
 * one in no dictionary.
 */
type FormCounts = [forms: string[], meant: string, count: number, isListed: 0 | 1][];

/** A list alone is of the first version. */
type Stored = FormCounts | { version: number; counts: FormCounts };

interface Finders {
  findCards: (
    forms: readonly string[],
  ) => Promise<readonly { korean_text: string; knowledge: WordKnowledge }[]>;
  findStated: (forms: readonly string[]) => Promise<ReadonlyMap<string, StatedKnowledge>>;
  findWritten: FindMeanings;
}

/**
 * Newest first. Few are counted at once; others are absent or as they were.
 */
export async function findCoverage(
  db: Queryable,
  userId: number,
  { findCards, findStated, findWritten }: Finders,
): Promise<TextCoverage[]> {
  const ofCards = new Map<string, WordKnowledge | undefined>();
  const stated = new Map<string, StatedKnowledge>();
  const knowledgeOf = (forms: readonly string[]) =>
    firstIn(ofCards, forms) ?? firstIn(stated, forms);
  const coverage: TextCoverage[] = [];
  // One at a time: each may be long.
  const { ids, mayCount } = await countedTexts(db, userId, findWritten);
  let left = mayCount;
  for await (const id of inTurns(ids)) {
    let { version, counts } = await readCounts(db, userId, id);
    if (version < READER_VERSION && left > 0) {
      left -= 1;
      await countText(db, userId, id, findWritten);
      ({ counts } = await readCounts(db, userId, id));
    }
    const forms = counts.flatMap(([some]) => some).filter((form) => !ofCards.has(form));
    const asked = [...new Set(forms)];
    const cards = groupsOf(await findCards(asked), ({ korean_text }) => korean_text);
    for (const [form, knowledge] of await findStated(asked)) stated.set(form, knowledge);
    for (const form of asked) {
      const own = cards.get(form);
      ofCards.set(form, own && bestKnowledge(own.map(({ knowledge }) => knowledge)));
    }
    coverage.push({ id, ...coverageOf(counts, knowledgeOf) });
  }
  return coverage;
}

const firstIn = <Value>(map: ReadonlyMap<string, Value | undefined>, keys: readonly string[]) =>
  map.get(keys.find((key) => map.get(key) !== undefined) ?? '');

function coverageOf(
  counts: FormCounts,
  knowledgeOf: (forms: readonly string[]) => WordKnowledge | undefined,
): Omit<TextCoverage, 'id'> {
  let [words, known] = [0, 0];
  const unknown = new Map<string, number>();
  for (const [forms, meant, count, isListed] of counts) {
    const knowledge = knowledgeOf(forms) ?? (isListed ? 'none' : 'unlisted');
    if (knowledge === 'ignored' || knowledge === 'unlisted') continue;
    words += count;
    if (knowledge === 'known') known += count;
    else unknown.set(meant, (unknown.get(meant) ?? 0) + count);
  }
  let reached = known;
  let lacking = 0;
  for (const count of [...unknown.values()].sort((one, other) => other - one)) {
    if (reached >= SHARE_AIMED_AT * words) break;
    reached += count;
    lacking += 1;
  }
  return { words, known, words_to_95: lacking };
}

async function countedTexts(db: Queryable, userId: number, findWritten: FindMeanings) {
  const texts = await db
    .selectFrom('texts')
    .leftJoin('text_forms', (join) =>
      join.onRef('text_forms.user_id', '=', 'texts.user_id').onRef('text_id', '=', 'texts.id'),
    )
    .select(['texts.id', 'text_id'])
    .where('texts.user_id', '=', userId)
    .orderBy('texts.id', 'desc')
    .execute();
  const uncounted = texts.filter(({ text_id }) => text_id === null).slice(0, COUNTED_AT_ONCE);
  for (const { id } of uncounted) await countText(db, userId, id, findWritten);
  const counted = new Set(uncounted.map(({ id }) => id));
  const ids = texts.filter((each) => each.text_id !== null || counted.has(each.id));
  return { ids: ids.map(({ id }) => id), mayCount: COUNTED_AT_ONCE - uncounted.length };
}

/** None for a text that was deleted meanwhile. */
async function readCounts(db: Queryable, userId: number, textId: number) {
  const row = await db
    .selectFrom('text_forms')
    .select('forms')
    .where('user_id', '=', userId)
    .where('text_id', '=', textId)
    .executeTakeFirst();
  const stored: Stored = JSON.parse(row?.forms ?? '[]');
  return Array.isArray(stored) ? { version: 1, counts: stored } : stored;
}

async function countText(
  db: Queryable,
  userId: number,
  textId: number,
  findWritten: FindMeanings,
): Promise<void> {
  const stored = await db
    .selectFrom('texts')
    .select('text')
    .where('user_id', '=', userId)
    .where('id', '=', textId)
    .executeTakeFirst();
  if (stored === undefined) return;
  const counts = await countForms(stored.text, findWritten);
  const forms = JSON.stringify({ version: READER_VERSION, counts } satisfies Stored);
  await db
    .insertInto('text_forms')
    .columns(['user_id', 'text_id', 'forms'])
    .expression((eb) =>
      // Only for a text that is still there.
      eb
        .selectFrom('texts')
        .select((select) => ['user_id', 'id', select.val(forms).as('forms')])
        .where('user_id', '=', userId)
        .where('id', '=', textId),
    )
    .onConflict((clash) =>
      clash
        .columns(['user_id', 'text_id'])
        .doUpdateSet((eb) => ({ forms: eb.ref('excluded.forms') })),
    )
    .execute();
}

async function countForms(text: string, findWritten: FindMeanings): Promise<FormCounts> {
  const found = new Map<string, WordCount>();
  for await (const [from, to] of inTurns(placesOf(text))) {
    for (const { word, reading, times, forms } of await wordsIn(text.slice(from, to))) {
      const key = `${word} ${reading}`;
      found.set(key, { forms, times: (found.get(key)?.times ?? 0) + times });
    }
  }
  const words = [...found.values()];
  const written = await findWritten([
    ...new Set(words.flatMap(({ forms }) => forms.map(({ form }) => form))),
  ]);
  const likeliest = byOthers(words);
  const counts = new Map<string, FormCounts[number]>();
  for await (const { times: count, forms } of inTurns(words)) {
    const meant = likeliest(forms);
    if (meant === undefined) continue;
    const { form, standing } = meant;
    const all = forms.map((each) => each.form);
    const key = all.join(' ');
    const isListed = standing !== 'unlisted' || (written.get(form)?.length ?? 0) > 0;
    const before = counts.get(key)?.[2] ?? 0;
    counts.set(key, [all, form, before + count, isListed ? 1 : 0]);
  }
  return [...counts.values()];
}
