/**
 * Writes a collection of Anki (schema 11, which every version opens) in a process of its own. Plain JavaScript: it runs unbuilt.
 *
 * In:  { create: { path, driver } }, once; { cards, noteType } and { reviews }, as often as wanted, reviews after their cards;
 *      { finish: columns of `col` }, once.
 * Out: { done: true } after each.
 */
import { createRequire } from 'node:module';

/** @typedef {import('better-sqlite3').Database} Database */
/** @typedef {import('../src/features/exports/anki/collection-writer.ts').ToWriter} ToWriter */
/** @typedef {import('../src/features/exports/anki/collection-rows.ts').WrittenCard} WrittenCard */
/** @typedef {import('../src/features/exports/anki/collection-rows.ts').WrittenReview} WrittenReview */

const require = createRequire(import.meta.url);

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
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);
create index own_guids on notes (guid);`;

/** What ids begin at: to Anki they are times in milliseconds. */
const FIRST_ID = 1_500_000_000_000;

/** @type {Database} */
let database;

process.on('message', (/** @type {ToWriter} */ message) => {
  if ('create' in message) create(message.create);
  else if ('cards' in message) database.transaction(writeCards)(message.cards, message.noteType);
  else if ('reviews' in message) database.transaction(writeReviews)(message.reviews);
  else finish(message.finish);
  process.send?.({ done: true });
});
// Nobody is left to tell.
process.on('disconnect', () => process.exit(0));

/** @param {{ path: string, driver: string }} wanted */
function create({ path, driver }) {
  const Driver = require(driver);
  database = new Driver(path);
  // Whatever breaks off is made anew.
  database.pragma('journal_mode = off');
  database.pragma('synchronous = off');
  database.exec(TABLES);
}

/**
 * @param {WrittenCard[]} cards
 * @param {number} noteType
 */
function writeCards(cards, noteType) {
  const noteOf = database.prepare('select id, flds from notes where guid = ?');
  const cardOf = database.prepare('select 1 from cards where nid = ? and ord = ?');
  const writeNote = database.prepare(
    "insert into notes values (@id, @guid, @noteType, @changed, -1, @tags, @fields, @sorted, @checksum, 0, '')",
  );
  const writeCard =
    database.prepare(`insert into cards values (@id, @note, @deck, @ord, @changed, -1, @type, @queue, @due,
    @interval, @factor, @reps, @lapses, @left, 0, 0, 0, @data)`);
  for (const card of cards) {
    const id = FIRST_ID + card.id;
    const known = /** @type {{ id: number, flds: string } | undefined} */ (noteOf.get(card.guid));
    const isOwn =
      known !== undefined && known.flds === card.fields && !cardOf.get(known.id, card.ord);
    if (!isOwn) {
      // Of a word with different texts, or with two cards of a type, not all fit into one note.
      const guid = known === undefined ? card.guid : `${card.guid}-${card.id}`;
      writeNote.run({ ...card, id, guid, noteType });
    }
    writeCard.run({ ...card, id, note: isOwn ? known.id : id });
  }
}

/** @param {WrittenReview[]} reviews */
function writeReviews(reviews) {
  const write = database.prepare(
    `insert or ignore into revlog values (@time, @id, -1, @ease, @interval, @lastInterval, @factor, @timeMs, @type)`,
  );
  for (const review of reviews) {
    const id = FIRST_ID + review.card;
    // Its time is its name: two of one millisecond are a millisecond apart.
    let time = review.at;
    while (write.run({ ...review, id, time }).changes === 0) time += 1;
  }
}

/** @param {Record<string, string | number>} columns of `col` */
function finish(columns) {
  database.exec(`
    update notes set flds = flds ${[0, 1, 2, 3]
      .map(
        (ord) =>
          `|| char(31) || iif(exists (select 1 from cards where nid = notes.id and ord = ${ord}), 'y', '')`,
      )
      .join(' ')};
    drop index own_guids;`);
  const names = Object.keys(columns);
  database
    .prepare(
      `insert into col (id, ${names.join(', ')}) values (1, ${names.map((name) => `@${name}`).join(', ')})`,
    )
    .run(columns);
  database.close();
}
