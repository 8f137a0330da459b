import { expect, test } from 'vitest';
import { type Figure, spreadOf } from './figures.ts';
import type { MeasuredResult } from './measure-calls.ts';
import { besideOtherEngine } from './other-engine.ts';
import type { Results } from './results.ts';

const figure = (name: string, unit: string, value: number): Figure => ({
  ...{ name, unit, better: 'more' },
  ...spreadOf([value]),
});

function call(name: string, perSecond: number, ofLimit: number): MeasuredResult {
  const side = { p50: 1, p99: 1, refused: 0, processorUs: null, perSecond: spreadOf([perSecond]) };
  return {
    ...{ name, product: side, limit: side, processorRatio: null },
    figure: figure(name, 'of the limit', ofLimit),
  };
}

const run = (of: Pick<Results, 'engine' | 'calls'>, growth: number): Results => ({
  ...of,
  ...{ measuredAt: '2026-03-01T00:00:00.000Z', commit: 'abc1234', note: '', settings: {} },
  machine: {
    ...{ processor: 'AMD EPYC', cores: 2, memoryGiB: 8, node: 'v22', system: 'linux' },
    database: '',
  },
  growth: [{ name: 'decks', costs: [], figures: [figure('decks, at 100,000', 'times', growth)] }],
  ...{ neighbour: undefined, memory: [], holds: [], workers: undefined, figures: [] },
});

test('a run on PostgreSQL says of each call what share it did of what SQLite did, and how both grow', () => {
  const postgres = run({ engine: 'postgres', calls: [call('due list', 500, 0.25)] }, 1.2);
  const calls = [call('due list', 2_000, 1.1), call('review', 2_000, 0.9)];
  const told = besideOtherEngine(postgres, run({ engine: 'sqlite', calls }, 0.98));
  expect(told).toContain(
    '| call | PostgreSQL, 1/s | SQLite, 1/s | ratio | each of its own limit |',
  );
  expect(told).toContain('| due list | 500 | 2,000 | **0.25** | 0.25 / 1.10 |');
  expect(told).toContain('| decks, at 100,000 | 1.20 | 0.98 |');
  expect(told).not.toContain('review');
});
