import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { emptyDatabase } from '../../../test/empty-database.ts';
import { BUSY_TIMEOUT_MS } from '../engine/while-busy.ts';
import type { Database } from '../schema.ts';
import { assertMigrated, MIGRATIONS, type Migration, migrate } from './migrate.ts';

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

  it('takes a database as it is that the last of the former migrations made, again and again', async () => {
    const db = (await emptyDatabase())();
    await migrate(db, { engine });
    await addUser(db);
    await sql`insert into schema_migrations values ('001-initial', ''), ('051-search-by-program', '')`.execute(
      db,
    );
    const applied = await appliedTo(db);
    for (const time of ['once', 'again']) {
      await migrate(db, { engine, backUp: () => Promise.reject(new Error('not asked for')) });
      expect(await appliedTo(db), time).toEqual(applied);
    }
    await migrate(db, { engine, migrations: [...MIGRATIONS, addsNotes] });
    expect(await tablesOf(db)).toContain('notes');
    expect(await db.selectFrom('users').selectAll().execute()).toHaveLength(1);
  });

  it('refuses an older database, names the version that upgrades it, and leaves it as it was', async () => {
    const db = (await emptyDatabase())();
    await migrate(db, { engine });
    await addUser(db);
    await sql`delete from schema_migrations where name > ${MIGRATIONS[0]?.name}`.execute(db);
    await sql`update schema_migrations set name = '048-former-spellings'`.execute(db);
    const state = async () => [await tablesOf(db), await appliedTo(db)];
    const before = await state();
    const refusal =
      /older version of Gieok \(it has 048-former-spellings\)\. The version of commit [0-9a-f]{40} upgrades it: start that version once, then this one\.$/;
    await expect(migrate(db, { engine })).rejects.toThrow(refusal);
    await expect(assertMigrated(db)).rejects.toThrow(refusal);
    expect(await state()).toEqual(before);
    expect(await db.selectFrom('users').select('username').execute()).toEqual([
      { username: 'minji' },
    ]);
  });
});
