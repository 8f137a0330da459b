import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { migratedDatabase } from '../../../test/migrated-database.ts';
import { distributeNew } from './distribute.ts';
import { DISTRIBUTIONS } from './tables.ts';

/** What SQLite alone keeps: an index of terms. */
const OF_SQLITE = /^card_search_/;

it('says of every table how it is spread', async () => {
  const db = await migratedDatabase();
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const names = tables.map(({ name }) => name).filter((name) => !OF_SQLITE.test(name));
  expect(Object.keys(DISTRIBUTIONS).sort()).toEqual([...new Set(names)].sort());
  for (const { name, columns } of tables) {
    const distribution = DISTRIBUTIONS[name as keyof typeof DISTRIBUTIONS];
    if (OF_SQLITE.test(name) || name === 'card_search') continue;
    const isAlone = typeof distribution === 'object' && distribution.alone === true;
    const isOwned = isAlone || columns.some((column) => column.name === 'user_id');
    expect([name, distribution !== 'reference']).toEqual([name, isOwned || name === 'users']);
  }
});

it.runIf(inject('engine') === 'postgres')('knows each key without the owner', async () => {
  const db = await migratedDatabase();
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select relname as name, array_agg(cast(attname as text)) as columns from pg_constraint
    join pg_class on pg_class.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'p' and relnamespace = cast('public' as regnamespace) group by relname`.execute(
    db,
  );
  for (const { name, columns } of rows) {
    const distribution = DISTRIBUTIONS[name as keyof typeof DISTRIBUTIONS];
    if (typeof distribution !== 'object') continue;
    const { column, key } = distribution;
    expect([name, key]).toEqual([name, columns.includes(column) ? undefined : columns[0]]);
  }
  await distributeNew(db);
});
