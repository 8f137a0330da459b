import type { MeasuredCall } from './calls.ts';
import { reviews } from './calls.ts';
import { type Figure, quantile, spreadOf } from './figures.ts';
import type { Load } from './load.ts';
import { nextNumber, type Served } from './measure-calls.ts';
import type { SeededLearner } from './seed-learner.ts';

interface Setting {
  load: Load;
  product: Served;
  neighbour: SeededLearner;
  large: SeededLearner;
  rounds: number;
  durationMs: number;
}

export interface NeighbourResult {
  figure: Figure;
  /** Milliseconds, all rounds together. */
  quietP99: number;
  busyP99: number;
  /** Answers with 503, to the neighbour and to the one who asks for much. */
  refusedToNeighbour: number;
  refusedToLarge: number;
}

const BUSY_CONNECTIONS = 10;

/** How long a learner's reviews take while another, of many cards, calls everything from ten connections. */
export async function measureNeighbour(
  calls: readonly MeasuredCall[],
  { load, product, neighbour, large, rounds, durationMs }: Setting,
): Promise<NeighbourResult> {
  const review = () =>
    load.run({
      ...{ origin: product.url, token: neighbour.token, requests: reviews(neighbour) },
      ...{ connections: 1, durationMs, atLeast: 20, from: nextNumber() },
    });
  const everything = () =>
    load.run({
      ...{ origin: product.url, token: large.token },
      requests: calls.filter(({ writes }) => !writes).flatMap(({ requests }) => requests(large)),
      ...{ connections: BUSY_CONNECTIONS, durationMs, from: nextNumber() },
    });
  const latencies = { quiet: [] as number[], busy: [] as number[] };
  const ratios: number[] = [];
  let [refusedToNeighbour, refusedToLarge] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await review();
    const [busy, much] = await Promise.all([review(), everything()]);
    refusedToNeighbour += busy.refused;
    refusedToLarge += much.refused;
    latencies.quiet.push(...quiet.latencies);
    latencies.busy.push(...busy.latencies);
    ratios.push(quantile(busy.latencies, 0.99) / quantile(quiet.latencies, 0.99));
  }
  return {
    figure: {
      name: `review p99 while another with ${large.cards.toLocaleString('en')} cards calls everything`,
      ...{ unit: 'times the quiet p99', better: 'less', ...spreadOf(ratios), atLeast: 3 },
    },
    quietP99: quantile(latencies.quiet, 0.99),
    busyP99: quantile(latencies.busy, 0.99),
    ...{ refusedToNeighbour, refusedToLarge },
  };
}
