import { createRequire } from 'node:module';
import { Refused } from './unpack-zstd.mjs';

/** @typedef {import('better-sqlite3').Database} Database */

const require = createRequire(import.meta.url);

/** Columns that are read, of tables that must be there, and of those that newer collections have. */
const NEEDED = {
  col: ['crt', 'mod', 'ver', 'conf', 'models', 'decks', 'dconf'],
  notes: ['id', 'guid', 'mid', 'mod', 'tags', 'flds'],
  cards: [
    ...['id', 'nid', 'did', 'ord', 'mod', 'type', 'queue', 'due', 'ivl', 'factor', 'reps'],
    ...['lapses', 'left', 'odue', 'odid', 'flags', 'data'],
  ],
};
const NEWER = {
  revlog: ['id', 'cid', 'ease', 'ivl', 'factor', 'time', 'type'],
  notetypes: ['id', 'name', 'config'],
  fields: ['ntid', 'ord', 'name', 'config'],
  templates: ['ntid', 'ord', 'name', 'config'],
  decks: ['id', 'name', 'kind'],
  deck_config: ['id', 'name', 'config'],
  config: ['key', 'val'],
};
/** Rows of tables that grow: more than the most diligent of learners have in a life. */
const ROWS_MAX = { notes: 200_000, cards: 1_000_000, revlog: 5_000_000 };
/** Tables, indices and what SQLite counts of them: Anki has about thirty. */
const SCHEMA_MAX = 300;

/**
 * Opens a collection that may be anybody's: only ordinary tables are read, nothing in it runs.
 * @param {string} path a private copy: what SQLite needs to read it may be changed in it.
 * @param {string} driver
 * @returns {{ database: Database, tables: Set<string> }}
 */
export function openCollectionFile(path, driver) {
  let database = openFile(path, driver, true);
  const schema = schemaOf(database);
  // Anki's own collation is not in SQLite, which reads no table with an index by it; nothing here is read by its order.
  if (schema.some(({ sql }) => /unicase/i.test(sql))) {
    database.close();
    database = openFile(path, driver, false);
    database.unsafeMode(true);
    database.pragma('writable_schema = on');
    database
      .prepare(
        "update sqlite_master set sql = replace(sql, 'unicase', 'nocase') where sql like '%unicase%'",
      )
      .run();
    database.close();
    database = openFile(path, driver, true);
  }
  const tables = new Set();
  for (const [table, columns] of Object.entries({ ...NEWER, ...NEEDED })) {
    const found = schema.find(({ type, name }) => type === 'table' && name === table);
    if (found !== undefined && hasColumns(database, table, columns, found.sql)) tables.add(table);
    else if (table in NEEDED)
      throw new Refused(`its database has no table “${table}” as Anki has it`);
  }
  for (const [table, most] of Object.entries(ROWS_MAX)) {
    if (tables.has(table) && hasMoreRows(database, table, most)) {
      throw new Refused(`it has more than ${most.toLocaleString('en')} ${CALLED[table] ?? table}`);
    }
  }
  // Pages that lead in circles would else be read for ever.
  for (const table of tables) {
    const [first] = /** @type {{ quick_check: string }[]} */ (
      database.pragma(`quick_check(${table})`)
    );
    if (first?.quick_check !== 'ok') throw new Refused('its database is damaged');
  }
  return { database, tables };
}

/** @type {Record<string, string>} */
const CALLED = { revlog: 'reviews' };

/**
 * No further than so many, wherever its pages lead.
 * @param {Database} database
 * @param {string} table
 * @param {number} most
 */
function hasMoreRows(database, table, most) {
  const some = database.prepare(`select count(*) from (select 1 from ${table} limit ${most + 1})`);
  return Number(some.pluck().get()) > most;
}

/**
 * @param {string} path
 * @param {string} driver
 * @param {boolean} readonly
 * @returns {Database}
 */
function openFile(path, driver, readonly) {
  const Driver = require(driver);
  const database = new Driver(path, { readonly, fileMustExist: true });
  database.pragma('trusted_schema = off');
  database.pragma('cell_size_check = on');
  database.pragma('mmap_size = 0');
  return database;
}

/** @param {Database} database */
function schemaOf(database) {
  const rows = /** @type {{ type: string, name: string, sql: string | null }[]} */ (
    database.prepare(`select type, name, sql from sqlite_master limit ${SCHEMA_MAX + 1}`).all()
  );
  if (rows.length > SCHEMA_MAX) throw new Refused('its database has more tables than any of Anki');
  for (const { type, name, sql } of rows) {
    if (type === 'trigger' || type === 'view') {
      throw new Refused(`its database has a ${type} (“${name}”), which no collection of Anki has`);
    }
    if (type === 'table' && /^\s*create\s+virtual\b/i.test(sql ?? '')) {
      throw new Refused(
        `its database has a virtual table (“${name}”), which no collection of Anki has`,
      );
    }
  }
  return rows.map(({ type, name, sql }) => ({ type, name, sql: sql ?? '' }));
}

/**
 * @param {Database} database
 * @param {string} table
 * @param {readonly string[]} columns
 * @param {string} sql
 */
function hasColumns(database, table, columns, sql) {
  const found = /** @type {{ name: string, hidden: number }[]} */ (
    database.pragma(`table_xinfo(${table})`)
  );
  const written = sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ');
  // Both would have expressions of the file worked out.
  if (found.some(({ hidden }) => hidden !== 0) || /\bcheck\b/i.test(written)) {
    throw new Refused(`the table “${table}” of its database computes, which none of Anki does`);
  }
  const names = new Set(found.map(({ name }) => name.toLowerCase()));
  return columns.every((name) => names.has(name));
}
