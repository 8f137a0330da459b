import { Refused } from './unpack-zstd.mjs';

/** @typedef {import('better-sqlite3').Database} Database */
/** @typedef {import('../src/features/imports/anki/collection-rows.ts').NoteRow} NoteRow */
/** @typedef {import('../src/features/imports/anki/collection-rows.ts').ReviewRow} ReviewRow */
/** @typedef {import('../src/features/imports/anki/collection-rows.ts').CollectionHead} CollectionHead */

/** Of each type of note, to see what stands in its fields; once as many from everywhere. */
const SAMPLES = 50;
/** Of those behind the first. */
const CHARACTERS_OF_SAMPLES = 1_000_000;
/** Notes that tell what a field holds. */
const TOLD_ENOUGH = 5;
const FIELDS_MAX = 1_000;
/** Characters of a note: more than any person writes, and than fits into a card. */
const NOTE_MAX = 100_000;
/**
 * Notes, with their cards and reviews, that are sent at once: some milliseconds of work for whoever takes them, and a megabyte or two.
 * So many reviews, or characters, count as one more.
 */
const SENT_AT_ONCE = 100;
const REVIEWS_OF_NOTE = 50;
const CHARACTERS_OF_NOTE = 5_000;
/** Of one note: more than in ten lives. */
const REVIEWS_MAX = 20_000;
/** Of one note: Anki itself stops at 500 blanks. */
const CARDS_MAX = 1_000;
/** Of a table that is read as a whole. */
const ROWS_MAX = 20_000;

/**
 * What is to be known before notes are read.
 * @param {Database} database
 * @param {ReadonlySet<string>} tables
 * @returns {CollectionHead}
 */
export function headOf(database, tables) {
  refuseMany(
    database,
    'cards',
    'nid',
    `one of its notes has more than ${told(CARDS_MAX)} cards`,
    CARDS_MAX,
  );
  if (tables.has('revlog')) refuseMany(database, 'revlog', 'cid', TOO_MANY_REVIEWS, REVIEWS_MAX);
  const all = (/** @type {string} */ table, /** @type {string} */ columns) =>
    tables.has(table)
      ? /** @type {any[]} */ (
          database.prepare(`select ${columns} from ${table} limit ${ROWS_MAX}`).all()
        )
      : undefined;
  const count = (/** @type {string} */ table) =>
    tables.has(table) ? Number(database.prepare(`select count(*) from ${table}`).pluck().get()) : 0;
  const isNewer = tables.has('notetypes') && tables.has('fields') && tables.has('templates');
  return {
    col: /** @type {any} */ (
      database.prepare('select crt, mod, ver, conf, models, decks, dconf from col limit 1').get()
    ),
    newer: isNewer
      ? {
          noteTypes: all('notetypes', 'id, name, config') ?? [],
          fields: all('fields', 'ntid, ord, name') ?? [],
          templates: all('templates', 'ntid, ord, name, config') ?? [],
          decks: all('decks', 'id, name, kind') ?? [],
          deckOptions: all('deck_config', 'id, name, config') ?? [],
          config: all('config', 'key, val') ?? [],
        }
      : undefined,
    counts: { notes: count('notes'), cards: count('cards'), reviews: count('revlog') },
    cardsInDecks: /** @type {any} */ (
      database
        .prepare(
          'select case when odid > 0 then odid else did end as did, count(*) as cards from cards group by 1 limit 10000',
        )
        .all()
    ),
    samples: samplesOf(database),
  };
}

/** @param {number} count */
const told = (count) => count.toLocaleString('en');
const TOO_MANY_REVIEWS = `one of its cards has more than ${told(REVIEWS_MAX)} reviews`;

/**
 * @param {Database} database
 * @param {string} table
 * @param {string} column
 * @param {string} why
 * @param {number} most rows with the same value in the column.
 */
function refuseMany(database, table, column, why, most) {
  const many = `select 1 from ${table} group by ${column} having count(*) > ${most} limit 1`;
  if (database.prepare(many).get() !== undefined) throw new Refused(why);
}

/**
 * Of each type of note some of the first, some from everywhere, and those that say something of a field of which little was known.
 * @param {Database} database
 */
function samplesOf(database) {
  const counts = /** @type {{ mid: number, notes: number }[]} */ (
    database.prepare('select mid, count(*) as notes from notes group by mid').all()
  );
  const types = new Map(
    counts.map(({ mid, notes }) => [
      mid,
      {
        ...{ mid, notes, flds: /** @type {string[]} */ ([]) },
        ...{ seen: 0, characters: 0, every: Math.ceil(notes / SAMPLES) },
        told: /** @type {number[]} */ ([]),
      },
    ]),
  );
  const short = `case when length(flds) < ${NOTE_MAX} then flds end`;
  for (const row of database
    .prepare(`select mid, ${short} as flds from notes order by id`)
    .iterate()) {
    const { mid, flds } = /** @type {{ mid: number, flds: unknown }} */ (row);
    const type = types.get(mid);
    if (type === undefined) continue;
    type.seen += 1;
    if (flds === null || type.characters > CHARACTERS_OF_SAMPLES) continue;
    const text = String(flds);
    const isTelling = tellsMore(text, type.told);
    if (type.seen > SAMPLES && type.seen % type.every !== 0 && !isTelling) continue;
    type.flds.push(text);
    if (type.seen > SAMPLES) type.characters += text.length;
  }
  return [...types.values()].map(({ mid, notes, flds }) => ({ mid, notes, flds }));
}

/**
 * Whether a note has something in a field that was empty in nearly all before it.
 * @param {string} flds
 * @param {number[]} told how many notes had something in each field.
 */
function tellsMore(flds, told) {
  let isTelling = false;
  let start = 0;
  for (let field = 0; field < FIELDS_MAX && start <= flds.length; field += 1) {
    const found = flds.indexOf('\u001f', start);
    const end = found < 0 ? flds.length : found;
    const known = told[field] ?? 0;
    if (end > start && known < TOLD_ENOUGH) {
      told[field] = known + 1;
      isTelling = true;
    }
    start = end + 1;
  }
  return isTelling;
}

/**
 * The notes in the order of their ids, with their cards and the reviews of these, some at a time. All three tables are read
 * once, side by side.
 * @param {Database} database
 * @param {ReadonlySet<string>} tables
 * @returns {Generator<NoteRow[]>}
 */
export function* noteRows(database, tables) {
  const flds = `case when length(flds) < ${NOTE_MAX} then flds end as flds`;
  const notes = database.prepare(`select id, guid, mid, mod, tags, ${flds} from notes order by id`);
  const columns =
    'id, nid, did, ord, mod, type, queue, due, ivl, factor, reps, lapses, left, odue, odid, flags, data';
  const cards = group(
    database.prepare(`select ${columns} from cards order by nid, ord, id`).iterate(),
    'cards',
    CARDS_MAX,
  );
  const reviews = tables.has('revlog')
    ? group(
        database
          .prepare(
            'select c.nid, r.id, r.cid, r.ease, r.ivl, r.factor, r.time, r.type from cards c cross join revlog r on r.cid = c.id order by c.nid',
          )
          .iterate(),
        'reviews',
        REVIEWS_MAX,
      )
    : undefined;
  /** @type {NoteRow[]} */
  let gathered = [];
  let weight = 0;
  for (const row of notes.iterate()) {
    const note = /** @type {Omit<NoteRow, 'cards'>} */ (row);
    const own = /** @type {any[]} */ (cards.of(note.id));
    /** @type {Map<number, ReviewRow[]>} */
    const logs = new Map();
    const all = /** @type {any[]} */ (reviews?.of(note.id) ?? []);
    for (const review of all) {
      const log = logs.get(review.cid);
      if (log === undefined) logs.set(review.cid, [review]);
      else log.push(review);
    }
    const characters = typeof note.flds === 'string' ? note.flds.length : 0;
    weight += 1 + all.length / REVIEWS_OF_NOTE + characters / CHARACTERS_OF_NOTE;
    gathered.push({
      ...note,
      cards: own.map((card) => ({ ...card, reviews: logs.get(card.id) ?? [] })),
    });
    if (weight >= SENT_AT_ONCE) {
      yield gathered;
      gathered = [];
      weight = 0;
    }
  }
  if (gathered.length > 0) yield gathered;
}

/**
 * Rows in the order of their note, handed out note by note.
 * @param {IterableIterator<unknown>} rows
 * @param {string} what they are.
 * @param {number} most of one note.
 */
function group(rows, what, most) {
  let next = /** @type {{ nid: number } | undefined} */ (rows.next().value);
  const take = () => {
    const taken = next;
    next = /** @type {{ nid: number } | undefined} */ (rows.next().value);
    return taken;
  };
  return {
    /** @param {number} nid not below that of the last call. */
    of(nid) {
      const own = [];
      // What belongs to no note is passed over.
      while (next !== undefined && next.nid < nid) take();
      while (next !== undefined && next.nid === nid) {
        if (own.length === most)
          throw new Refused(`one of its notes has more than ${told(most)} ${what}`);
        own.push(take());
      }
      return own;
    },
  };
}
