import type { DayBoundary } from '@gieok/shared/domain/day';
import type { SchedulingSettings } from '@gieok/shared/domain/scheduler/choose';
import { withDefaults } from '../db/preferences.ts';
import { findScheduling } from '../db/scheduling-settings.ts';
import type { Queryable } from '../db/schema.ts';

export interface LogOwner {
  userId: number;
  scheduling: SchedulingSettings;
  boundary: DayBoundary;
  leechThreshold: number;
  burySiblings: boolean;
  /** A card scheduled under another version wants a replay. */
  scheduleVersion: number;
}

/** Undefined when the account is gone. */
export async function findLogOwner(db: Queryable, userId: number): Promise<LogOwner | undefined> {
  const row = await db
    .selectFrom('preferences')
    .select('chosen')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const settings = await findScheduling(db, userId);
  if (row === undefined || settings === undefined) return undefined;
  const { timeZone, dayStartsAt, burySiblings } = withDefaults(row);
  return { userId, burySiblings, boundary: { timeZone, dayStartsAt }, ...settings };
}
