import { setTimeout } from 'node:timers/promises';
import { inTransaction } from '../db/engine/in-transaction.ts';
import type { Database } from '../db/schema.ts';
import { findCardCountDifferences, mendCardCounts } from './check-card-counts.ts';
import {
  confirmStudyDifferences,
  findStudyDifferences,
  recountStudyDays,
  type StudyDifferences,
} from './check-study-days.ts';
import {
  type CardDifference,
  cardBatches,
  examineBatch,
  rebuildBatch,
} from './rebuild-schedules.ts';
import type { DifferentColumn } from './schedule-differences.ts';

/** Leaves SQLite's lock free for a server most of the time. */
const REST_MS = 10;

interface Options {
  mend: boolean;
  say: (line: string) => void;
}

export interface SchedulesChecked {
  cards: number;
  events: number;
  differing: number;
  outdated: number;
  /** Study days, totals and counts that differ. */
  miscounted: number;
}

/** Compares cards with a replay of their logs; suspects again under a lock. */
export async function checkSchedules(
  db: Database,
  { mend, say }: Options,
): Promise<SchedulesChecked> {
  const checked = { cards: 0, events: 0, differing: 0, outdated: 0, miscounted: 0 };
  const miscounted = { days: 0, totals: 0, cards: 0 };
  const users = await db.selectFrom('users').select('id').orderBy('id').execute();
  for (const { id: userId } of users) {
    for await (const batch of cardBatches(db, userId)) {
      checked.cards += batch.cardIds.length;
      checked.events += batch.events;
      const suspects = (await examineBatch(db, batch)).map(({ cardId }) => cardId);
      if (suspects.length === 0) continue;
      const confirmed = await confirm(db, { userId, cardIds: suspects }, mend);
      for (const difference of confirmed) {
        if (difference.isOutdated) checked.outdated += 1;
        else {
          checked.differing += 1;
          for (const line of linesAbout(difference)) say(line);
        }
      }
      await setTimeout(REST_MS);
    }
    const { days, decks, totals } = await checkStudyDays(db, userId, mend);
    const wrongTotals = totals === undefined ? [] : [totals];
    const wrongCounts = await checkCardCounts(db, userId, mend);
    miscounted.days += days.length + decks.length;
    miscounted.totals += wrongTotals.length;
    miscounted.cards += wrongCounts.length;
    for (const line of [...days, ...decks, ...wrongTotals, ...wrongCounts]) say(line);
  }
  checked.miscounted = miscounted.days + miscounted.totals + miscounted.cards;
  for (const line of summary(checked, miscounted, mend)) say(line);
  return checked;
}

async function checkStudyDays(
  db: Database,
  userId: number,
  mend: boolean,
): Promise<StudyDifferences> {
  const isRight = ({ days, decks, totals }: StudyDifferences) =>
    days.length + decks.length === 0 && totals === undefined;
  const found = await findStudyDifferences(db, userId);
  if (isRight(found)) return found;
  const confirmed = await confirmStudyDifferences(db, userId);
  if (mend && !isRight(confirmed)) await recountStudyDays(db, userId);
  return confirmed;
}

const SCOPES = {
  all: 'all cards',
  kept: 'deleted ones too',
  bytes: 'bytes of texts',
  deck: 'deck',
  category: 'category',
  known: 'known of category',
  tag: 'tag',
} as const;

async function checkCardCounts(db: Database, userId: number, mend: boolean): Promise<string[]> {
  const differences = await findCardCountDifferences(db, userId);
  if (mend && differences.length > 0) await mendCardCounts(db, userId);
  return differences.map(
    ({ scope, scopeId, day, count, stored, byCards }) =>
      `${count} of user ${userId} (${SCOPES[scope]}${scopeId === 0 ? '' : ` ${scopeId}`}` +
      `${day === '' ? '' : `, from ${day} on`}): ${stored}, by the cards ${byCards}`,
  );
}

function confirm(
  db: Database,
  batch: { userId: number; cardIds: number[] },
  mend: boolean,
): Promise<CardDifference[]> {
  if (mend) return rebuildBatch(db, batch);
  return inTransaction(db, (transaction) => examineBatch(transaction, batch));
}

function linesAbout({ userId, cardId, columns }: CardDifference): string[] {
  const describe = ({ column, stored, byLog }: DifferentColumn) =>
    `${column} is ${JSON.stringify(stored)}, by the log ${JSON.stringify(byLog)}`;
  const ofCard = columns.filter(({ reviewId }) => reviewId === null);
  const ofLog = columns.filter(({ reviewId }) => reviewId !== null);
  return [
    `Card ${cardId} of user ${userId}: ${ofCard.map(describe).join('; ') || 'its schedule is right'}`,
    ...ofLog.map((different) => `  entry ${different.reviewId}: ${describe(different)}`),
  ];
}

function summary(
  { cards, events, differing, outdated, miscounted }: SchedulesChecked,
  wrong: { days: number; totals: number; cards: number },
  mend: boolean,
): string[] {
  const count = (number: number, word: string) =>
    `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`;
  const mended = mend ? 'mended.' : 'left as they are.';
  const found: [number: number, word: string, what: string][] = [
    [
      outdated,
      'card',
      `had not been rescheduled since their settings changed: ${mend ? 'done now.' : mended}`,
    ],
    [wrong.days, 'study day', `had another number of reviews than the log: ${mended}`],
    [wrong.totals, 'learner', `had other totals or another streak than the log gives: ${mended}`],
    [wrong.cards, 'count', `of cards differed from the cards: ${mended}`],
    [
      differing,
      'card',
      `differed from the log${mend ? ', and were mended.' : '. Nothing was changed.'}`,
    ],
  ];
  return [
    `Looked at ${count(cards, 'card')} and ${events.toLocaleString('en')} of their reviews and other entries in the log.`,
    ...found.flatMap(([number, word, what]) =>
      number === 0 ? [] : `${count(number, word)} ${what}`,
    ),
    ...(differing + miscounted === 0 ? ['No differences.'] : []),
  ];
}
