import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Column, type Columns, declaredColumns } from '../../test/declared-schema.ts';
import { emptyDatabase } from '../../test/empty-database.ts';
import { migratedDatabase } from '../../test/migrated-database.ts';
import { migrate } from './migrations/migrate.ts';
import type { Database } from './schema.ts';

const engine = inject('engine');

/** The engines' names for what a column holds. */
const TYPES: Record<string, Column['type']> = {
  text: 'text',
  integer: 'whole',
  int4: 'whole',
  int8: 'whole',
  'double precision': 'real',
  float8: 'real',
};

let declared: Columns;
beforeAll(() => {
  declared = declaredColumns();
});

async function migrated(): Promise<Database> {
  const db = (await emptyDatabase())();
  await migrate(db, { engine });
  return db;
}

/** No table of the product's: the migrations' list, and what the index of texts is made of. */
const OTHERS = /^(schema_migrations$|card_search)/;

/** What the database really has. */
async function realColumns(db: Database): Promise<Columns> {
  const columns: Columns = {};
  const numbered = await tablesThatNumberTheirRows(db);
  for (const table of await db.introspection.getTables()) {
    if (OTHERS.test(table.name)) continue;
    for (const column of table.columns) {
      const type = TYPES[column.dataType.toLowerCase()];
      if (type === undefined) throw new Error(`Which type is ${column.dataType}?`);
      const isNumber = column.isAutoIncrementing && (numbered?.has(table.name) ?? true);
      columns[`${table.name}.${column.name}`] = {
        type,
        // SQLite says so of the ids that it gives, which are never null.
        isNullable: column.isNullable && !isNumber,
        isGenerated: isNumber || column.hasDefaultValue,
      };
    }
  }
  return columns;
}

/** On SQLite every key that is one whole number counts as generated; meant are those that never come twice. */
async function tablesThatNumberTheirRows(db: Database): Promise<Set<string> | undefined> {
  if (engine === 'postgres') return undefined;
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where sql like '%autoincrement%'
  `.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** One line for each column in which the two differ. */
async function differences(db: Database): Promise<string[]> {
  const real = await realColumns(db);
  return [...new Set([...Object.keys(declared), ...Object.keys(real)])].flatMap((name) => {
    const [said, is] = [declared[name], real[name]];
    if (said === undefined) return `${name} is only in the database`;
    if (is === undefined) return `${name} is only in schema.ts`;
    const isNumber = said.type === 'number' && is.type !== 'text';
    return [
      ...(said.type === is.type || isNumber ? [] : [`${name} is ${is.type}, not ${said.type}`]),
      ...(said.isNullable === is.isNullable ? [] : [`${name} null: ${is.isNullable}`]),
      ...(said.isGenerated === is.isGenerated ? [] : [`${name} generated: ${is.isGenerated}`]),
    ];
  });
}

describe('schema.ts', () => {
  it('says of every column of the migrated database its type, whether it may be null, and whether it is generated', async () => {
    expect(Object.keys(declared).length).toBeGreaterThan(100);
    expect(await differences(await migrated())).toEqual([]);
  });

  it.each([
    [
      'a column more in the database',
      'alter table decks add column color text',
      ['decks.color is only in the database'],
    ],
    [
      'a column more in schema.ts',
      'alter table media_files drop column unused_since',
      ['media_files.unused_since is only in schema.ts'],
    ],
    [
      'a table more in the database',
      'create table others (name text not null)',
      ['others.name is only in the database'],
    ],
    [
      'a table more in schema.ts',
      'drop table skipped_days',
      ['skipped_days.user_id is only in schema.ts', 'skipped_days.day is only in schema.ts'],
    ],
    [
      'another type',
      'alter table sessions drop column user_agent; alter table sessions add column user_agent integer',
      ['sessions.user_agent is whole, not text'],
    ],
    [
      'a broken number where only whole ones are meant',
      'alter table cards drop column suspended_by_hand; alter table cards add column suspended_by_hand double precision not null default 0',
      ['cards.suspended_by_hand is real, not whole'],
    ],
    [
      'null where it is not meant to be',
      'drop index deck_cards_by_addition; alter table deck_cards drop column added_at; alter table deck_cards add column added_at text',
      ['deck_cards.added_at null: true'],
    ],
    [
      'a default that inserts need not know of',
      "drop index deck_cards_by_addition; alter table deck_cards drop column added_at; alter table deck_cards add column added_at text not null default ''",
      ['deck_cards.added_at generated: true'],
    ],
    [
      'no default where inserts count on one',
      'alter table cards drop column suspended_by_hand; alter table cards add column suspended_by_hand integer',
      ['cards.suspended_by_hand null: true', 'cards.suspended_by_hand generated: false'],
    ],
  ])('would be found to differ: %s', async (_what, change, found) => {
    const db = await migratedDatabase();
    for (const statement of change.split('; ')) await sql.raw(statement).execute(db);
    expect(await differences(db)).toEqual(found);
  });
});
