import { NEW_CARDS_AT_ONCE_MAX } from '@gieok/shared/constants';
import { forEachText } from '@gieok/shared/contract/card-texts';
import { cardCreate } from '@gieok/shared/contract/cards';
import type { SuggestedLine } from '@gieok/shared/contract/many-cards';
import { readWordLines, type WordLine } from '@gieok/shared/domain/word-lines';
import { wordListTexts } from '@gieok/shared/texts/cards';
import { serverTexts } from '@gieok/shared/texts/server';
import { validationTexts } from '@gieok/shared/texts/validation';
import { sql } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Queryable } from '../../db/schema.ts';
import { anyOfTexts } from '../../db/sql.ts';
import { AppError } from '../../errors.ts';
import { giveWay } from '../../turns.ts';

/**
 * What cards the lines of a pasted list would make, and which of them there are already.
 * @throws AppError 400 when there are more lines than cards can be made at once.
 */
export async function suggestLines(
  db: Queryable,
  userId: number,
  text: string,
): Promise<SuggestedLine[]> {
  const read = await readAll(text);
  const words = read.flatMap(({ korean_text }) => korean_text ?? []);
  const known = await newestCards(db, { userId, words: JSON.stringify([...new Set(words)]) });
  const cardOf = new Map(known.map(({ korean_text, id }) => [korean_text, id]));
  const lineOf = new Map<string, number>();
  return read.map((each) => {
    const { line, korean_text, english_text, problem } = each;
    if (problem !== null || korean_text === null) return { ...each, card_id: null, repeats: null };
    const key = `${korean_text}\n${english_text}`;
    const repeats = lineOf.get(key) ?? null;
    if (repeats === null) lineOf.set(key, line);
    return { ...each, card_id: cardOf.get(korean_text) ?? null, repeats };
  });
}

type Read = Omit<SuggestedLine, 'card_id' | 'repeats'>;

async function readAll(text: string): Promise<Read[]> {
  const read: Read[] = [];
  for (const line of readWordLines(text)) {
    if (read.length === NEW_CARDS_AT_ONCE_MAX) {
      const message = validationTexts.wordListTooLong(NEW_CARDS_AT_ONCE_MAX);
      throw new AppError(400, 'invalid_input', message, [{ path: 'text', message }]);
    }
    await giveWay();
    read.push(asCard(line));
  }
  return read;
}

/** By the rules of a card: its texts are as they would be kept. */
function asCard(read: WordLine): Read {
  const { line, text } = read;
  if (read.korean === null) return { line, text, ...NOTHING, problem: wordListTexts.oneWord };
  const texts = {
    korean_text: read.korean,
    english_text: read.english,
    romanization: read.romanization,
    example_sentence: read.example,
    pronunciation_notes: read.notes,
  };
  const checked = cardCreate.safeParse(texts);
  if (!checked.success) {
    const problem = checked.error.issues[0]?.message ?? serverTexts.invalidInput;
    return { line, text, ...texts, problem };
  }
  const { data: kept } = checked;
  const { korean_text, english_text } = kept;
  const further = forEachText((name) => kept[name] ?? null);
  return { line, text, korean_text, english_text, ...further, problem: null };
}

const NOTHING = {
  korean_text: null,
  english_text: null,
  ...forEachText(() => null),
};

const newestCards = compiled((db, { userId, words }: { userId: number; words: string }) =>
  db
    .selectFrom('cards')
    .select((eb) => ['korean_text', eb.fn.max('id').as('id')])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(anyOfTexts(db, sql.ref('korean_text'), words))
    .groupBy('korean_text'),
);
