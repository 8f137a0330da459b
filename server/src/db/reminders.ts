import { addDays, startOfStudyDay, studyDay } from '@gieok/shared/domain/day';
import type { Queryable } from './schema.ts';

interface ReminderHour {
  timeZone: string;
  reminderHour: number;
}

export function reminderTimes(
  { timeZone, reminderHour }: ReminderHour,
  now: Date,
): { last: Date; next: Date } {
  const boundary = { timeZone, dayStartsAt: reminderHour };
  const day = studyDay(now, boundary);
  const at = (days: number) => startOfStudyDay(addDays(day, days), boundary);
  return { last: at(0), next: at(1) };
}

export async function planReminder(
  db: Queryable,
  userId: number,
  hour: ReminderHour,
  now: Date,
): Promise<void> {
  await db
    .updateTable('reminders')
    .set({ next_at: reminderTimes(hour, now).next.toISOString() })
    .where('user_id', '=', userId)
    .execute();
}
