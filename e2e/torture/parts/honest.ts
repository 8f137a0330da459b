import { setTimeout as pause } from 'node:timers/promises';
import { Account } from '../../../testing/accounts.ts';
import { AppServer } from '../../serve.ts';
import { mistype } from '../mistype.ts';
import type { Part, Trial } from '../trial.ts';

const MINUTES = 20;
const RATINGS_A_MINUTE = 100;
const TABS = 3;
const CLASS = 60;
const CARDS = 20;
/** What a tab asks for when it is opened, or looked at again. */
const PAGE_CALLS = [
  '/stats',
  '/cards/study/due',
  '/cards/study/new',
  '/cards',
  '/decks',
  '/settings/study',
];
const RATINGS_TO_A_PAGE = 10;
const MINUTE_MS = 60_000;

/** Learners in a hurry, and a whole class behind one address, are refused nothing by the limits. */
export const part: Part = {
  engines: ['sqlite', 'postgres'],
  minutes: 30,
  async run(trial) {
    const env = { RATE_LIMITS: 'on' };
    const server = await AppServer.start({ engine: trial.engine, env });
    const refused: string[] = [];
    try {
      await studyWithClass(server, refused);
      trial.note(`${CLASS} learners at one address registered, logged in and studied at once`);
      await rateFast(trial, server, refused);
    } finally {
      await server.dispose();
    }
    for (const what of refused) trial.failure(what);
    trial.figure('requests refused', refused.length, { most: 0 });
  },
};

async function ask(refused: string[], what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    refused.push(`${what}: ${String(error)}`);
  }
}

/** All come within a minute; some have forgotten their password for once. */
async function studyWithClass(server: AppServer, refused: string[]): Promise<void> {
  await Promise.all(
    Array.from({ length: CLASS }, (_, number) =>
      ask(refused, `learner ${number} of the class`, async () => {
        const account = await Account.register(server.url);
        if (number % 3 === 0) await mistype(account);
        for (const path of PAGE_CALLS) await account.get(path);
        const card = await account.createCard({
          korean_text: `꽃 ${number}`,
          english_text: 'flower',
        });
        for (let rating = 0; rating < CARDS; rating += 1) await account.review(card, 3);
      }),
    ),
  );
}

/** In real time: limits count by the minute. */
async function rateFast(trial: Trial, server: AppServer, refused: string[]): Promise<void> {
  const learner = await Account.register(server.url);
  const tabs = [learner];
  while (tabs.length < TABS) tabs.push(await learner.elsewhere());
  const cards = [];
  for (let number = 0; number < CARDS; number += 1) {
    cards.push(await learner.createCard({ korean_text: `나무 ${number}`, english_text: 'tree' }));
  }
  let rated = 0;
  for (const _ of trial.cycles('minutes of study', MINUTES)) {
    const since = Date.now();
    // The first half in a burst.
    for (let rating = 0; rating < RATINGS_A_MINUTE; rating += 1) {
      const tab = tabs[rating % TABS] as Account;
      const card = cards[rating % CARDS] as (typeof cards)[number];
      await ask(refused, 'a rating', () => tab.review(card, ((rating % 4) + 1) as 1));
      rated += 1;
      if (rating % RATINGS_TO_A_PAGE === 0) {
        for (const path of PAGE_CALLS) await ask(refused, path, () => tab.get(path));
      }
      if (rating >= RATINGS_A_MINUTE / 2) await pause(MINUTE_MS / RATINGS_A_MINUTE / 2);
    }
    await pause(Math.max(0, since + MINUTE_MS - Date.now()));
  }
  trial.note(`${rated} ratings from ${TABS} tabs`);
}
