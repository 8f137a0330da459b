import { readFileSync } from 'node:fs';
import { CALLS, reviews } from './calls.ts';
import { type Figure, quantile, type Spread, spreadOf } from './figures.ts';
import type { Load } from './load.ts';
import type { LoadOrder } from './load-types.ts';
import { nextNumber, type Served } from './measure-calls.ts';
import { processorSeconds } from './process-usage.ts';
import type { SeededLearner } from './seed-learner.ts';

interface Setting {
  load: Load;
  /** The same product on the same data, in one process and in several. */
  one: Served;
  several: Served;
  /** Who read, together: what one learner asks for is done a few at a time. */
  readers: readonly SeededLearner[];
  writer: SeededLearner;
  rounds: number;
  durationMs: number;
  /**
   * Of each process, before it is measured: until V8 has compiled everything. Of two workers each has half of the requests, and would
   * be compared cold with a warm process.
   */
  warmUpRequests: number;
}

export interface WorkersResult {
  figures: Figure[];
  /** Of reads and of reviews, each by the busiest process rather than by the clock; null where Linux is not. */
  byProcessor: { reads: Spread | null; reviews: Spread | null };
  /** Milliseconds, of reviews, all rounds together. */
  p99: { one: number; several: number };
  /** Answers with 503, to reviews. */
  refused: { one: number; several: number };
}

interface Sample {
  perSecond: number;
  /** Of the busiest process: what it could do with a core of its own. */
  perBusySecond: number | null;
  latencies: number[];
  refused: number;
}

const READS = ['due list, 20 and count', 'new list', 'statistics', 'cards, first page'];
/** Sixteen for each of two workers: with fewer, one has nothing to do while the other's answers are read. */
const CONNECTIONS = 32;
const WORKERS = 2;

/** What several workers do over what one process does. The load takes part of the cores: compare with the processor's time. */
export async function measureWorkers(setting: Setting): Promise<WorkersResult> {
  const { readers, writer, rounds, durationMs } = setting;
  const reading = readers.map((learner) => ({
    token: learner.token,
    requests: CALLS.filter(({ name }) => READS.includes(name)).flatMap(({ requests }) =>
      requests(learner),
    ),
    ...{ connections: Math.ceil(CONNECTIONS / readers.length), durationMs },
  }));
  const reviewing = [
    {
      ...{ token: writer.token, requests: reviews(writer), durationMs },
      connections: CONNECTIONS,
    },
  ];
  const reads = await compare(setting, reading, rounds);
  const written = await compare(setting, reviewing, rounds);
  const ratio = (name: string, values: number[], more: Partial<Figure> = {}): Figure => ({
    ...{ name, unit: 'times one process', better: 'more', ...spreadOf(values), ...more },
  });
  const p99s = written.map(({ one, several }) =>
    [one, several].map(({ latencies }) => quantile(latencies, 0.99)),
  );
  return {
    figures: [
      ratio('two workers, reads', ratesOf(reads), { atLeast: 1.6 }),
      ratio('two workers, reviews', ratesOf(written)),
      ratio(
        'two workers, p99 of reviews',
        p99s.map(([one = 0, several = 0]) => several / one),
        { better: 'less' },
      ),
    ],
    byProcessor: { reads: busyOf(reads), reviews: busyOf(written) },
    p99: {
      one: quantile(
        written.flatMap(({ one }) => one.latencies),
        0.99,
      ),
      several: quantile(
        written.flatMap(({ several }) => several.latencies),
        0.99,
      ),
    },
    refused: {
      one: written.reduce((sum, { one }) => sum + one.refused, 0),
      several: written.reduce((sum, { several }) => sum + several.refused, 0),
    },
  };
}

type Order = Omit<LoadOrder, 'origin' | 'from'>;
interface Round {
  one: Sample;
  several: Sample;
}

/** The first round only warms up. */
async function compare(
  { load, one, several, warmUpRequests }: Setting,
  orders: readonly Order[],
  rounds: number,
): Promise<Round[]> {
  const measured: Round[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const ordersFor = (processes: number) =>
      orders.map((order) => ({
        ...order,
        atLeast: round < 0 ? Math.ceil((warmUpRequests * processes) / orders.length) : 0,
      }));
    const ofOne = () => ask(load, one, ordersFor(1));
    const ofSeveral = () => ask(load, several, ordersFor(WORKERS));
    const first = round % 2 === 0 ? await ofOne() : await ofSeveral();
    const second = round % 2 === 0 ? await ofSeveral() : await ofOne();
    if (round < 0) continue;
    measured.push(
      round % 2 === 0 ? { one: first, several: second } : { one: second, several: first },
    );
  }
  return measured;
}

async function ask(load: Load, { url, pid }: Served, orders: readonly Order[]): Promise<Sample> {
  const pids = [pid, ...childrenOf(pid)];
  const before = pids.map((each) => processorSeconds(each));
  const results = await Promise.all(
    orders.map((order) => load.run({ ...order, origin: url, from: nextNumber() })),
  );
  const spent = pids.flatMap((each, index) => {
    const [since, until] = [before[index], processorSeconds(each)];
    return since === undefined || until === undefined ? [] : [until - since];
  });
  const latencies = results.flatMap((result) => [...result.latencies]);
  const busiest = Math.max(0, ...spent);
  return {
    perSecond: latencies.length / Math.max(...results.map(({ seconds }) => seconds)),
    perBusySecond: busiest === 0 ? null : latencies.length / busiest,
    refused: results.reduce((sum, { refused }) => sum + refused, 0),
    latencies,
  };
}

function childrenOf(pid: number | undefined): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return text === '' ? [] : text.split(' ').map(Number);
  } catch {
    return [];
  }
}

const ratesOf = (rounds: readonly Round[]) =>
  rounds.map(({ one, several }) => several.perSecond / one.perSecond);

function busyOf(rounds: readonly Round[]): Spread | null {
  const ratios = rounds.flatMap(({ one, several }) =>
    one.perBusySecond === null || several.perBusySecond === null
      ? []
      : [several.perBusySecond / one.perBusySecond],
  );
  return ratios.length === 0 ? null : spreadOf(ratios);
}
