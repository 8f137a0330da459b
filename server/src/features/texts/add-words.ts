import { type CardType, READING_SENTENCE_MAX } from '@gieok/shared/constants';
import { type TextWord, textWord } from '@gieok/shared/contract/texts';
import { sentencesOf, shortened } from '@gieok/shared/korean/sentence-at';
import { validationTexts } from '@gieok/shared/texts/validation';
import { sql } from 'kysely';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { anyOfTexts, keepRows } from '../../db/engine/sql.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { type FieldError, fieldErrorsOf, found } from '../../errors.ts';
import { holdAccount } from '../../learning/lists-version.ts';
import type { NewCard } from '../../learning/new-card.ts';
import { insertWords } from '../../learning/words.ts';
import { inTurns } from '../../turns.ts';

interface AddWordsRequest {
  textId: number;
  words: readonly unknown[];
  deckId?: number | null | undefined;
  also?: readonly CardType[] | undefined;
}

export type Added = { status: 'created' | 'exists'; ids: number[] } | { errors: FieldError[] };

/**
 * With the text's sentences as examples. Skips words with a card of equal meaning.
 * @throws Refusal `no_such_deck`; AppError 404 for an unknown text.
 */
export function addWords(
  db: Database,
  { textId, words, deckId, also = [] }: AddWordsRequest,
  made: { userId: number; now: Date; random: () => number },
): Promise<Added[]> {
  const { userId } = made;
  return inTransaction(db, async (transaction) => {
    await holdAccount(transaction, userId);
    const checked = await check(transaction, words, await readText(transaction, userId, textId));
    const cards = checked.flatMap((each) => ('errors' in each ? [] : [each]));
    const known = await cardIds(transaction, userId, cards);
    const places = new Map<string, number>();
    const lacking: NewCard[] = [];
    for (const card of cards) {
      const word = keyOf(card);
      if (known.has(word) || places.has(word)) continue;
      places.set(word, lacking.length);
      lacking.push(card);
    }
    const deckIds = deckId == null ? [] : [deckId];
    const ids = await insertWords(transaction, lacking, { ...made, deckIds, also });
    return checked.map((each): Added => {
      if ('errors' in each) return each;
      const word = keyOf(each);
      const place = places.get(word);
      if (place === undefined) return { status: 'exists', ids: [known.get(word) as number] };
      places.delete(word);
      const [id, ...siblings] = ids[place] as [number, ...number[]];
      known.set(word, id);
      return { status: 'created', ids: [id, ...siblings] };
    });
  });
}

const keyOf = ({ korean_text, english_text }: Pick<NewCard, 'korean_text' | 'english_text'>) =>
  `${korean_text}\n${english_text}`;

async function readText(transaction: Queryable, userId: number, textId: number): Promise<string> {
  const text = transaction
    .selectFrom('texts')
    .select('text')
    .where('id', '=', textId)
    .where('user_id', '=', userId);
  const kept = await keepRows(transaction, text, 'texts').executeTakeFirst();
  return found(kept, 'text').text;
}

async function check(
  transaction: Queryable,
  words: readonly unknown[],
  text: string,
): Promise<(NewCard | { errors: FieldError[] })[]> {
  const checked: (NewCard | { errors: FieldError[] })[] = [];
  for await (const sent of inTurns(words, transaction)) {
    const { success, data, error } = textWord.safeParse(sent);
    if (!success) checked.push({ errors: fieldErrorsOf(error.issues) });
    else if (data.at >= text.length) {
      checked.push({ errors: [{ path: 'at', message: validationTexts.notInText }] });
    } else checked.push(asCard(data, text));
  }
  return checked;
}

/** UTF-16 units around a word: all sentences of a long text would hold the event loop. */
const AROUND = 2 * READING_SENTENCE_MAX;

function asCard({ at, ...card }: TextWord, text: string): NewCard {
  const from = Math.max(0, at - AROUND);
  const sentenceAt = sentencesOf(text.slice(from, at + AROUND));
  const { sentence } = shortened(sentenceAt(at - from), READING_SENTENCE_MAX);
  return { ...card, example_sentence: sentence };
}

async function cardIds(
  transaction: Queryable,
  userId: number,
  cards: readonly NewCard[],
): Promise<Map<string, number>> {
  const words = JSON.stringify([...new Set(cards.map(({ korean_text }) => korean_text))]);
  const rows = await transaction
    .selectFrom('cards')
    .select((eb) => ['korean_text', 'english_text', eb.fn.max('id').as('id')])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(anyOfTexts(transaction, sql.ref('korean_text'), words))
    .groupBy(['korean_text', 'english_text'])
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row.id]));
}
