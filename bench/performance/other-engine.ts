import { type Figure, rounded } from './figures.ts';
import { row } from './report.ts';
import type { Results } from './results.ts';

const NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

/**
 * What this run did of what the other engine's committed run did, call by call, and what both cost as data grows. The rates are those of
 * two runs: they say little unless the machines were alike.
 */
export function besideOtherEngine(now: Results, other: Results): string {
  const names = [NAMES[now.engine], NAMES[other.engine]];
  const known = new Map(other.calls.map((call) => [call.name, call]));
  const calls = now.calls.flatMap(({ name, product, figure }) => {
    const beside = known.get(name);
    if (beside === undefined) return [];
    const [here, there] = [product.perSecond.median, beside.product.perSecond.median];
    const ofLimits = `${rounded(figure.median)} / ${rounded(beside.figure.median)}`;
    return row(name, rounded(here), rounded(there), `**${rounded(here / there)}**`, ofLimits);
  });
  const { processor, cores, node } = other.machine;
  return [
    `Beside the run on ${names[1]} of ${other.measuredAt} at ${other.commit} (${processor}, ${cores} cores, Node ${node}):`,
    '',
    row('call', ...names.map((name) => `${name}, 1/s`), 'ratio', 'each of its own limit'),
    row('---', '---', '---', '---', '---'),
    ...calls,
    ...growthBeside(now, other, names),
  ].join('\n');
}

function growthBeside(now: Results, other: Results, names: readonly string[]): string[] {
  const known = new Map(figuresByName(other));
  const lines = figuresByName(now).flatMap(([name, { median }]) => {
    const beside = known.get(name);
    return beside === undefined ? [] : row(name, rounded(median), rounded(beside.median));
  });
  if (lines.length === 0) return [];
  return [
    '',
    row('growth', ...names.map((name) => `${name}, times`)),
    row('---', '---', '---'),
    ...lines,
  ];
}

const figuresByName = ({ growth }: Results): [string, Figure][] =>
  growth.flatMap(({ figures }) => figures.map((figure): [string, Figure] => [figure.name, figure]));
