import { CARD_TYPES, type CardType, PATH_KEYS } from '@gieok/shared/constants';
import type { CardColumn } from '@gieok/shared/contract/card-fields';
import { CARD_COLUMNS } from '@gieok/shared/contract/card-texts';
import type { CardCreate } from '@gieok/shared/contract/new-card';
import { NEW_CARD } from '@gieok/shared/domain/scheduler/card-state';
import type { Insertable, Selectable } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { searchText } from '../db/search-text.ts';
import { cardColumns } from './card-columns.ts';

/** Of a step, at most. */
const WORDS_OF_STEP = 200;

function keyOnPath([step, word]: readonly [number, number], type: CardType): number {
  return PATH_KEYS + (step * CARD_TYPES.length + CARD_TYPES.indexOf(type)) * WORDS_OF_STEP + word;
}

export const NEVER_RATED = cardColumns(NEW_CARD);

export const ALIKE = { ...NEVER_RATED, schedule_version: 0 } as const;

type Columns = Pick<Selectable<Schema['cards']>, CardColumn>;
type Given = { [Name in CardColumn]?: Columns[Name] | null | undefined };

/** A spread would make V8 keep a map for each card. */
export function withFields<Others extends object>(others: Others, card: Given): Others & Columns {
  const values = others as Record<string, unknown>;
  for (const name of CARD_COLUMNS) values[name] = card[name] ?? null;
  return others as Others & Columns;
}

/** `schedule_version` names the settings behind the other columns. */
export type ScheduleColumns = ReturnType<typeof cardColumns> & { schedule_version: number };

/**
 * `starter_key` of a starter deck's card, `place` of one of the path, `word_id` of a sibling, `search_text` if computed, `id`
 * from `nextIds`, `schedule` of a log.
 */
export type NewCard = CardCreate & {
  starter_key?: string;
  client_key?: string | undefined;
  place?: readonly [step: number, word: number] | undefined;
  word_id?: number;
  search_text?: string;
  id?: number;
  schedule?: ScheduleColumns | undefined;
};

/**
 * The next id unless the card has one. `random` is in [0, 1), `tags` as stored, `time` ISO-8601
 * UTC.
 */
export function cardRow(
  card: NewCard,
  userId: number,
  time: string,
  random: number,
  tags: string | null = null,
) {
  const card_type = card.card_type ?? 'recognition';
  const others = {
    user_id: userId,
    category_id: card.category_id ?? null,
    tags,
    starter_key: card.starter_key ?? null,
    client_key: card.client_key ?? null,
    card_type,
    word_id: card.word_id ?? null,
    search_text: card.search_text ?? searchText(card),
    shuffle_key: card.place ? keyOnPath(card.place, card_type) : Math.floor(random * PATH_KEYS),
    created_at: time,
    updated_at: time,
  } satisfies Partial<Insertable<Schema['cards']>>;
  const state: ScheduleColumns = card.schedule ?? ALIKE;
  const more = { deleted_at: null as string | null, id: card.id ?? null };
  // By a spread V8 makes a map for each.
  return Object.assign(withFields(others, card), state, more);
}
