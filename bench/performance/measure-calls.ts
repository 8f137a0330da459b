import { LIMIT_CALLS, type MeasuredCall } from './calls.ts';
import { type Figure, quantile, type Spread, spreadOf } from './figures.ts';
import type { Load } from './load.ts';
import type { LoadOrder, LoadResult } from './load-types.ts';
import { processorSeconds } from './process-usage.ts';
import type { SeededLearner } from './seed-learner.ts';

/** Somebody who listens, the product or the limit. */
export interface Served {
  url: string;
  pid: number | undefined;
}

export interface Rounds {
  rounds: number;
  /** Of each side in each round. */
  durationMs: number;
  /** Of calls that name no other number. */
  connections: number;
}

/** One side of a call, all rounds together. */
export interface Side {
  /** What was done in a second: requests, or what a request has many of. */
  perSecond: Spread;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers with 503. */
  refused: number;
  /** Microseconds of processor time of the process for one of what `perSecond` counts; null where it is not known. */
  processorUs: Spread | null;
}

export interface MeasuredResult {
  name: string;
  product: Side;
  limit: Side;
  figure: Figure;
  /** The limit's processor time over the product's. A busy machine moves it less than the rates. */
  processorRatio: Spread | null;
}

interface Sample extends LoadResult {
  perSecond: number;
  processorUs: number | null;
}

interface Setting extends Rounds {
  load: Load;
  product: Served;
  limit: Served;
  /** Whose data is read, and whose is written. */
  reader: SeededLearner;
  writer: SeededLearner;
  say: (line: string) => void;
}

const WARM_UP_SHARE = 0.5;

/** Numbers of requests, so that no id is ever sent twice. */
let sent = 1;
export function nextNumber(): number {
  sent += 1_000_000;
  return sent;
}

/**
 * Asks product and limit in turn, every call once in every round, so that what else the machine does hits all alike.
 * The first round only warms up.
 */
export async function measureCalls(
  calls: readonly MeasuredCall[],
  setting: Setting,
): Promise<MeasuredResult[]> {
  const samples = calls.map(() => ({ product: [] as Sample[], limit: [] as Sample[] }));
  for (let round = -1; round < setting.rounds; round += 1) {
    const durationMs = setting.durationMs * (round < 0 ? WARM_UP_SHARE : 1);
    for (const [index, call] of calls.entries()) {
      const sides = ['product', 'limit'] as const;
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        const sample = await ask(setting, side, call, durationMs);
        if (round >= 0) samples[index]?.[side].push(sample);
      }
    }
    setting.say(round < 0 ? 'warmed up' : `round ${round + 1} of ${setting.rounds}`);
  }
  return calls.map((call, index) => summarize(call, samples[index] as (typeof samples)[number]));
}

async function ask(
  { load, reader, writer, connections, ...served }: Setting,
  side: 'product' | 'limit',
  call: MeasuredCall,
  durationMs: number,
): Promise<Sample> {
  const { url, pid } = served[side];
  const isLimit = side === 'limit';
  const { requests } = isLimit ? LIMIT_CALLS[call.against] : call;
  const learner = call.writes ? writer : reader;
  const order: LoadOrder = {
    ...{ origin: url, token: learner.token, requests: requests(learner) },
    // What one request has many of, the limit does one at a time.
    connections:
      call.connections === undefined || (isLimit && call.units !== undefined)
        ? connections
        : call.connections,
    ...{ durationMs, from: nextNumber() },
  };
  const before = processorSeconds(pid);
  const result = await load.run(order);
  const after = processorSeconds(pid);
  const done = result.latencies.length * (isLimit ? 1 : (call.units?.(learner) ?? 1));
  return {
    ...result,
    perSecond: done / result.seconds,
    processorUs:
      before === undefined || after === undefined || done === 0
        ? null
        : ((after - before) / done) * 1e6,
  };
}

function summarize(
  call: MeasuredCall,
  { product, limit }: { product: Sample[]; limit: Sample[] },
): MeasuredResult {
  const ratios = product.map(({ perSecond }, round) => perSecond / (limit[round]?.perSecond ?? 0));
  const spent = product.flatMap(({ processorUs }, round) => {
    const other = limit[round]?.processorUs;
    return processorUs && other ? [other / processorUs] : [];
  });
  return {
    name: call.name,
    product: sideOf(product),
    limit: sideOf(limit),
    figure: {
      ...{ name: call.name, unit: 'of the limit', better: 'more' },
      ...spreadOf(ratios),
      ...call.goal,
    },
    processorRatio: spent.length === 0 ? null : spreadOf(spent),
  };
}

function sideOf(samples: readonly Sample[]): Side {
  const latencies = samples.flatMap((sample) => [...sample.latencies]);
  const spent = samples.flatMap(({ processorUs }) => (processorUs === null ? [] : [processorUs]));
  return {
    perSecond: spreadOf(samples.map(({ perSecond }) => perSecond)),
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    refused: samples.reduce((sum, { refused }) => sum + refused, 0),
    processorUs: spent.length === 0 ? null : spreadOf(spent),
  };
}
