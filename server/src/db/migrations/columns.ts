import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Engine } from '../engine/engine.ts';

type Table = CreateTableBuilder<string, string>;

/**
 * What tables are made of, alike in all migrations. What is here has made the databases that people have: add to it, but
 * never change what it makes.
 */
export function columnsFor(db: Kysely<unknown>, engine: Engine) {
  /** The type of an id, and of what refers to one. */
  const id: 'bigint' | 'integer' = engine === 'postgres' ? 'bigint' : 'integer';
  const table = (name: string): Table => db.schema.createTable(name);
  return {
    id,
    table,
    withId: (name: string): Table =>
      engine === 'postgres'
        ? table(name).addColumn('id', id, (column) =>
            column.generatedByDefaultAsIdentity().primaryKey(),
          )
        : // AUTOINCREMENT: the id of a deleted row is never given to another one.
          table(name).addColumn('id', id, (column) => column.primaryKey().autoIncrement()),
    /** Goes with the account. */
    ownedByUser: (builder: Table): Table =>
      builder.addColumn('user_id', id, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      ),
    text: (builder: Table, ...names: readonly string[]): Table =>
      names.reduce(
        (built, name) => built.addColumn(name, 'text', (column) => column.notNull()),
        builder,
      ),
    optionalText: (builder: Table, ...names: readonly string[]): Table =>
      names.reduce((built, name) => built.addColumn(name, 'text'), builder),
    /** Whole numbers. */
    numbers: (builder: Table, ...names: readonly string[]): Table =>
      names.reduce(
        (built, name) => built.addColumn(name, 'integer', (column) => column.notNull()),
        builder,
      ),
  };
}
