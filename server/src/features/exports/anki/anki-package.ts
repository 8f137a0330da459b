import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { guidOwner, guidsOf } from '../../../anki/note-guids.ts';
import { uploadsOf } from '../../../db/media-files.ts';
import { mediaFolder } from '../../../http/media-storage.ts';
import { decksOf } from '../../../learning/card-detail.ts';
import {
  type ExportedCard,
  exportedCards,
  exportedCategories,
  exportedDecks,
  exportedEvents,
  exportedMedia,
} from '../exported-rows.ts';
import { type ExportedZip, type ExportSource, exportedZip } from '../exported-zip.ts';
import { isThere, only } from '../pieces.ts';
import { type WrittenReview, writtenCard, writtenReview } from './collection-rows.ts';
import { collectionRow, deckIdOf, type StudySettings } from './collection-settings.ts';
import { CollectionWriter } from './collection-writer.ts';
import { NOTE_TYPE_ID } from './note-type.ts';
import { writeUpdateNote } from './update-note.ts';

/** What says that it is of the kind that Anki 2.1 and newer read: `PackageMetadata`, version 2 (protobuf). */
const META = Buffer.from([8, 2]);

interface Source extends ExportSource {
  settings: StudySettings;
}

/** Cards as a package of Anki. Its database is made in a file of its own before it is sent; everything else while it is read. */
export function ankiPackageOf(source: Source): Readable {
  return exportedZip(source, (zip) => fill(zip, source));
}

async function fill(zip: ExportedZip, source: Source): Promise<void> {
  const { db, exported, now, dataDir } = source;
  const { write } = zip;
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
      const file = join(mediaFolder(dataDir), filename);
      // One that was deleted meanwhile is not missed.
      if (!(await isThere(file))) continue;
      // Sounds and pictures are as small as they get.
      await write(String(media.length), createReadStream(file), false);
      media.push(filename);
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
    (await exportedCategories(db, userId)).map(({ id, name }) => [id, name]),
  );
  const owner = await guidOwner(db, userId);
  const used = new Set<number>();
  const writer = await CollectionWriter.create(path);
  try {
    for await (const page of watched(exportedCards(db, exported, inTurn))) {
      zip.throwIfUnwanted();
      const cards = page.filter(({ deleted_at }) => deleted_at === null);
      if (cards.length === 0) continue;
      const ids = cards.map(({ id }) => id);
      const decks = await inTurn(() => decksOf(db, ids));
      const guidOf = await inTurn(() => guidsOf(db, { userId, owner }, cards.map(wordOf)));
      const written = cards.map((card) => {
        for (const name of uploadsOf(card)) uploads.add(name);
        // Anki knows one deck for each card.
        const deck = decks(card.id)[0]?.id;
        if (deck !== undefined) used.add(deck);
        const category = categoryOf(card, categories);
        const deckId = deck === undefined ? undefined : deckIdOf(deck);
        const guid = guidOf(wordOf(card));
        return writtenCard(card, { guid, category, deck: deckId, schedule });
      });
      await writer.tell({ cards: written, noteType: NOTE_TYPE_ID });
    }
    if (schedule) {
      for await (const page of watched(exportedEvents(db, exported, inTurn))) {
        zip.throwIfUnwanted();
        const reviews = page
          .map(writtenReview)
          .filter((row): row is WrittenReview => row !== undefined);
        if (reviews.length > 0) await writer.tell({ reviews });
      }
    }
    const decks = (await exportedDecks(db, userId)).filter(({ id }) => used.has(id));
    const named = decks.map(({ id, name }) => ({ id: deckIdOf(id), name }));
    await writer.tell({ finish: collectionRow(named, settings, now) });
  } finally {
    writer.end();
  }
}

function categoryOf({ category_id }: ExportedCard, categories: ReadonlyMap<number, string>) {
  return category_id === null ? null : (categories.get(category_id) ?? null);
}

const wordOf = ({ word_id, id }: ExportedCard) => word_id ?? id;
