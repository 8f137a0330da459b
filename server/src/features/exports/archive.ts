import type { Readable } from 'node:stream';
import { IMAGE_FILENAME } from '@gieok/shared/contract/uploads';
import { guidOwner, guidsFor } from '../../anki/note-guids.ts';
import { uploadsOf } from '../../db/media-files.ts';
import { ALIKE } from '../../learning/new-card.ts';
import {
  deckCardsOf,
  type ExportedCard,
  exportedAccount,
  exportedCards,
  exportedEvents,
  exportedMedia,
  exportedTable,
  ownRows,
  parsed,
} from './exported-rows.ts';
import { type ExportedZip, type ExportSource, exportedZip, only } from './exported-zip.ts';

/** As in `docs/archive.md`; readers refuse other versions. */
const VERSION = 1;

export function archiveOf(source: ExportSource): Readable {
  return exportedZip(source, (zip) => fill(zip, source));
}

interface Named {
  /** Undefined where all are exported. */
  uploads: Set<string> | undefined;
  decks: Set<number>;
  categories: Set<number | null>;
}

async function fill({ write, writeUpload }: ExportedZip, source: ExportSource): Promise<void> {
  const { db, exported, schedule, now, inTurn } = source;
  const { userId, cardIds } = exported;
  const writeRows = <Row extends object>(name: string, rows: AsyncIterable<Row[]>) =>
    write(name, linesOf(rows));

  const head = {
    format: 'gieok-archive',
    version: VERSION,
    made_at: now.toISOString(),
    everything: cardIds === undefined,
    schedule,
    // Some cards alone may be meant for somebody else.
    ...(cardIds === undefined && (await exportedAccount(db, userId))),
  };
  await write('gieok.json', only(`${JSON.stringify(head, null, 2)}\n`));

  const named: Named = {
    uploads: cardIds && new Set(),
    decks: new Set(),
    categories: new Set(),
  };
  const { uploads, decks, categories } = named;
  await writeRows('cards.jsonl', cardsOf(source, named));
  await writeRows('deck-cards.jsonl', linksOf(source, named));
  const allDecks = await ownRows(db, 'decks', userId);
  await writeRows('decks.jsonl', only(allDecks.filter(({ id }) => !cardIds || decks.has(id))));
  const allCategories = await ownRows(db, 'categories', userId);
  const told = allCategories.filter(({ id }) => !cardIds || categories.has(id));
  await writeRows('categories.jsonl', only(told));
  if (schedule) await writeRows('events.jsonl', eventsOf(source));
  if (cardIds === undefined) {
    await writeRows('card-versions.jsonl', versionsOf(source));
    await writeRows('guids.jsonl', guidsOf(source));
    await writeRows('texts.jsonl', exportedTable(db, 'texts', userId, inTurn));
    await writeRows('known-words.jsonl', exportedTable(db, 'known_words', userId, inTurn));
    if (schedule) {
      const heard = exportedTable(db, 'listening_answers', userId, inTurn);
      await writeRows('listening-answers.jsonl', heard);
      await writeRows('drill-answers.jsonl', exportedTable(db, 'drill_answers', userId, inTurn));
    }
  }
  for (const filename of await exportedMedia(db, userId, uploads)) {
    const kind = IMAGE_FILENAME.test(filename) ? 'images' : 'audio';
    await writeUpload(`${kind}/${filename}`, filename);
  }
}

/** Notes in `named` what the cards name. */
async function* cardsOf({ db, exported, inTurn, schedule }: ExportSource, named: Named) {
  for await (const page of exportedCards(db, exported, inTurn)) {
    for (const card of page) {
      for (const name of uploadsOf(card)) named.uploads?.add(name);
      named.categories.add(card.category_id);
    }
    yield schedule ? page : page.map(withoutSchedule);
  }
}

async function* linksOf({ db, exported, inTurn }: ExportSource, { decks }: Named) {
  for await (const page of exportedCards(db, exported, inTurn)) {
    const ids = page.map(({ id }) => id);
    const links = await inTurn(() => deckCardsOf(db, exported.userId, ids));
    for (const { deck_id } of links) decks.add(deck_id);
    yield links;
  }
}

async function* guidsOf({ db, exported, inTurn }: ExportSource) {
  const { userId } = exported;
  const owner = await guidOwner(db, userId);
  for await (const page of exportedCards(db, exported, inTurn)) {
    yield await inTurn(() => guidsFor(db, { userId, owner }, page));
  }
}

async function* eventsOf({ db, exported, inTurn }: ExportSource) {
  for await (const page of exportedEvents(db, exported, inTurn)) {
    yield page.map((event) => ({ ...event, details: parsed(event.details) }));
  }
}

async function* versionsOf({ db, exported, inTurn }: ExportSource) {
  for await (const page of exportedTable(db, 'card_versions', exported.userId, inTurn)) {
    yield page.map((version) => ({ ...version, fields: parsed(version.fields as string) }));
  }
}

function withoutSchedule(card: ExportedCard): Partial<ExportedCard> {
  return Object.fromEntries(Object.entries(card).filter(([name]) => !(name in ALIKE)));
}

async function* linesOf<Row extends object>(pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  for await (const rows of pages) {
    if (rows.length > 0) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  }
}
