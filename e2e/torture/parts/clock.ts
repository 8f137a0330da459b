import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { GOOD, RATINGS } from '@gieok/shared/constants';
import { Account } from '../../../testing/accounts.ts';
import { AppServer } from '../../serve.ts';
import { mistype } from '../mistype.ts';
import type { Cycle, Part, Trial } from '../trial.ts';

/** Debian's package `faketime` has it, at the place of the machine's kind. */
const LIBRARY = ['x86_64', 'aarch64']
  .map((kind) => `/usr/lib/${kind}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find((path) => existsSync(path));
const LEAPS = 100;
const CARDS = 6;
/** In seconds, against the true time. */
const CLOCKS = [0, -3_600, 86_400, -60, 90_000, 3_600];
const ZONES = [
  ...['Asia/Seoul', 'Pacific/Kiritimati', 'Etc/GMT+12', 'America/New_York', 'Australia/Lord_Howe'],
  ...['Africa/Casablanca', 'UTC', 'Pacific/Apia'],
];
/** The library looks into its file once a second. */
const SEEN_AFTER_MS = 1_200;

/** The server's clock and the learner's zone leap while they study. */
export const part: Part = {
  engines: ['sqlite', 'postgres'],
  minutes: 20,
  async run(trial) {
    if (LIBRARY === undefined)
      throw new Error('It needs faketime (Debian: apt-get install faketime).');
    const folder = mkdtempSync(join(tmpdir(), 'gieok-clock-'));
    const file = join(folder, 'time');
    writeFileSync(file, '+0');
    const env = {
      ...{ LD_PRELOAD: LIBRARY, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: '1' },
      ...{ FAKETIME_DONT_FAKE_MONOTONIC: '1', RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
    };
    const server = await AppServer.start({ engine: trial.engine, env });
    try {
      await leap(trial, server, (seconds) =>
        writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}`),
      );
    } finally {
      await server.dispose();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function leap(
  trial: Trial,
  server: AppServer,
  setClock: (seconds: number) => void,
): Promise<void> {
  const account = await Account.register(server.url);
  const study = new Study(trial, account);
  await study.begin();
  for (const cycle of trial.cycles('leaps', LEAPS)) {
    setClock(CLOCKS[Math.floor(cycle.random() * CLOCKS.length)] ?? 0);
    await pause(SEEN_AFTER_MS);
    await study.goOn(cycle);
  }
  setClock(0);
  await pause(SEEN_AFTER_MS);
  const check = await server.command('rebuild-schedule', '--check');
  if (check.code !== 0) trial.failure(check.output);
  trial.figure('cards and days that differ from the log', check.code, { most: 0 });
  const disorder = await server.execute(`
    select one.id from card_events one join card_events two on two.user_id = one.user_id
      and two.card_id = one.card_id and two.id > one.id and two.used_at <= one.used_at
    where one.type = 'review' and two.type = 'review'`);
  trial.figure('entries of the log before an earlier one', disorder.length, { most: 0 });
  study.tell();
}

/** One learner who rates, is wrong about a password, and travels. */
class Study {
  readonly #trial: Trial;
  #account: Account;
  readonly #cards: { id: number }[] = [];
  #lockedOut = 0;
  #broken = 0;

  constructor(trial: Trial, account: Account) {
    this.#trial = trial;
    this.#account = account;
  }

  async begin(): Promise<void> {
    for (let card = 0; card < CARDS; card += 1) {
      this.#cards.push(
        await this.#account.createCard({ korean_text: `시계 ${card}`, english_text: 'clock' }),
      );
    }
  }

  async goOn({ random }: Cycle): Promise<void> {
    const below = (count: number) => Math.floor(random() * count);
    await this.#mayEnter(
      'the session',
      async () => void (await this.#account.get('/auth/profile')),
    );
    if (random() < 0.5) await mistype(this.#account);
    await this.#mayEnter('a login', async () => {
      this.#account = await Account.logIn(this.#account.server, this.#account.user.email);
    });
    if (random() < 0.3) {
      const timeZone = ZONES[below(ZONES.length)] ?? 'UTC';
      await this.#account.savePreferences({ timeZone });
    }
    const card = this.#cards[below(CARDS)];
    if (card === undefined) return;
    const rating = RATINGS[below(RATINGS.length)] ?? GOOD;
    const rated = await this.#account.review(card, rating);
    // Whoever knew a word is not asked for it again on that day.
    const due = await this.#account.get<{ id: number }[]>('/cards/study/due');
    if (rating >= GOOD && rated.review_interval >= 1 && due.some(({ id }) => id === card.id)) {
      this.#broken += 1;
      this.#trial.failure(`card ${card.id} is due again on the day of its rating ${rating}`);
    }
  }

  tell(): void {
    this.#trial.figure('times locked out', this.#lockedOut, { most: 0 });
    this.#trial.figure('promises of days broken', this.#broken, { most: 0 });
  }

  async #mayEnter(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#lockedOut += 1;
      this.#trial.failure(`${what} is refused: ${String(error)}`);
    }
  }
}
