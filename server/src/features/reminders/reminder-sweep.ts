import { HOUR_MS, MINUTE_MS } from '@gieok/shared/constants';
import { studyDay } from '@gieok/shared/domain/day';
import { reminderTexts } from '@gieok/shared/texts/device';
import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { compiled } from '../../db/engine/compiled.ts';
import { withDefaults } from '../../db/preferences.ts';
import { reminderTimes } from '../../db/reminders.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import type { AppContext } from '../../http/context.ts';
import { sweepRegularly } from '../../http/sweep-regularly.ts';
import { countToday } from '../../learning/count-today.ts';
import { everythingOf } from '../../learning/scope.ts';
import { chunksOf, inPages } from '../../turns.ts';
import { resolvePublicly } from './public-address.ts';
import { findPushKeys, type PushKeys } from './push-keys.ts';
import { listEndpoints, removeEndpoints } from './queries.ts';
import { type Sending, sendPush } from './send-push.ts';

const PAGE = 100;
const LEARNERS_AT_ONCE = 4;
/** A push service that stands still takes one for seconds. */
const DELIVERIES_AT_ONCE = 200;
const RETRY_AFTER_MS = 10 * MINUTE_MS;

export function reminderSweep({ db, clock, config }: AppContext): FastifyPluginAsync {
  const sending = { allowsLoopback: config.PUSH_LOOPBACK, resolve: resolvePublicly };
  return async (app) => {
    const stopping = new AbortController();
    app.addHook('preClose', async () => stopping.abort());
    const work = { db, clock, sending, signal: stopping.signal };
    const complaint = 'reminders could not be sent';
    await app.register(sweepRegularly({ everyMs: MINUTE_MS, complaint }, () => remindAll(work)));
  };
}

interface Reminding {
  db: Database;
  clock: () => Date;
  sending: Sending;
  signal?: AbortSignal;
}

interface Planned {
  user_id: number;
  next_at: string;
  sent_day: string | null;
}

export async function remindAll(reminding: Reminding): Promise<void> {
  const { db, clock, signal } = reminding;
  const now = clock().toISOString();
  const pages = inPages<Planned>(PAGE, (last) =>
    selectPlanned(db, { now, after: last?.next_at ?? '', userId: last?.user_id ?? 0 }),
  );
  let keys: PushKeys | undefined;
  const failures: unknown[] = [];
  const underWay = new Set<Promise<unknown>>();
  const begin = (deliver: () => Promise<void>) => {
    const delivery = deliver()
      .catch((error) => failures.push(error))
      .finally(() => underWay.delete(delivery));
    underWay.add(delivery);
  };
  for await (const page of pages) {
    keys ??= await findPushKeys(db);
    for (const some of chunksOf(page, LEARNERS_AT_ONCE)) {
      if (signal?.aborted) break;
      const work = some.map((planned) => remind(reminding, planned, keys as PushKeys));
      for (const done of await Promise.allSettled(work)) {
        if (done.status === 'rejected') failures.push(done.reason);
        else if (done.value !== undefined) begin(done.value);
      }
      while (underWay.size >= DELIVERIES_AT_ONCE) await Promise.race(underWay);
    }
  }
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
}

const selectPlanned = (
  db: Queryable,
  { now, after, userId }: { now: string; after: string; userId: number },
) =>
  db
    .selectFrom('reminders')
    .select(['user_id', 'next_at', 'sent_day'])
    .where('next_at', '<=', now)
    .where(sql<boolean>`(next_at, user_id) > (${after}, ${userId})`)
    .orderBy('next_at')
    .orderBy('user_id')
    .limit(PAGE)
    .execute();

const selectPreferences = compiled((db, { userId }: { userId: number }) =>
  db.selectFrom('preferences').select('chosen').where('user_id', '=', userId),
);

/** Takes the learner's turn. @returns what delivers their reminder; undefined where there is none to send. */
async function remind(
  { db, clock, sending }: Reminding,
  planned: Planned,
  keys: PushKeys,
): Promise<(() => Promise<void>) | undefined> {
  const { user_id: userId, sent_day } = planned;
  const now = clock();
  const [row] = await selectPreferences(db, { userId });
  const endpoints = await listEndpoints(db, userId, now);
  if (row === undefined || endpoints.length === 0) {
    await forget(db, planned);
    return undefined;
  }
  const chosen = withDefaults(row);
  const { last, next } = reminderTimes(chosen, now);
  const today = studyDay(now, chosen);
  // After a change of the hour, or where no server ran, it may be too late.
  const isHour = now.getTime() - last.getTime() < HOUR_MS && sent_day !== today;
  const due = isHour ? await countDue(db, userId, chosen, { today, now }) : 0;
  const next_at = next.toISOString();
  // Of several servers one moves it.
  const isOurs = await move(db, planned, { next_at, sent_day: due > 0 ? today : sent_day });
  if (!isOurs || due === 0) return undefined;
  const text = JSON.stringify({ due, text: reminderTexts.due(due) });
  return async () => {
    const results = await Promise.all(
      endpoints.map((endpoint) => sendPush(endpoint, { text, keys }, sending)),
    );
    const gone = endpoints.filter((_, index) => results[index] === 'gone');
    await removeEndpoints(
      db,
      userId,
      gone.map(({ session_id }) => session_id),
    );
    if (results.includes('delivered') || !results.includes('failed')) return;
    const later = new Date(now.getTime() + RETRY_AFTER_MS).toISOString();
    await move(db, { user_id: userId, next_at }, { next_at: later, sent_day });
  };
}

async function countDue(
  db: Queryable,
  userId: number,
  learner: Parameters<typeof countToday>[2],
  present: Parameters<typeof countToday>[3],
): Promise<number> {
  const { counts, remaining } = await countToday(db, everythingOf(userId), learner, present, null);
  return Math.min(counts.dueByDay, remaining.reviews) + counts.dueByMinute;
}

async function move(
  db: Queryable,
  { user_id, next_at }: Pick<Planned, 'user_id' | 'next_at'>,
  after: Pick<Planned, 'next_at' | 'sent_day'>,
): Promise<boolean> {
  const moved = await db
    .updateTable('reminders')
    .set(after)
    .where('user_id', '=', user_id)
    .where('next_at', '=', next_at)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

async function forget(db: Queryable, { user_id, next_at }: Planned): Promise<void> {
  await db
    .deleteFrom('reminders')
    .where('user_id', '=', user_id)
    .where('next_at', '=', next_at)
    .execute();
}
