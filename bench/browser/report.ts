import { longest, type Seen } from './watch.ts';

/** What the first load of a page took; times in milliseconds. */
export interface Load extends Record<string, number> {
  requests: number;
  kilobytes: number;
  scripts: number;
  /** Of what the page itself names: the rest is fetched ahead. */
  firstGzip: number;
  scriptGzip: number;
  lcp: number;
  shift: number;
  longestTask: number;
}

interface Conditions {
  /** Visits to each page. */
  runs: number;
  /** How many times slower the processor was. */
  slowdown: number;
}

function median(values: readonly number[]): number {
  return values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)] ?? 0;
}

/** Prints a table with a row for each page: medians of its visits, and the worst of them. */
export function tellLoads(
  loads: ReadonlyMap<string, readonly Load[]>,
  { runs, slowdown }: Conditions,
): void {
  console.log(
    `First load, empty cache, processor ${slowdown} times slower, 1.6 Mbit/s, 150 ms; medians of ${runs} (worst).\n`,
  );
  const columns = [
    ['requests', 'requests', 0],
    ['kilobytes', 'kB in all, as sent', 1],
    ['scripts', 'scripts', 0],
    ['firstGzip', 'kB of JavaScript, gzip', 1],
    ['scriptGzip', 'with what is fetched ahead', 1],
    ['lcp', 'LCP, ms', 0],
    ['shift', 'layout shift', 4],
    ['longestTask', 'longest task, ms', 0],
  ] as const;
  console.log(`| page | ${columns.map(([, title]) => title).join(' | ')} |`);
  console.log(`|---|${columns.map(() => '---|').join('')}`);
  for (const [path, visits] of loads) {
    const cells = columns.map(([key, , digits]) => {
      const values = visits.map((visit) => visit[key] ?? 0);
      return `${median(values).toFixed(digits)} (${Math.max(...values).toFixed(digits)})`;
    });
    console.log(`| \`${path}\` | ${cells.join(' | ')} |`);
  }
}

/** Prints a table of what was waited for, and what moved, while cards were studied. */
export function tellStudy(studied: readonly Seen[], { slowdown }: Conditions): void {
  console.log(`\nStudying, processor ${slowdown} times slower; of all cards, in ms.\n`);
  console.log('| | median | 95th percentile | worst |\n|---|---|---|---|');
  const rows = [
    ['key to answer shown', studied.flatMap(({ flips }) => flips)],
    ['rating to next card shown', studied.flatMap(({ cards }) => cards)],
    ['longest task of a session (0: none over 50)', studied.map(({ tasks }) => longest(tasks))],
  ] as const;
  for (const [name, values] of rows) {
    const inOrder = values.toSorted((first, second) => first - second);
    const high = inOrder[Math.ceil(inOrder.length * 0.95) - 1] ?? 0;
    const cells = [median(inOrder), high, inOrder.at(-1) ?? 0].map((value) => value.toFixed(0));
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
  const shift = Math.max(...studied.map((seen) => seen.shift));
  console.log(`| layout shift while studying, worst | ${shift.toFixed(4)} | | |`);
}
