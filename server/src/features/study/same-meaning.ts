import type { SameMeaning } from '@gieok/shared/contract/same-meaning';
import { shareMeaning } from '@gieok/shared/domain/meanings';
import { checkSpelling } from '@gieok/shared/korean/spelling';
import { compiled } from '../../db/engine/compiled.ts';
import type { Queryable } from '../../db/schema.ts';
import { found } from '../../errors.ts';

const LOOKED_AT_MOST = 50;

/**
 * The card of an equal meaning that was typed instead. The word itself is right where a form was
 * wanted. @param korean in NFC. @throws AppError 404 for an unknown card.
 */
export async function findSameMeaning(
  db: Queryable,
  userId: number,
  { cardId, korean }: { cardId: number; korean: string | null },
): Promise<SameMeaning | null> {
  const [card] = await englishOf(db, { userId, cardId });
  const { korean_text, english_text } = found(card, 'card');
  if (korean === null || checkSpelling(korean, korean_text) !== 'incorrect') return null;
  const alike = await cardsByKorean(db, { userId, korean });
  const same = alike.find(
    (other) => other.id !== cardId && shareMeaning(other.english_text, english_text),
  );
  return same ?? null;
}

const englishOf = compiled((db, { userId, cardId }: { userId: number; cardId: number }) =>
  db
    .selectFrom('cards')
    .select(['korean_text', 'english_text'])
    .where('id', '=', cardId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null),
);

const cardsByKorean = compiled((db, { userId, korean }: { userId: number; korean: string }) =>
  db
    .selectFrom('cards')
    .select(['id', 'korean_text', 'english_text'])
    .where('user_id', '=', userId)
    .where('korean_text', '=', korean)
    .where('deleted_at', 'is', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LOOKED_AT_MOST),
);
