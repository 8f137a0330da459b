import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type BetterSqlite3 from 'better-sqlite3';
import { PbfWriter } from 'pbf';
import { ZipFile } from 'yazl';
import { loadSqliteDriver } from '../src/db/engine/sqlite-driver.ts';

/*
 * Packages as Anki writes them, small ones. The tables are those of Anki's own description of its database (schema 11), and of
 * what its newest version keeps in tables of their own (schema 18).
 */

const TABLES = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
  models text not null, decks text not null, dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
  flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
  ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null,
  odue integer not null, odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
  ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_nid on cards (nid);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);`;

const NEWER_TABLES = `
create table deck_config (id integer primary key not null, name text not null collate nocase, mtime_secs integer not null,
  usn integer not null, config blob not null);
create table config (key text not null primary key, usn integer not null, mtime_secs integer not null,
  val blob not null) without rowid;
create table fields (ntid integer not null, ord integer not null, name text not null collate nocase,
  config blob not null, primary key (ntid, ord)) without rowid;
create unique index idx_fields_name_ntid on fields (name, ntid);
create table templates (ntid integer not null, ord integer not null, name text not null collate nocase,
  mtime_secs integer not null, usn integer not null, config blob not null, primary key (ntid, ord)) without rowid;
create unique index idx_templates_name_ntid on templates (name, ntid);
create table notetypes (id integer not null primary key, name text not null collate nocase,
  mtime_secs integer not null, usn integer not null, config blob not null);
create unique index idx_notetypes_name on notetypes (name);
create table decks (id integer primary key not null, name text not null collate nocase, mtime_secs integer not null,
  usn integer not null, common blob not null, kind blob not null);
create unique index idx_decks_name on decks (name);`;

export interface TestNoteType {
  id: number;
  name: string;
  cloze?: boolean;
  fields: string[];
  templates: { name: string; question: string }[];
}

export interface TestNote {
  guid?: string;
  type: number;
  fields: string[];
  tags?: string;
  cards: Partial<TestCard>[];
}

interface TestCard {
  ord: number;
  did: number;
  type: number;
  queue: number;
  due: number;
  ivl: number;
  factor: number;
  reps: number;
  lapses: number;
  odue: number;
  odid: number;
  flags: number;
  data: string;
  reviews: { at: number; ease: number; type: number; factor?: number; time?: number }[];
}

export interface TestCollection {
  /** Seconds since 1970. */
  created?: number;
  config?: object;
  noteTypes?: TestNoteType[];
  notes?: TestNote[];
  decks?: Record<number, string>;
  options?: { newPerDay: number; retention: number; weights: number[] };
  /** Done with the database in the end. */
  also?: (database: BetterSqlite3.Database) => void;
}

export const BASIC: TestNoteType = {
  id: 1_400_000_000_001,
  name: 'Basic',
  fields: ['Front', 'Back'],
  templates: [
    { name: 'Card 1', question: '{{Front}}' },
    { name: 'Card 2', question: '{{Back}}' },
  ],
};

/** 2026-01-01, four in the morning in Korea. */
const CREATED = Date.UTC(2025, 11, 31, 19) / 1000;

const OLD_NOTE =
  'Please update to the latest Anki version, then import the .colpkg/.apkg file again.';

/** The database of a collection. @param newer with the tables of schema 18. */
export function collectionFile(collection: TestCollection, newer = false): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'gieok-test-'));
  const path = join(folder, 'collection');
  const Driver = loadSqliteDriver();
  const database = new Driver(path);
  try {
    // Nobody needs it after a crash.
    database.pragma('synchronous = off');
    database.exec(TABLES);
    if (newer) database.exec(NEWER_TABLES);
    fill(database, collection, newer);
    if (newer) {
      // Anki's own collation, which SQLite alone does not know.
      database.unsafeMode(true);
      database.pragma('writable_schema = on');
      database.exec(
        "update sqlite_master set sql = replace(sql, 'collate nocase', 'collate unicase')",
      );
      database.pragma('writable_schema = off');
    }
    collection.also?.(database);
    database.close();
    return readFileSync(path);
  } finally {
    database.close();
    rmSync(folder, { recursive: true });
  }
}

function fill(database: BetterSqlite3.Database, collection: TestCollection, newer: boolean): void {
  const {
    noteTypes = [BASIC],
    decks = { 1: 'Default' },
    config = {},
    options,
    notes = [],
  } = collection;
  const models = noteTypes.map(({ id, name, cloze, fields, templates }) => [
    id,
    {
      ...{ id, name, type: cloze ? 1 : 0 },
      flds: fields.map((field, ord) => ({ name: field, ord })),
      tmpls: templates.map((each, ord) => ({
        name: each.name,
        ord,
        qfmt: each.question,
        afmt: '',
      })),
    },
  ]);
  const deckConfig = options && {
    new: { perDay: options.newPerDay },
    rev: { perDay: 200 },
    desiredRetention: options.retention,
    fsrsWeights: options.weights,
  };
  const json = (value: unknown) => (newer ? '' : JSON.stringify(value));
  database
    .prepare('insert into col values (1, ?, 0, 0, ?, 0, 0, 0, ?, ?, ?, ?, ?)')
    .run(
      ...[collection.created ?? CREATED, newer ? 18 : 11],
      json({ creationOffset: -540, schedVer: 2, ...config }),
      json(Object.fromEntries(models)),
      json(
        Object.fromEntries(
          Object.entries(decks).map(([id, name]) => [id, { id: Number(id), name, conf: 1 }]),
        ),
      ),
      ...[json(deckConfig ? { 1: deckConfig } : {}), '{}'],
    );
  if (newer) fillTables(database, { ...collection, noteTypes, decks, config });
  let id = 1_700_000_000_000;
  for (const [index, note] of notes.entries()) {
    const nid = 1_600_000_000_000 + index;
    database
      .prepare('insert into notes values (?, ?, ?, 0, 0, ?, ?, 0, 0, 0, ?)')
      .run(
        nid,
        note.guid ?? `guid-${index}`,
        note.type,
        note.tags ?? '',
        note.fields.join('\u001f'),
        '',
      );
    for (const card of note.cards) {
      id += 1;
      const {
        ord = 0,
        did = 1,
        type = 0,
        queue = type,
        due = 0,
        ivl = 0,
        factor = 0,
        reps = 0,
      } = card;
      const { lapses = 0, odue = 0, odid = 0, flags = 0, data = '', reviews = [] } = card;
      database
        .prepare(`insert into cards values (${Array(18).fill('?').join(', ')})`)
        .run(
          id,
          nid,
          did,
          ord,
          1_767_300_000,
          0,
          type,
          queue,
          due,
          ivl,
          factor,
          reps,
          lapses,
          0,
          odue,
          odid,
          flags,
          data,
        );
      for (const review of reviews) {
        database
          .prepare('insert into revlog values (?, ?, 0, ?, 1, 0, ?, ?, ?)')
          .run(review.at, id, review.ease, review.factor ?? 2500, review.time ?? 3000, review.type);
      }
    }
  }
}

function fillTables(database: BetterSqlite3.Database, collection: TestCollection): void {
  const { noteTypes = [], decks = {}, config = {}, options } = collection;
  const message = (write: (writer: PbfWriter) => void) => {
    const writer = new PbfWriter();
    write(writer);
    return Buffer.from(writer.finish());
  };
  for (const { id, name, cloze, fields, templates } of noteTypes) {
    database.prepare('insert into notetypes values (?, ?, 0, 0, ?)').run(
      id,
      name,
      message((writer) => cloze && writer.writeVarintField(1, 1)),
    );
    for (const [ord, field] of fields.entries()) {
      database
        .prepare('insert into fields values (?, ?, ?, ?)')
        .run(id, ord, field, Buffer.alloc(0));
    }
    for (const [ord, template] of templates.entries()) {
      const blob = message((writer) => writer.writeStringField(1, template.question));
      database
        .prepare('insert into templates values (?, ?, ?, 0, 0, ?)')
        .run(id, ord, template.name, blob);
    }
  }
  for (const [id, name] of Object.entries(decks)) {
    const kind = message((writer) =>
      writer.writeMessage(1, (_: null, inner: PbfWriter) => inner.writeVarintField(1, 1), null),
    );
    database
      .prepare('insert into decks values (?, ?, 0, 0, ?, ?)')
      .run(Number(id), name.replaceAll('::', '\u001f'), Buffer.alloc(0), kind);
  }
  if (options !== undefined) {
    const blob = message((writer) => {
      writer.writePackedFloat(6, options.weights);
      writer.writeVarintField(9, options.newPerDay);
      writer.writeVarintField(10, 200);
      writer.writeFloatField(37, options.retention);
    });
    database.prepare('insert into deck_config values (1, ?, 0, 0, ?)').run('Default', blob);
  }
  for (const [key, value] of Object.entries({ creationOffset: -540, schedVer: 2, ...config })) {
    database
      .prepare('insert into config values (?, 0, 0, ?)')
      .run(key, Buffer.from(JSON.stringify(value)));
  }
}

/** A package for old versions of Anki. */
export function oldPackage(
  collection: TestCollection,
  media: Record<string, Buffer> = {},
  name = 'collection.anki2',
): Promise<Buffer> {
  const names = Object.keys(media);
  return zipOf({
    [name]: collectionFile(collection),
    media: Buffer.from(JSON.stringify(Object.fromEntries(names.entries()))),
    ...Object.fromEntries(Object.values(media).entries()),
  });
}

/** A package as the newest version writes it, with the note for older ones beside. */
export function newPackage(
  collection: TestCollection,
  media: Record<string, Buffer> = {},
): Promise<Buffer> {
  const old = { notes: [{ type: BASIC.id, fields: [OLD_NOTE, ''], cards: [{}] }] };
  return zipOf({
    meta: Buffer.from([8, 3]),
    'collection.anki21b': zstdOf(collectionFile(collection, true)),
    'collection.anki2': collectionFile(old),
    media: zstdOf(mediaList(Object.keys(media))),
    ...Object.fromEntries(Object.values(media).map(zstdOf).entries()),
  });
}

export function mediaList(names: readonly string[]): Buffer {
  const writer = new PbfWriter();
  for (const name of names) {
    writer.writeMessage(
      1,
      (text: string, inner: PbfWriter) => inner.writeStringField(1, text),
      name,
    );
  }
  return Buffer.from(writer.finish());
}

export async function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(content, name);
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}

const ZSTD = [0x28, 0xb5, 0x2f, 0xfd];
const BLOCK_MAX = 128 * 1024;

/** A frame of zstd (RFC 8878) whose blocks are as they are: Node 20 has nothing that makes them smaller. */
export function zstdOf(content: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let start = 0; start < content.length || start === 0; start += BLOCK_MAX) {
    const piece = content.subarray(start, start + BLOCK_MAX);
    blocks.push(blockHead(piece.length, 0, start + BLOCK_MAX >= content.length), piece);
  }
  // A window of 2 MiB.
  return Buffer.concat([Buffer.from([...ZSTD, 0, 11 << 3]), ...blocks]);
}

/** A frame that says the same byte again and again. @param blocks of 128 KiB each. */
export function zstdBomb(blocks: number, window = 11 << 3): Buffer {
  const block = Buffer.concat([blockHead(BLOCK_MAX, 1, false), Buffer.from([0])]);
  return Buffer.concat([Buffer.from([...ZSTD, 0, window]), ...Array(blocks).fill(block)]);
}

function blockHead(size: number, type: number, last: boolean): Buffer {
  const head = Buffer.alloc(3);
  head.writeUIntLE(size * 8 + type * 2 + (last ? 1 : 0), 0, 3);
  return head;
}

export function withFile<Result>(
  content: Buffer,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'gieok-test-'));
  const path = join(folder, 'package.apkg');
  writeFileSync(path, content);
  return use(path).finally(() => rmSync(folder, { recursive: true }));
}
