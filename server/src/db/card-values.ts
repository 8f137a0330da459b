import type { CardCreate } from '@gieok/shared/contract/cards';
import {
  isSuspended,
  type LeechMark,
  type SuspensionByHand,
} from '@gieok/shared/domain/scheduler/leech';
import { NEW_SCHEDULE, type Schedule } from '@gieok/shared/domain/scheduler/schedule';
import type { Insertable, Selectable } from 'kysely';
import type { Schema } from './schema.ts';

const SHUFFLE_KEYS = 2 ** 31;

interface Searchable {
  korean_text: string;
  english_text: string;
  romanization?: string | null | undefined;
}

/** What a search looks through. */
export function searchText({ korean_text, english_text, romanization }: Searchable): string {
  return [korean_text, english_text, romanization ?? ''].join('\n').toLowerCase();
}

/** The columns in which a card keeps its schedule. */
export function scheduleColumns(schedule: Schedule) {
  return {
    stage: schedule.stage,
    review_interval: schedule.interval,
    ease_factor: schedule.ease,
    stability: schedule.stability,
    difficulty: schedule.difficulty,
    step: schedule.step,
    repetitions: schedule.repetitions,
    lapses: schedule.lapses,
    review_count: schedule.reviews,
    last_day: schedule.lastDay,
    due_day: schedule.dueDay,
    due_instant: schedule.dueAt === null ? null : new Date(schedule.dueAt).toISOString(),
  };
}

/** The schedule that a card's columns hold. */
export function scheduleOf(row: ReturnType<typeof scheduleColumns>): Schedule {
  return {
    stage: row.stage,
    interval: row.review_interval,
    ease: row.ease_factor,
    stability: row.stability,
    difficulty: row.difficulty,
    step: row.step,
    repetitions: row.repetitions,
    lapses: row.lapses,
    reviews: row.review_count,
    lastDay: row.last_day,
    dueDay: row.due_day,
    dueAt: row.due_instant === null ? null : Date.parse(row.due_instant),
  };
}

/** What a person last said about suspending a card, as its columns hold it. */
export function suspensionOf({
  suspended_by_hand,
  suspension_at,
}: Pick<Selectable<Schema['cards']>, 'suspended_by_hand' | 'suspension_at'>): SuspensionByHand {
  return { suspended: suspended_by_hand === 1, at: suspension_at };
}

/** The columns that say whether a card is a leech and whether it is suspended. */
export function leechColumns(byHand: SuspensionByHand, leech: LeechMark | null) {
  return {
    leech_review_id: leech?.reviewId ?? null,
    suspended: isSuspended(byHand, leech) ? (1 as const) : (0 as const),
  };
}

/** The row of a card that was never rated. `random` is in [0, 1). */
export function newCardValues(
  card: CardCreate & { starter_key?: string },
  userId: number,
  now: Date,
  random: number,
): Insertable<Schema['cards']> {
  const time = now.toISOString();
  return {
    korean_text: card.korean_text,
    english_text: card.english_text,
    category_id: card.category_id ?? null,
    romanization: card.romanization ?? null,
    example_sentence: card.example_sentence ?? null,
    pronunciation_notes: card.pronunciation_notes ?? null,
    image_url: card.image_url ?? null,
    audio_url: card.audio_url ?? null,
    audio_file_path: card.audio_file_path ?? null,
    starter_key: card.starter_key ?? null,
    card_type: card.card_type ?? 'recognition',
    user_id: userId,
    search_text: searchText(card),
    shuffle_key: Math.floor(random * SHUFFLE_KEYS),
    ...scheduleColumns(NEW_SCHEDULE),
    schedule_version: 0,
    suspended: 0,
    created_at: time,
    updated_at: time,
  };
}
