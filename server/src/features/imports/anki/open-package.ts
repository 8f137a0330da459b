import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ArrivedZip } from '../../../arrived-zip.ts';
import type { ReadWords } from '../readers/reader.ts';
import { clockOf } from './card-schedule.ts';
import { CollectionProcess } from './collection-process.ts';
import type { CollectionHead, NoteRow } from './collection-rows.ts';
import { type CollectionSchema, schemaOf } from './collection-schema.ts';
import { type Offers, offersOf } from './deck-offers.ts';
import { contentOf } from './field-content.ts';
import { openEntries, readEntry, unpackEntry } from './package-entries.ts';
import { mediaOf, PACKED_COLLECTION, type PackageMedia } from './package-media.ts';
import { type AnkiNoteType, proposeMapping } from './propose-mapping.ts';
import { packageVersion } from './schema-18.ts';
import { numberOf, textOf, unreadable } from './values.ts';
import { wordsOfNote } from './words-of-note.ts';

/** Newest first: the older one beside it asks to update Anki. */
const COLLECTIONS = [PACKED_COLLECTION, 'collection.anki21', 'collection.anki2'] as const;
/** Ten years of cards take less. */
const COLLECTION_MAX = 512 * 1024 * 1024;
const META_MAX = 1024;
/** Anki's version 3 is the newest. */
const VERSION_MAX = 3;
const PLEASE_UPDATE = /^please update to the latest anki version/i;

interface ReadChoices {
  /** Proposed where absent. */
  noteTypes?: readonly AnkiNoteType[] | undefined;
  now: Date;
}

export interface AnkiPackage {
  counts: { notes: number; cards: number; decks: number; media: number; reviews: number };
  /** Of the type with the most notes. */
  preview: { columns: string[]; rows: string[][] };
  noteTypes: AnkiNoteType[];
  offers: Offers;
  media: PackageMedia;
  words(wanted: ReadChoices): AsyncGenerator<ReadWords>;
  close(): Promise<void>;
}

/**
 * A process of its own reads the database; unpacked files lie in a private folder until `close`.
 * @throws AppError 400, leaving nothing behind.
 */
export async function openAnkiPackage(path: string, within = tmpdir()): Promise<AnkiPackage> {
  const entries = await openEntries(path);
  let process: CollectionProcess | undefined;
  const close = async () => {
    await process?.end();
    entries.close();
  };
  try {
    const name = await collectionIn(entries);
    process = await CollectionProcess.start(within);
    const { folder } = process;
    const collection = join(folder, 'collection');
    const isPacked = name === PACKED_COLLECTION;
    const unpacked = isPacked ? `${collection}.zst` : collection;
    await unpackEntry(entries, name, unpacked, COLLECTION_MAX);
    if (isPacked) {
      await process.unpack({ from: unpacked, to: collection, most: COLLECTION_MAX });
    }
    const head = await process.open(collection, (await stat(collection)).size);
    refuseDummy(head);
    const started = process;
    const media = await mediaOf({ entries, process: async () => started, folder });
    return { ...describe(head, media, process), media, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function collectionIn(entries: ArrivedZip): Promise<string> {
  if (
    entries.has('meta') &&
    packageVersion(await readEntry(entries, 'meta', META_MAX)) > VERSION_MAX
  ) {
    throw unreadable('it was made by a newer version of Anki than is known here');
  }
  const name = COLLECTIONS.find((each) => entries.has(each));
  if (name === undefined) throw unreadable('it holds no Anki collection');
  return name;
}

/** Only the note for old versions is left. */
function refuseDummy({ counts, samples }: CollectionHead): void {
  const [first] = samples;
  if (counts.notes === 1 && PLEASE_UPDATE.test(first?.flds[0] ?? '')) {
    throw unreadable('all it holds is a note that asks to update Anki');
  }
}

function describe(
  head: CollectionHead,
  media: PackageMedia,
  process: CollectionProcess,
): Omit<AnkiPackage, 'media' | 'close'> {
  const schema = schemaOf(head);
  const proposed = head.samples.flatMap(({ mid, flds, notes }) => {
    const type = schema.noteTypes.get(mid);
    return type === undefined ? [] : { ...proposeMapping(type, flds), notes };
  });
  const { notes, cards, reviews } = head.counts;
  return {
    counts: {
      notes,
      cards,
      reviews,
      decks: head.cardsInDecks.length,
      media: media.count,
    },
    noteTypes: proposed,
    preview: previewOf(head, schema),
    offers: offersOf(schema, head),
    words: (wanted) => wordsOf({ head, schema, media, proposed, process }, wanted),
  };
}

function previewOf({ samples }: CollectionHead, { noteTypes }: CollectionSchema) {
  const [most] = samples.toSorted((one, other) => other.notes - one.notes);
  const text = (html: string) => contentOf(html).lines.join(' / ');
  return {
    columns: [...(noteTypes.get(most?.mid ?? 0)?.fields ?? [])],
    rows: (most?.flds ?? []).map((flds) => flds.split('\u001f').map(text)),
  };
}

interface Opened {
  head: CollectionHead;
  schema: CollectionSchema;
  media: PackageMedia;
  proposed: readonly AnkiNoteType[];
  process: CollectionProcess;
}

async function* wordsOf(opened: Opened, wanted: ReadChoices): AsyncGenerator<ReadWords> {
  const { head, schema, media, proposed, process } = opened;
  const chosen = [...proposed, ...(wanted.noteTypes ?? [])];
  const mappings = new Map(chosen.map((each) => [each.id, each]));
  const asProposed = new Set(
    proposed.flatMap(({ id, fields }) =>
      isDeepStrictEqual(mappings.get(id)?.fields, fields) ? id : [],
    ),
  );
  const clock = clockOf(head.col?.crt, schema.config, wanted.now.getTime());
  let at = 0;
  for await (const rows of process.notes()) {
    const read: ReadWords = { words: [], problems: [], dropped: [] };
    for (const row of rows) {
      at += 1;
      const {
        words,
        problems,
        dropped = [],
      } = wordsOfNote(withNumbers(row), {
        at,
        type: schema.noteTypes.get(row.mid),
        mapping: mappings.get(String(row.mid)),
        mayTurn: asProposed.has(String(row.mid)),
        deckNames: schema.deckNames,
        clock,
        mediaNamed: (name) => (media.has(name) ? name.normalize('NFC') : undefined),
      });
      read.words.push(...words);
      read.dropped.push(...dropped);
      for (const problem of problems) read.problems.push({ row: at, ...problem });
    }
    yield read;
  }
}

/** SQLite columns hold any type. */
function withNumbers(note: NoteRow): NoteRow {
  const numbers = <Row extends object>(row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        name === 'data' || name === 'reviews' ? value : (numberOf(value) ?? 0),
      ]),
    ) as Row;
  return {
    ...note,
    tags: textOf(note.tags),
    cards: note.cards.map((card) => ({ ...numbers(card), reviews: card.reviews.map(numbers) })),
  };
}
