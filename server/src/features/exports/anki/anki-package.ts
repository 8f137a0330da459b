import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { guidOwner, guidsOf } from '../../../anki/note-guids.ts';
import { uploadsOf } from '../../../db/media-files.ts';
import { decksOf } from '../../../learning/card-detail.ts';
import { findLogOwner } from '../../../learning/log-owner.ts';
import { loadLogs } from '../../../learning/read-log.ts';
import { replayLongLog, rulesOf } from '../../../learning/replay-log.ts';
import { type ExportedCard, exportedCards, exportedMedia, ownRows } from '../exported-rows.ts';
import { type ExportedZip, type ExportSource, exportedZip, only } from '../exported-zip.ts';
import { writtenCard, writtenReviews } from './collection-rows.ts';
import { collectionRow, deckIdOf, type StudySettings } from './collection-settings.ts';
import { CollectionWriter } from './collection-writer.ts';
import { NOTE_TYPE_ID } from './note-type.ts';
import { writeUpdateNote } from './update-note.ts';

/** `PackageMetadata` (protobuf), version 2: for Anki 2.1 and newer. */
const META = Buffer.from([8, 2]);

interface Source extends ExportSource {
  settings: StudySettings;
}

/** Builds the database in a file first; the rest streams. */
export function ankiPackageOf(source: Source): Readable {
  return exportedZip(source, (zip) => fill(zip, source));
}

async function fill(zip: ExportedZip, source: Source): Promise<void> {
  const { db, exported, now } = source;
  const { write, writeUpload } = zip;
  await write('meta', only(META), false);
  const folder = await mkdtemp(join(tmpdir(), 'gieok-anki-'));
  try {
    const uploads = new Set<string>();
    const path = join(folder, 'collection');
    await writeCollection(path, source, zip, uploads);
    await write('collection.anki21', createReadStream(path));
    await rm(path);
    await writeUpdateNote(path, source.settings, now);
    await write('collection.anki2', createReadStream(path));
    const media: string[] = [];
    for (const filename of await exportedMedia(db, exported.userId, uploads)) {
      if (await writeUpload(String(media.length), filename)) media.push(filename);
    }
    await write('media', only(JSON.stringify(Object.fromEntries(media.entries()))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeCollection(
  path: string,
  source: Source,
  zip: ExportedZip,
  uploads: Set<string>,
): Promise<void> {
  const { db, exported, schedule, settings, now, inTurn, watched } = source;
  const { userId } = exported;
  const categories = new Map(
    (await ownRows(db, 'categories', userId)).map(({ id, name }) => [id, name]),
  );
  const owner = await guidOwner(db, userId);
  const logOwner = schedule ? await findLogOwner(db, userId) : undefined;
  const rules = logOwner && rulesOf(logOwner);
  const used = new Set<number>();
  const writer = await CollectionWriter.create(path);
  try {
    for await (const page of watched(exportedCards(db, exported, inTurn))) {
      zip.throwIfUnwanted();
      const cards = page.filter(({ deleted_at }) => deleted_at === null);
      if (cards.length === 0) continue;
      const ids = cards.map(({ id }) => id);
      const decks = await inTurn(() => decksOf(db, userId, ids));
      const guidOf = await inTurn(() => guidsOf(db, { userId, owner }, cards.map(wordOf)));
      const written = cards.map((card) => {
        for (const name of uploadsOf(card)) uploads.add(name);
        // A card has one deck in Anki.
        const deck = decks(card.id)[0]?.id;
        if (deck !== undefined) used.add(deck);
        const category = categoryOf(card, categories);
        const deckId = deck === undefined ? undefined : deckIdOf(deck);
        const guid = guidOf(wordOf(card));
        return writtenCard(card, { guid, category, deck: deckId, schedule });
      });
      await writer.tell({ cards: written, noteType: NOTE_TYPE_ID });
      if (rules === undefined) continue;
      for (const some of byLogLength(cards)) {
        zip.throwIfUnwanted();
        const logs = await inTurn(() => loadLogs(db, userId, some));
        for (const log of logs.values()) {
          const { steps } = await replayLongLog(db, rules, log);
          if (steps.length > 0) await writer.tell({ reviews: writtenReviews(steps) });
        }
      }
    }
    const decks = (await ownRows(db, 'decks', userId)).filter(({ id }) => used.has(id));
    const named = decks.map(({ id, name }) => ({ id: deckIdOf(id), name }));
    await writer.tell({ finish: collectionRow(named, settings, now) });
  } finally {
    writer.end();
  }
}

/** Log entries read at once, unless one card has more. */
const READ_AT_ONCE = 500;

function byLogLength(cards: readonly ExportedCard[]): number[][] {
  const parts: number[][] = [];
  let entries = READ_AT_ONCE;
  for (const { id, review_count } of cards) {
    entries += 1 + review_count;
    if (entries > READ_AT_ONCE) {
      parts.push([]);
      entries = 1 + review_count;
    }
    parts.at(-1)?.push(id);
  }
  return parts;
}

function categoryOf({ category_id }: ExportedCard, categories: ReadonlyMap<number, string>) {
  return category_id === null ? null : (categories.get(category_id) ?? null);
}

const wordOf = ({ word_id, id }: ExportedCard) => word_id ?? id;
