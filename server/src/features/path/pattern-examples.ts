import type { GrammarPatternDetail } from '@gieok/shared/contract/path';
import { hasFinal } from '@gieok/shared/korean/conjugation-bases';
import type { ConjugationClass } from '@gieok/shared/korean/conjugation-classes';
import { kindsOfPattern, patternForm } from '@gieok/shared/korean/pattern-forms';
import { classesOf } from '@gieok/shared/korean/predicate-classes';
import { sql } from 'kysely';
import { anyOfTexts } from '../../db/engine/sql.ts';
import type { Queryable } from '../../db/schema.ts';
import { inTurns } from '../../turns.ts';
import { pathSteps } from './path-steps.ts';
import type { PathEntry, PathPattern } from './read-path.ts';

const NOT = 9;

type Example = GrammarPatternDetail['examples'][number];

/** Steps with the commonest words. */
const FIRST_STEPS = 6;
/** Their patterns would say what nobody says: 모르지 마세요. */
const UNFIT = new Set(
  '있다 없다 되다 같다 안녕하다 모르다 알다 끝나다 죄송하다 미안하다'.split(' '),
);

/** A word of each group: regular after a vowel, after a consonant, and irregular. */
export async function examplesOf(
  db: Queryable,
  userId: number,
  { number }: Pick<PathPattern, 'number'>,
): Promise<Example[]> {
  const words = await candidatesOf(number);
  const own = await findOwn(db, userId, words);
  return GROUPS.flatMap((group) => {
    const some = words.filter(({ word }) => groupOf(word) === group);
    if (some.length === 0) return [];
    const preferred = some.filter(({ word }) => own.has(word));
    const choice = preferred.length > 0 ? preferred : some;
    // Not the same word in every pattern.
    const start = number % choice.length;
    for (const { word, kind } of [...choice.slice(start), ...choice.slice(0, start)]) {
      const built = builtWith(number, { word, kind, irregular: own.get(word) ?? null });
      if (built !== null) return [{ word, built, is_own: own.has(word) }];
    }
    return [];
  });
}

async function candidatesOf(number: number): Promise<PathEntry[]> {
  const kinds: readonly string[] = kindsOfPattern(number);
  const candidates: PathEntry[] = [];
  for await (const { words } of inTurns(pathSteps.slice(0, FIRST_STEPS))) {
    candidates.push(
      ...words().filter(({ word, kind }) => kinds.includes(kind) && !UNFIT.has(word)),
    );
  }
  return candidates;
}

interface Word extends Pick<PathEntry, 'word' | 'kind'> {
  irregular: ConjugationClass | null;
}

function builtWith(number: number, { word, kind, irregular }: Word): string | null {
  if (kind !== 'verb' && kind !== 'adjective') return null;
  // 안 stands within 공부를 안 해요.
  if (number === NOT && word.endsWith('하다')) return null;
  return patternForm(number, word, { kind, irregular });
}

const GROUPS = ['open', 'closed', 'irregular'] as const;

function groupOf(word: string): (typeof GROUPS)[number] {
  const [conjugation] = classesOf(word.slice(0, -1));
  if (conjugation !== 'regular' && conjugation !== '여') return 'irregular';
  return hasFinal(word.at(-2) ?? '') ? 'closed' : 'open';
}

/** By word, how the learner says that it changes. */
async function findOwn(
  db: Queryable,
  userId: number,
  words: readonly PathEntry[],
): Promise<Map<string, ConjugationClass | null>> {
  const texts = JSON.stringify([...new Set(words.map(({ word }) => word))]);
  const rows = await db
    .selectFrom('cards')
    .select(['korean_text', 'conjugation_class'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(anyOfTexts(db, sql.ref('korean_text'), texts))
    .execute();
  return new Map(rows.map((row) => [row.korean_text, row.conjugation_class]));
}
