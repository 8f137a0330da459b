import pg from 'pg';
import {
  DUE_LIMIT,
  EVENT_COLUMNS,
  eventValues,
  SCHEDULE_COLUMNS,
  scheduleAfter,
} from './schedule.mjs';

/** @import { CardSchedule, LimitStore } from './types.ts' */

/** As many as the product's pool has. */
const CONNECTIONS = 10;

/**
 * @param {string} url of a database with the schema `bare` of `limit-data.ts`
 * @returns {LimitStore}
 */
export function openStore(url) {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    options: '-c search_path=bare',
    types: {
      // Whole numbers that fit a double, as the product reads them.
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  const due = 'user_id = $1 and suspended = 0 and deleted_at is null and due_day <= $2';
  const places = EVENT_COLUMNS.map((_, index) => `$${index + 1}`);
  const moved = SCHEDULE_COLUMNS.map((column, index) => `${column} = $${index + 2}`);
  /** Named: prepared once on each connection. */
  const statements = {
    session: `select user_id as "userId", expires_at as "expiresAt", chosen
      from sessions join preferences using (user_id) where token_hash = $1`,
    count: `select cast(count(*) as integer) as count from cards where ${due}`,
    list: `select cards.*, categories.name as category_name
      from cards left join categories on categories.id = cards.category_id
      where cards.${due} order by due_day, cards.id limit ${DUE_LIMIT}`,
    card: 'select * from cards where id = $1 and user_id = $2 for update',
    log: `insert into card_events (${EVENT_COLUMNS}) values (${places})`,
    move: `update cards set ${moved} where id = $1`,
    countDay: `insert into study_days (user_id, day, reviews, practice, new_used, reviews_used)
      values ($1, $2, 1, 0, 0, 1)
      on conflict (user_id, day) do update
      set reviews = study_days.reviews + 1, reviews_used = study_days.reviews_used + 1`,
  };
  /**
   * @param {pg.Pool | pg.PoolClient} db
   * @param {keyof typeof statements} name
   * @param {unknown[]} values
   */
  const ask = async (db, name, values) =>
    (await db.query({ name, text: statements[name], values })).rows;

  return {
    findLearner: async (tokenHash) => (await ask(pool, 'session', [tokenHash]))[0],
    listDue: async (userId, day) => {
      const [counted] = await ask(pool, 'count', [userId, day]);
      return { count: counted.count, rows: await ask(pool, 'list', [userId, day]) };
    },
    review: async (userId, cardId, review) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        /** @type {(CardSchedule & object)[]} */
        const [before] = await ask(client, 'card', [cardId, userId]);
        if (before === undefined) {
          await client.query('rollback');
          return null;
        }
        const after = scheduleAfter(before, review);
        const columns = /** @type {Record<string, unknown>} */ (after);
        await ask(client, 'log', eventValues(userId, cardId, review));
        await ask(client, 'move', [cardId, ...SCHEDULE_COLUMNS.map((name) => columns[name])]);
        await ask(client, 'countDay', [userId, after.last_day]);
        await client.query('commit');
        return { ...before, ...after };
      } finally {
        client.release();
      }
    },
  };
}
