import { forEachText } from '@gieok/shared/contract/card-texts';
import type { CardCreate } from '@gieok/shared/contract/cards';
import { NEW_CARD } from '@gieok/shared/domain/scheduler/card-state';
import type { Insertable } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { searchText } from '../db/search-text.ts';
import { cardColumns } from './card-columns.ts';

const SHUFFLE_KEYS = 2 ** 31;
/** What no review has changed yet. */
export const NEVER_RATED = cardColumns(NEW_CARD);

/** The row of a card that was never rated. `random` is in [0, 1); `tags` as the column has them. */
export function newCardValues(
  card: CardCreate & { starter_key?: string; word_id?: number; search_text?: string },
  userId: number,
  now: Date,
  random: number,
  tags: string | null = null,
): Insertable<Schema['cards']> {
  const time = now.toISOString();
  return {
    korean_text: card.korean_text,
    english_text: card.english_text,
    category_id: card.category_id ?? null,
    ...forEachText((name) => card[name] ?? null),
    conjugation_class: card.conjugation_class ?? null,
    image_url: card.image_url ?? null,
    audio_url: card.audio_url ?? null,
    audio_file_path: card.audio_file_path ?? null,
    tags,
    starter_key: card.starter_key ?? null,
    card_type: card.card_type ?? 'recognition',
    word_id: card.word_id ?? null,
    user_id: userId,
    search_text: card.search_text ?? searchText(card),
    shuffle_key: Math.floor(random * SHUFFLE_KEYS),
    ...NEVER_RATED,
    schedule_version: 0,
    created_at: time,
    updated_at: time,
  };
}
