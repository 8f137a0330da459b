import { DAY_MS } from '@gieok/shared/constants';
import { archiveTexts } from '@gieok/shared/texts/archive';
import type * as z from 'zod/mini';
import type { ArrivedZip } from '../../../arrived-zip.ts';
import { brokenArchive, type RowFile } from './archive-file.ts';
import { type ArchiveHead, readHead } from './archive-head.ts';
import {
  type CardRow,
  cardRow,
  cardVersionRow,
  categoryRow,
  deckCardRow,
  deckRow,
  drillAnswerRow,
  guidRow,
  knownWordRow,
  listeningAnswerRow,
  scheduledCardRow,
  textRow,
} from './archive-rows.ts';
import { eventRow } from './event-row.ts';
import { badRow, rowsOf } from './read-rows.ts';

/** Tolerance for another server's clock and time zone. */
const AHEAD_MS = DAY_MS;
const DAYS_AHEAD = 2;
const SHOWN = 20;

export interface CheckedArchive {
  head: ArchiveHead;
  rows: number;
  reviews: number;
  liveCards: number;
  words: number;
  firstCards: readonly Pick<CardRow, 'korean_text' | 'english_text' | 'card_type'>[];
  /** Of the archive. */
  ids: {
    cards: ReadonlySet<number>;
    decks: ReadonlySet<number>;
    logged: ReadonlySet<number>;
    /** First card by `word_id`; cards without siblings are absent. */
    words: ReadonlyMap<number, number>;
  };
}

/**
 * Validates rows and references. @param now rejects later events; absent to skip that. @throws
 * AppError 400
 */
export async function checkArchive(archive: ArrivedZip, now?: Date): Promise<CheckedArchive> {
  const head = await readHead(archive);
  const needed: RowFile[] = ['cards.jsonl', 'categories.jsonl', 'deck-cards.jsonl', 'decks.jsonl'];
  for (const name of [...needed, ...(head.schedule ? (['events.jsonl'] as const) : [])]) {
    if (!archive.has(name)) throw brokenArchive(archiveTexts.missing(name));
  }
  const categories = await idsOf(archive, 'categories.jsonl', categoryRow);
  const decks = await idsOf(archive, 'decks.jsonl', deckRow);
  const found = await checkCards(archive, head, categories);
  const { cards } = found;
  const ofCard = ({ card_id }: { card_id: number }, refuse: Refuse) => {
    if (!cards.has(card_id)) refuse('card_id', archiveTexts.unknownId);
  };
  let rows = cards.size + categories.size + decks.size;
  rows += await checkRows(archive, 'deck-cards.jsonl', deckCardRow, (row, refuse) => {
    if (!decks.has(row.deck_id)) refuse('deck_id', archiveTexts.unknownId);
    ofCard(row, refuse);
  });
  rows += await checkRows(archive, 'card-versions.jsonl', cardVersionRow, ofCard);
  const log = await checkEvents(archive, head, ofCard, now);
  rows += log.events + (await checkRows(archive, 'guids.jsonl', guidRow, ofCard));
  rows += (await idsOf(archive, 'texts.jsonl', textRow)).size;
  rows += await checkRows(archive, 'known-words.jsonl', knownWordRow);
  rows += await checkRows(archive, 'listening-answers.jsonl', listeningAnswerRow);
  rows += await checkRows(archive, 'drill-answers.jsonl', drillAnswerRow);
  return {
    head,
    rows,
    reviews: log.reviews,
    liveCards: found.live,
    words: found.live - found.siblings,
    firstCards: found.first,
    ids: { cards, decks, logged: log.cards, words: beginnings(found.words) },
  };
}

type Refuse = (field: string, message: string) => never;

/** @returns how many there are. */
async function checkRows<Row>(
  archive: ArrivedZip,
  name: RowFile,
  schema: z.ZodMiniType<Row>,
  check: (row: Row, refuse: Refuse) => void = () => {},
): Promise<number> {
  let count = 0;
  for await (const rows of rowsOf(archive, name, schema)) {
    for (const { line, row } of rows) {
      check(row, (field, message) => {
        throw badRow(name, line, field, message);
      });
    }
    count += rows.length;
  }
  return count;
}

async function idsOf<Row extends { id: number }>(
  archive: ArrivedZip,
  name: RowFile,
  schema: z.ZodMiniType<Row>,
): Promise<Set<number>> {
  const ids = new Set<number>();
  await checkRows(archive, name, schema, ({ id }, refuse) => addOnce(ids, id, refuse));
  return ids;
}

function addOnce(ids: Set<number>, id: number, refuse: Refuse): void {
  if (ids.has(id)) refuse('id', archiveTexts.twice);
  ids.add(id);
}

async function checkCards(
  archive: ArrivedZip,
  { schedule }: ArchiveHead,
  categories: ReadonlySet<number>,
) {
  const cards = new Set<number>();
  const words = new Map<number, number[]>();
  const first: CardRow[] = [];
  let live = 0;
  let siblings = 0;
  const begun = new Set<number>();
  const schema: z.ZodMiniType<CardRow> = schedule ? scheduledCardRow : cardRow;
  await checkRows(archive, 'cards.jsonl', schema, (row, refuse) => {
    addOnce(cards, row.id, refuse);
    if (row.category_id !== null && !categories.has(row.category_id)) {
      refuse('category_id', archiveTexts.unknownId);
    }
    if (row.word_id !== null) {
      const word = words.get(row.word_id);
      if (word === undefined) words.set(row.word_id, [row.id]);
      else word.push(row.id);
    }
    if (row.deleted_at !== null) return;
    live += 1;
    if (row.word_id !== null && begun.has(row.word_id)) siblings += 1;
    else if (row.word_id !== null) begun.add(row.word_id);
    if (first.length < SHOWN) first.push(row);
  });
  return { cards, words, first, live, siblings };
}

/** The card whose id is the word's, else the lowest in this archive. */
function beginnings(words: ReadonlyMap<number, readonly number[]>): Map<number, number> {
  const first = new Map<number, number>();
  for (const [wordId, cards] of words) {
    if (cards.includes(wordId)) first.set(wordId, wordId);
    else if (cards.length > 1)
      first.set(
        wordId,
        cards.reduce((one, other) => Math.min(one, other)),
      );
  }
  return first;
}

async function checkEvents(
  archive: ArrivedZip,
  { schedule }: ArchiveHead,
  ofCard: (row: { card_id: number }, refuse: Refuse) => void,
  now: Date | undefined,
) {
  const log = { events: 0, reviews: 0, cards: new Set<number>() };
  if (!schedule) return log;
  const latest = laterThan(now, AHEAD_MS);
  const lastDay = laterThan(now, DAYS_AHEAD * AHEAD_MS).slice(0, 'YYYY-MM-DD'.length);
  log.events = await checkRows(archive, 'events.jsonl', eventRow, (row, refuse) => {
    ofCard(row, refuse);
    if (row.used_at > latest) refuse('used_at', archiveTexts.inFuture);
    if (row.study_day > lastDay) refuse('study_day', archiveTexts.inFuture);
    log.cards.add(row.card_id);
    if (row.type === 'review' || row.type === 'practice') log.reviews += 1;
  });
  return log;
}

const laterThan = (now: Date | undefined, ms: number) =>
  now === undefined ? '9' : new Date(now.getTime() + ms).toISOString();
