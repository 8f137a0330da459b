import { createRequire } from 'node:module';
import {
  DUE_LIMIT,
  EVENT_COLUMNS,
  eventValues,
  SCHEDULE_COLUMNS,
  scheduleAfter,
} from './schedule.mjs';

/** @import { CardSchedule, LimitLearner, LimitStore, SentReview } from './types.ts' */

/**
 * @param {string} file of `limit-data.ts`
 * @param {string} driver the package that drives SQLite on this Node
 * @returns {LimitStore}
 */
export function openStore(file, driver) {
  /** @type {typeof import('better-sqlite3')} */
  const Driver = createRequire(import.meta.url)(driver);
  const db = new Driver(file);
  // As the product has it: what was acknowledged is on the disk.
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('cache_size = -16384');
  const session = db.prepare(
    `select user_id as userId, expires_at as expiresAt, chosen
     from sessions join preferences using (user_id) where token_hash = ?`,
  );
  const due = 'user_id = ? and suspended = 0 and deleted_at is null and due_day <= ?';
  const count = db.prepare(`select count(*) from cards where ${due}`).pluck();
  const list = db.prepare(
    `select cards.*, categories.name as category_name
     from cards left join categories on categories.id = cards.category_id
     where cards.${due} order by due_day, cards.id limit ${DUE_LIMIT}`,
  );
  const card = db.prepare('select * from cards where id = ? and user_id = ?');
  const log = db.prepare(
    `insert into card_events (${EVENT_COLUMNS}) values (${EVENT_COLUMNS.map(() => '?')})`,
  );
  const move = db.prepare(
    `update cards set ${SCHEDULE_COLUMNS.map((column) => `${column} = @${column}`)} where id = @id`,
  );
  const countDay = db.prepare(
    `insert into study_days (user_id, day, reviews, practice, new_used, reviews_used)
     values (?, ?, 1, 0, 0, 1)
     on conflict (user_id, day) do update
     set reviews = reviews + 1, reviews_used = reviews_used + 1`,
  );
  const record = db.transaction(
    (
      /** @type {number} */ userId,
      /** @type {number} */ cardId,
      /** @type {SentReview} */ review,
    ) => {
      const before = /** @type {CardSchedule | undefined} */ (card.get(cardId, userId));
      if (before === undefined) return null;
      const after = scheduleAfter(before, review);
      log.run(eventValues(userId, cardId, review));
      move.run({ ...after, id: cardId });
      countDay.run(userId, after.last_day);
      return { ...before, ...after };
    },
  ).immediate;
  return {
    findLearner: (tokenHash) => /** @type {LimitLearner | undefined} */ (session.get(tokenHash)),
    listDue: (userId, day) => ({
      count: /** @type {number} */ (count.get(userId, day)),
      rows: /** @type {object[]} */ (list.all(userId, day)),
    }),
    review: record,
  };
}
