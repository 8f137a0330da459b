import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE, EVENT_BATCH_MAX, GOOD } from '@gieok/shared/constants';
import type { EventResult } from '@gieok/shared/contract/events';
import { AppServer, type Engine } from '../e2e/serve.ts';
import { buildStale } from '../scripts/build.mjs';
import { Account } from '../testing/accounts.ts';
import { type Hold, longestHold, WATCH_OPTIONS } from './performance/event-loop-watch.ts';

const ROUNDS = 5;
const WORD = { korean_text: '나무', english_text: 'tree' };
const ASKED = ['/auth/profile', '/cards/study/due'];

interface Meanwhile extends Hold {
  tookMs: number;
  latencies: number[];
  refused: number;
}

/**
 * What 500 events at once do to others: the longest hold of the built server's event loop, and what another learner,
 * who asks one thing after the other, waits meanwhile. On SQLite; with `ENGINE=postgres` on PostgreSQL.
 */
export async function run(): Promise<void> {
  await buildStale();
  const engine: Engine = process.env.ENGINE === 'postgres' ? 'postgres' : 'sqlite';
  const server = await AppServer.start({ engine, env: { NODE_OPTIONS: WATCH_OPTIONS } });
  const figures = new Map<string, Meanwhile[]>();
  try {
    const other = await Account.register(server.url);
    for (let made = 0; made < 20; made += 1) await other.createCard(WORD);
    for (let round = 0; round < ROUNDS; round += 1) {
      const learner = await Account.register(server.url);
      const measured = async (name: string, work: Promise<unknown>) => {
        const meanwhile = await watchOther(server, other, work);
        figures.set(name, [...(figures.get(name) ?? []), meanwhile]);
      };
      const cards: number[] = [];
      for (let made = 0; made <= EVENT_BATCH_MAX; made += 1) {
        cards.push((await learner.createCard(WORD)).id);
      }
      const [one, ...many] = cards as [number, ...number[]];
      await longestHold(server);
      await measured('nothing, for a second', pause(1_000));
      for (const [where, ids] of [
        ['500 cards', many],
        ['one card', many.map(() => one)],
      ] as const) {
        const reviews = ids.map((cardId, index) => ({
          ...{ type: 'review', cardId, eventId: `review-${where.length}-${index}`, rating: GOOD },
          ...{
            answer: '나무',
            at: new Date(Date.now() - (ids.length - index) * 3e6).toISOString(),
          },
        }));
        const undoes = reviews.map(({ cardId, eventId: target }) => ({
          ...{ type: 'undo', cardId, eventId: `undo-${target}`, target },
        }));
        await measured(`reviews of ${where}`, send(learner, reviews, 'accepted'));
        await measured(`the same reviews of ${where} again`, send(learner, reviews, 'duplicate'));
        await measured(`undoes on ${where}`, send(learner, undoes, 'accepted'));
      }
    }
  } finally {
    await server.dispose();
  }
  console.log(`500 events at once on ${engine}, ${ROUNDS} rounds; in milliseconds.\n`);
  const idle = figures.values().next().value ?? [];
  for (const [name, rounds] of figures) console.log(figureLine(name, rounds, idle));
}

async function send(learner: Account, events: readonly object[], status: string): Promise<void> {
  const results = await learner.post<EventResult[]>('/events', { events });
  const odd = results.find((result) => result.status !== status);
  if (odd !== undefined) throw new Error(`Not ${status}: ${JSON.stringify(odd)}`);
}

/** Another learner asks one thing after the other until `work` is done. */
async function watchOther(
  server: AppServer,
  other: Account,
  work: Promise<unknown>,
): Promise<Meanwhile> {
  const since = performance.now();
  const batch = { isDone: false };
  const done = work.then(() => {
    batch.isDone = true;
    return performance.now() - since;
  });
  const latencies: number[] = [];
  let refused = 0;
  for (let asked = 0; !batch.isDone; asked += 1) {
    const before = performance.now();
    const response = await fetch(`${server.url}${API_BASE}${ASKED[asked % ASKED.length]}`, {
      headers: { authorization: `Bearer ${other.token}` },
    });
    await response.arrayBuffer();
    latencies.push(performance.now() - before);
    if (response.status !== 200) refused += 1;
  }
  return { tookMs: await done, ...(await longestHold(server)), latencies, refused };
}

function figureLine(
  name: string,
  rounds: readonly Meanwhile[],
  idle: readonly Meanwhile[],
): string {
  const waits = rounds.flatMap(({ latencies }) => latencies);
  const idleWait = part(
    idle.flatMap(({ latencies }) => latencies),
    0.5,
  );
  const ms = (value: number) => value.toFixed(1);
  const longest = (values: readonly number[]) =>
    `${ms(Math.max(...values))} at most (${ms(part(values, 0.5))} in the median round)`;
  const worked = longest(rounds.map(({ workedMs }) => workedMs));
  const held = longest(rounds.map(({ heldMs }) => heldMs));
  const wait = `${ms(part(waits, 0.5))} / ${ms(part(waits, 0.99))} / ${ms(Math.max(...waits))}`;
  return (
    `- ${name}: ${ms(
      part(
        rounds.map(({ tookMs }) => tookMs),
        0.5,
      ),
    )}; the event loop was held by ` +
    `work of ${worked}, by the clock ${held}; another's ` +
    `${waits.length} requests took ${wait} (median, 99 %, longest; ` +
    `${(part(waits, 0.5) / idleWait).toFixed(1)} times the median without a batch), ` +
    `${rounds.reduce((sum, { refused }) => sum + refused, 0)} were refused`
  );
}

function part(values: readonly number[], share: number): number {
  const sorted = values.toSorted((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
