import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../../e2e/serve.ts';
import { root } from '../../scripts/freshness.mjs';
import { type Figure, rounded } from './figures.ts';
import type { Machine } from './machine.ts';
import type { measureAll } from './phases.ts';

export type Measured = Awaited<ReturnType<typeof measureAll>>;

/** A run, as it is kept: everything in it was measured together. */
export interface Results extends Measured {
  engine: Engine;
  /** ISO-8601 UTC. */
  measuredAt: string;
  /** The commit that was measured, and whether there was more than it. */
  commit: string;
  machine: Machine;
  /** Words of whoever ran it, such as what else the machine did meanwhile. */
  note: string;
  settings: Readonly<Record<string, unknown>>;
  /** Every figure that runs are compared by. */
  figures: readonly Figure[];
}

export function figuresOf({
  calls,
  growth,
  neighbour,
  memory,
  holds,
  workers,
}: Measured): Figure[] {
  return [
    ...calls.map(({ figure }) => figure),
    ...growth.flatMap(({ figures }) => figures),
    ...(neighbour === undefined ? [] : [neighbour.figure]),
    ...memory,
    ...holds.map(({ figure }) => figure),
    ...(workers?.figures ?? []),
  ];
}

const FOLDER = 'bench/results';

/** Writes the results and their chart, an SVG. @returns the files' paths within the project. */
export function writeResults(results: Results, chart: string): string[] {
  const name = `${FOLDER}/${results.engine}`;
  mkdirSync(join(root, FOLDER), { recursive: true });
  writeFileSync(join(root, `${name}.json`), `${JSON.stringify(results, shortened, 2)}\n`);
  writeFileSync(join(root, `${name}.svg`), chart);
  return [`${name}.json`, `${name}.svg`];
}

/** Four digits of a measurement are more than it knows. */
function shortened(_: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value)
    ? Number(value.toPrecision(4))
    : value;
}

/** The results that were committed last on the same engine; undefined where there are none. */
export function committedResults(engine: Engine): Results | undefined {
  try {
    return JSON.parse(git('show', `HEAD:${FOLDER}/${engine}.json`)) as Results;
  } catch {
    return undefined;
  }
}

export function presentCommit(): string {
  try {
    const isClean = git('status', '--porcelain', '--', ':!bench/results') === '';
    return `${git('rev-parse', '--short', 'HEAD').trim()}${isClean ? '' : ' and changes'}`;
  } catch {
    return 'unknown';
  }
}

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** A line for each figure whose worst round before was better than the best one now. */
export function whatGotSlower(now: readonly Figure[], before: readonly Figure[]): string[] {
  const known = new Map(before.map((figure) => [figure.name, figure]));
  return now.flatMap((figure) => {
    const old = known.get(figure.name);
    if (old === undefined || old.unit !== figure.unit) return [];
    const isWorse = figure.better === 'more' ? figure.max < old.min : figure.min > old.max;
    if (!isWorse) return [];
    return [`${figure.name}: ${rounded(figure.median)} ${figure.unit}, was ${rounded(old.median)}`];
  });
}
