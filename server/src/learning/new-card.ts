import type { CardText } from '@gieok/shared/contract/card-texts';
import type { CardCreate } from '@gieok/shared/contract/new-card';
import { NEW_CARD } from '@gieok/shared/domain/scheduler/card-state';
import type { Insertable } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { searchText } from '../db/search-text.ts';
import { cardColumns } from './card-columns.ts';

const SHUFFLE_KEYS = 2 ** 31;
export const NEVER_RATED = cardColumns(NEW_CARD);

export const ALIKE = { ...NEVER_RATED, schedule_version: 0 } as const;

type Values = CardCreate & { starter_key?: string; word_id?: number; search_text?: string };

/**
 * Columns in which new cards differ. `random` is in [0, 1), `tags` as stored, `time` ISO-8601 UTC.
 */
export function ownValues(
  card: Values,
  userId: number,
  time: string,
  random: number,
  tags: string | null = null,
) {
  return {
    user_id: userId,
    korean_text: card.korean_text,
    english_text: card.english_text,
    category_id: card.category_id ?? null,
    romanization: card.romanization ?? null,
    example_sentence: card.example_sentence ?? null,
    pronunciation_notes: card.pronunciation_notes ?? null,
    conjugation_class: card.conjugation_class ?? null,
    image_url: card.image_url ?? null,
    audio_url: card.audio_url ?? null,
    audio_file_path: card.audio_file_path ?? null,
    tags,
    starter_key: card.starter_key ?? null,
    card_type: card.card_type ?? 'recognition',
    word_id: card.word_id ?? null,
    search_text: card.search_text ?? searchText(card),
    shuffle_key: Math.floor(random * SHUFFLE_KEYS),
    created_at: time,
    updated_at: time,
  } satisfies Partial<Insertable<Schema['cards']>> & Record<CardText, string | null>;
}

/** `random` is in [0, 1), `tags` as stored. */
export function newCardValues(
  card: Values,
  userId: number,
  now: Date,
  random: number,
  tags: string | null = null,
): Insertable<Schema['cards']> {
  return { ...ownValues(card, userId, now.toISOString(), random, tags), ...ALIKE };
}
