import type { ReadingCard } from '@gieok/shared/contract/texts';
import { wordKind } from '@gieok/shared/korean/word-kind';
import type { Queryable } from '../../db/schema.ts';
import { findIdsByKorean } from '../../learning/ids-by-korean.ts';
import { type Reader, readKnownCards } from '../../learning/read-known-cards.ts';
import { wordList } from '../../learning/word-list.ts';

export async function findReadingCards(
  db: Queryable,
  reader: Reader,
  forms: readonly string[],
): Promise<ReadingCard[]> {
  const ids = await findIdsByKorean(db, reader.userId, forms);
  return readKnownCards(db, reader, ids, (card) => {
    const { stability, review_interval, last_day, suspended, ...told } = card;
    return { ...told, word_kind: wordKind(card, wordList()), suspended: suspended === 1 };
  });
}
