import { CONFUSIONS_DAYS, CONFUSIONS_MISTAKES } from '@gieok/shared/constants';
import type { Confusions } from '@gieok/shared/contract/confusions';
import { addDays, type Day, type DayBoundary, startOfStudyDay } from '@gieok/shared/domain/day';
import { type Confusion, confusions } from '@gieok/shared/korean/confusions';
import { sql } from 'kysely';
import type { Queryable } from '../../db/schema.ts';

const CONFUSIONS_MOST = 12;
const WORDS_MOST = 12;
const CARDS_MOST = 20;

interface FoundMistake {
  card_id: number | null;
  given: string;
  wanted: string;
  heard: boolean;
  at: string;
}

/** Letters mixed up of late; the partial indexes bound what is read. */
export async function readConfusions(
  db: Queryable,
  userId: number,
  { today, boundary }: { today: Day; boundary: DayBoundary },
): Promise<Confusions> {
  const firstDay = addDays(today, 1 - CONFUSIONS_DAYS);
  const since = startOfStudyDay(firstDay, boundary).toISOString();
  const mistakes = await latestMistakes(db, userId, since);
  return {
    since: firstDay,
    mistakes: mistakes.length,
    confusions: confusions(mistakes).slice(0, CONFUSIONS_MOST).map(described),
  };
}

function described({ kind, letters, alike, mistakes }: Confusion<FoundMistake>) {
  const words = new Map<string, Confusions['confusions'][number]['words'][number]>();
  for (const { card_id, given, wanted, heard } of mistakes) {
    const key = JSON.stringify([card_id, given, wanted, heard]);
    const { times } = words.get(key) ?? { times: 0 };
    words.set(key, { card_id, given, wanted, heard, times: times + 1 });
  }
  const cardIds = new Set(mistakes.flatMap(({ card_id }) => card_id ?? []));
  return {
    kind,
    letters,
    alike,
    times: mistakes.length,
    words: [...words.values()].slice(0, WORDS_MOST),
    card_ids: [...cardIds].slice(0, CARDS_MOST),
  };
}

async function latestMistakes(
  db: Queryable,
  userId: number,
  since: string,
): Promise<FoundMistake[]> {
  const typed = await selectTyped(db, userId, since).execute();
  const heard = await selectHeard(db, userId, since).execute();
  return [
    ...typed.map((mistake) => ({ ...mistake, heard: false })),
    ...heard.map((mistake) => ({ ...mistake, heard: true })),
  ]
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, CONFUSIONS_MISTAKES);
}

/**
 * Of live cards. The conditions repeat those of the partial index, else SQLite would not use it.
 */
const selectTyped = (db: Queryable, userId: number, since: string) =>
  db
    .selectFrom('card_events')
    .innerJoin('cards', (join) =>
      join
        .onRef('cards.user_id', '=', 'card_events.user_id')
        .onRef('cards.id', '=', 'card_events.card_id'),
    )
    .select('card_events.card_id')
    .select([
      sql<string>`card_events.answer`.as('given'),
      sql<string>`card_events.wanted`.as('wanted'),
      'card_events.used_at as at',
    ])
    .where('card_events.user_id', '=', userId)
    .where(sql<boolean>`card_events.undone = 0`)
    .where('card_events.wanted', 'is not', null)
    .where('card_events.used_at', '>=', since)
    .where('cards.deleted_at', 'is', null)
    .orderBy('card_events.used_at', 'desc')
    .limit(CONFUSIONS_MISTAKES);

const selectHeard = (db: Queryable, userId: number, since: string) =>
  db
    .selectFrom('listening_answers')
    .leftJoin('cards', (join) =>
      join
        .onRef('cards.id', '=', 'listening_answers.card_id')
        .on('cards.user_id', '=', userId)
        .on('cards.deleted_at', 'is', null),
    )
    .select(['cards.id as card_id', 'chosen as given', 'heard as wanted', 'answered_at as at'])
    .where('listening_answers.user_id', '=', userId)
    .where(sql<boolean>`heard <> chosen`)
    .where('answered_at', '>=', since)
    .orderBy('answered_at', 'desc')
    .limit(CONFUSIONS_MISTAKES);
