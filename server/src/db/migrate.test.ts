import { setTimeout as pause } from 'node:timers/promises';
import { type Insertable, sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { emptyDatabase } from '../../test/empty-database.ts';
import { searchCards } from '../features/cards/search-cards.ts';
import { BUSY_TIMEOUT_MS } from './engine/busy-timeout.ts';
import { MIGRATIONS, type Migration, migrate } from './migrate.ts';
import type { Database, Schema } from './schema.ts';

const engine = inject('engine');

const tablesOf = async (db: Database) =>
  (await db.introspection.getTables()).map(({ name }) => name).sort();
const appliedTo = async (db: Database) =>
  (await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db)).rows;
const addUser = (db: Database, name = 'minji') =>
  db
    .insertInto('users')
    .values({
      username: name,
      email: `${name}@example.com`,
      email_key: `${name}@example.com`,
      password_hash: '',
      created_at: '',
      updated_at: '',
    })
    .execute();

const addsNotes: Migration = {
  name: '900-notes',
  up: async (db) => {
    await db.schema.createTable('notes').addColumn('text', 'text').execute();
  },
};
const failsHalfWay: Migration = {
  name: '901-half-way',
  up: async (db) => {
    await db.schema.createTable('half').addColumn('text', 'text').execute();
    await sql`update users set username = 'changed'`.execute(db);
    await sql`insert into no_such_table values (1)`.execute(db);
  },
};

describe('migrating', () => {
  it('makes the tables, and changes nothing the second time', async () => {
    const db = (await emptyDatabase())();
    await migrate(db, { engine });
    const tables = await tablesOf(db);
    expect(tables).toEqual(expect.arrayContaining(['users', 'cards', 'card_events', 'decks']));
    const applied = await appliedTo(db);
    expect(applied).toEqual(MIGRATIONS.map(({ name }) => ({ name })));
    await addUser(db);
    await migrate(db, { engine });
    expect(await tablesOf(db)).toEqual(tables);
    expect(await appliedTo(db)).toEqual(applied);
    expect(await db.selectFrom('users').select('username').execute()).toEqual([
      { username: 'minji' },
    ]);
  });

  it('counts what was studied before there were study days', async () => {
    const db = (await emptyDatabase())();
    await migrate(db, { engine, migrations: MIGRATIONS.slice(0, 2) });
    await addUser(db);
    const card = { user_id: 1, korean_text: '나무', english_text: 'tree', created_at: '' };
    await db
      .insertInto('cards')
      .values({
        ...card,
        ...{ card_type: 'recognition', search_text: '', stage: 'new', updated_at: '' },
        ...{ shuffle_key: 0, review_interval: 0, ease_factor: 2.5, repetitions: 0, lapses: 0 },
        ...{ review_count: 0, suspended: 0, schedule_version: 0 },
      })
      .execute();
    const event = (
      day: string,
      type: 'review' | 'practice' | 'forget',
      undone: 0 | 1,
      review_id: string,
    ) => ({
      ...{ user_id: 1, card_id: 1, type, review_id, undone, study_day: day },
      ...{ claimed_at: day, used_at: day, time_taken_ms: 2_500 },
    });
    await db
      .insertInto('card_events')
      .values([
        event('2026-03-01', 'review', 0, 'one'),
        event('2026-03-01', 'practice', 0, 'two'),
        event('2026-03-01', 'review', 1, 'undone'),
        event('2026-03-02', 'review', 0, 'three'),
        event('2026-03-03', 'forget', 0, 'forgotten'),
      ])
      .execute();
    await migrate(db, { engine });
    const days = await db
      .selectFrom('study_days')
      .select(['day', 'reviews', 'practice', 'time_ms'])
      .orderBy('day')
      .execute();
    expect(days).toEqual([
      { day: '2026-03-01', reviews: 2, practice: 1, time_ms: 5_000 },
      { day: '2026-03-02', reviews: 1, practice: 0, time_ms: 2_500 },
    ]);
  });

  it('adds up the days that were there before totals were kept, with their latest days in a row', async () => {
    const db = (await emptyDatabase())();
    await migrate(db, { engine, migrations: MIGRATIONS.slice(0, 11) });
    for (const name of ['minji', 'jisoo', 'yuna']) await addUser(db, name);
    const studied = (user_id: number, day: string, reviews: number) => ({
      ...{ user_id, day, reviews, practice: 0, new_used: 0, reviews_used: 0 },
    });
    await db
      .insertInto('study_days')
      .values([
        studied(1, '2026-02-25', 7),
        studied(1, '2026-02-28', 2),
        studied(1, '2026-03-02', 3),
        studied(1, '2026-03-03', 5),
        studied(1, '2026-03-04', 0),
        studied(2, '2026-03-04', 0),
      ])
      .execute();
    await db.insertInto('skipped_days').values({ user_id: 1, day: '2026-03-01' }).execute();
    await migrate(db, { engine });
    expect(await db.selectFrom('study_totals').selectAll().orderBy('user_id').execute()).toEqual([
      {
        ...{ user_id: 1, reviews: 17, streak_last_day: '2026-03-03', streak_days: 3 },
        ...{ days: 4, longest_streak: 3, time_ms: 0, known_cards: 0 },
      },
      {
        ...{ user_id: 2, reviews: 0, streak_last_day: null, streak_days: 0 },
        ...{ days: 0, longest_streak: 0, time_ms: 0, known_cards: 0 },
      },
    ]);
  });

  it('writes the search terms of the cards that were there, and of no deleted one', async () => {
    const db = (await emptyDatabase())();
    const isBefore = ({ name }: Migration) => name < '051';
    await migrate(db, { engine, migrations: MIGRATIONS.filter(isBefore) });
    await addUser(db);
    const card: Insertable<Schema['cards']> = {
      ...{ user_id: 1, korean_text: '닭', english_text: 'hen', search_text: 'as it was' },
      ...{ created_at: '', updated_at: '', shuffle_key: 0, review_interval: 0, ease_factor: 2.5 },
      ...{ repetitions: 0, lapses: 0, review_count: 0, schedule_version: 0, suspended: 0 },
      ...{ card_type: 'recognition', stage: 'new' },
    };
    const cards = [card, { ...card, deleted_at: '2026-03-02T10:00:00.000Z' }];
    await db.insertInto('cards').values(cards).execute();
    await migrate(db, { engine });
    const present = { today: '2026-03-03', now: new Date('2026-03-03T10:00:00.000Z') };
    for (const [search, ids] of [
      ['hen', [1]],
      ['달', [1]],
      ['as', []],
    ] as const) {
      const asked = { userId: 1, filter: { search }, present, limit: 9, offset: 0 };
      expect(await searchCards(db, asked), search).toEqual({ ids, total: ids.length });
    }
  });

  it('counts the cards that were there before they were counted, and used limits', async () => {
    const db = (await emptyDatabase())();
    await migrate(db, { engine, migrations: MIGRATIONS.slice(0, 9) });
    await addUser(db);
    const times = { created_at: '', updated_at: '' };
    for (const table of ['decks', 'categories'] as const) {
      await db
        .insertInto(table)
        .values({ user_id: 1, name: 'Nature', ...times })
        .execute();
    }
    const card: Insertable<Schema['cards']> = {
      ...{ user_id: 1, korean_text: '나무', english_text: 'tree', ...times, search_text: '' },
      ...{ shuffle_key: 0, review_interval: 0, ease_factor: 2.36, repetitions: 0, lapses: 0 },
      ...{ review_count: 0, schedule_version: 0, category_id: 1 },
      card_type: 'recognition',
      suspended: 0,
      stage: 'review',
    };
    const cards: Partial<typeof card>[] = [
      { stage: 'new', category_id: null },
      { stage: 'new', buried_until: '2026-03-05' },
      { due_day: '2026-03-01' },
      { due_day: '2026-03-01', buried_until: '2026-03-04' },
      { due_day: '2026-03-01', due_instant: '2026-03-01T10:00:00.000Z' },
      { due_day: '2026-03-01', suspended: 1 },
      { due_day: '2026-03-01', deleted_at: '2026-03-02T10:00:00.000Z' },
    ];
    for (const more of cards) {
      await db
        .insertInto('cards')
        .values({ ...card, ...more })
        .execute();
    }
    const members = [3, 4, 7].map((card_id) => ({ deck_id: 1, card_id, added_at: '' }));
    await db.insertInto('deck_cards').values(members).execute();
    const event = (name: string, more: object) => ({
      ...{ user_id: 1, card_id: 3, type: 'review' as const, review_id: name, undone: 0 as const },
      ...{ study_day: '2026-03-01', claimed_at: '', used_at: '', counts_toward: 'new' as const },
      ...more,
    });
    await db
      .insertInto('card_events')
      .values([
        event('one', {}),
        event('two', { counts_toward: 'review' }),
        event('three', { counts_toward: 'review' }),
        event('undone', { undone: 1 }),
        event('free', { counts_toward: null }),
      ])
      .execute();
    await db
      .insertInto('study_days')
      .values({ user_id: 1, day: '2026-03-01', reviews: 4, practice: 0 })
      .execute();
    await migrate(db, { engine });

    const { rows } = await sql<Record<string, unknown>>`
      select scope, day, live_cards as live, studied_cards as studied, ease_sum as ease, due_cards as due,
        new_cards as new
      from card_counts order by scope, day
    `.execute(db);
    const counts = (
      scope: string,
      day: string,
      ...[live, studied, ease, due, fresh]: number[]
    ) => ({
      ...{ scope, day, live, studied, ease, due, new: fresh },
    });
    expect(rows).toEqual([
      counts('all', '', 6, 4, 0, 0, 1),
      counts('all', '2026-03-01', 0, 0, 0, 1, 0),
      counts('all', '2026-03-04', 0, 0, 0, 1, 0),
      counts('all', '2026-03-05', 0, 0, 0, 0, 1),
      // A category and a deck weigh a hundred bytes besides their texts.
      counts('bytes', '', 282, 0, 0, 0, 0),
      counts('category', '', 5, 4, 4 * 2_360_000_000, 0, 0),
      counts('category', '2026-03-01', 0, 0, 0, 1, 0),
      counts('category', '2026-03-04', 0, 0, 0, 1, 0),
      counts('category', '2026-03-05', 0, 0, 0, 0, 1),
      counts('deck', '', 2, 2, 0, 0, 0),
      counts('deck', '2026-03-01', 0, 0, 0, 1, 0),
      counts('deck', '2026-03-04', 0, 0, 0, 1, 0),
      counts('kept', '', 7, 0, 0, 0, 0),
      counts('known', '', 4, 0, 0, 0, 0),
    ]);
    expect(await db.selectFrom('study_days').selectAll().execute()).toEqual([
      {
        ...{ user_id: 1, day: '2026-03-01', reviews: 4, practice: 0, new_used: 1, reviews_used: 2 },
        ...{ time_ms: 0, known_change: 0 },
      },
    ]);
  });

  it('is done once by two servers that start at once', async () => {
    const open = await emptyDatabase();
    const [first, second] = [open(), open()];
    await Promise.all([migrate(first, { engine }), migrate(second, { engine })]);
    expect(await appliedTo(first)).toHaveLength(MIGRATIONS.length);
  });

  it('waits for another server that migrates for longer than a request would wait', async () => {
    const open = await emptyDatabase();
    const [first, second] = [open(), open()];
    const slow: Migration = {
      name: '000-slow',
      up: () => pause(BUSY_TIMEOUT_MS + 1_000),
    };
    const migrations = [slow, addsNotes];
    await Promise.all([first, second].map((db) => migrate(db, { engine, migrations })));
    expect(await appliedTo(second)).toHaveLength(2);
  });

  it('adds what is new in a later version, after a backup of what was there', async () => {
    const db = (await emptyDatabase())();
    await migrate(db, { engine });
    await addUser(db);
    const backups: string[] = [];
    const backUp = async (lastApplied: string) => {
      expect(await tablesOf(db)).not.toContain('notes');
      backups.push(lastApplied);
    };
    const migrations = [...MIGRATIONS, addsNotes];
    await migrate(db, { engine, backUp, migrations });
    expect(await tablesOf(db)).toContain('notes');
    expect(await db.selectFrom('users').selectAll().execute()).toHaveLength(1);
    await migrate(db, { engine, backUp, migrations });
    expect(backups).toEqual([MIGRATIONS.at(-1)?.name]);
  });

  it('makes no backup of an empty database', async () => {
    const db = (await emptyDatabase())();
    await migrate(db, { engine, backUp: () => Promise.reject(new Error('not asked for')) });
    expect(await tablesOf(db)).toContain('users');
  });

  it('that fails half-way leaves nothing of itself, and all that was there before', async () => {
    const db = (await emptyDatabase())();
    await migrate(db, { engine });
    await addUser(db);
    const [tables, applied] = [await tablesOf(db), await appliedTo(db)];
    const failing = { engine, migrations: [...MIGRATIONS, failsHalfWay] };
    await expect(migrate(db, failing)).rejects.toThrow('no_such_table');
    expect(await tablesOf(db)).toEqual(tables);
    expect(await appliedTo(db)).toEqual(applied);
    expect(await db.selectFrom('users').select('username').execute()).toEqual([
      { username: 'minji' },
    ]);
  });

  it('refuses a database of a newer version, and names what it does not know', async () => {
    const db = (await emptyDatabase())();
    await migrate(db, { engine, migrations: [...MIGRATIONS, addsNotes] });
    await expect(migrate(db, { engine })).rejects.toThrow(
      /made by a newer version of Gieok \(it has 900-notes\)/,
    );
    expect(await tablesOf(db)).toContain('notes');
  });
});
