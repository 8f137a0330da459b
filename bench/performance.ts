import { buildStale } from '../scripts/build.mjs';
import { drawChart } from './performance/chart.ts';
import { Load } from './performance/load.ts';
import { describeMachine } from './performance/machine.ts';
import { type Options, readOptions } from './performance/options.ts';
import { besideOtherEngine } from './performance/other-engine.ts';
import { largeOf, measureAll, ROLES } from './performance/phases.ts';
import { tellProfiles } from './performance/profile.ts';
import { tell } from './performance/report.ts';
import {
  committedResults,
  figuresOf,
  presentCommit,
  type Results,
  whatGotSlower,
  writeResults,
} from './performance/results.ts';
import { preparePostgres, prepareSqlite } from './performance/servers.ts';

const NEIGHBOURS_CARDS = 1_000;

/** What the product does of what this machine can do, and what it costs as data grows: `docs/performance.md`. */
export async function run(args: readonly string[] = []): Promise<void> {
  const options = readOptions(args);
  const { engine, seed } = options;
  await buildStale();
  const since = performance.now();
  const say = (line: string) =>
    console.log(`[${((performance.now() - since) / 1000).toFixed(1)} s] ${line}`);
  const prepare = engine === 'postgres' ? preparePostgres : prepareSqlite;
  const prepared = await prepare(populationOf(options), [ROLES.reader, ROLES.writer]);
  const load = new Load();
  try {
    const machine = describeMachine(prepared.database);
    const { processor, cores, memoryGiB, ...versions } = machine;
    say(`seeded with --seed ${seed}`);
    say(`${processor}, ${cores} cores, ${memoryGiB} GiB, ${Object.values(versions).join(', ')}`);
    if (options.profile) {
      await tellProfiles(options, { prepared, load });
      return;
    }
    const measured = await measureAll({ options, prepared, load, say });
    console.log(`\n${tell(measured)}\n`);
    const { isWhole, note, profile, ...settings } = options;
    const results: Results = {
      ...{ engine, machine, note, settings, commit: presentCommit() },
      ...{ measuredAt: new Date().toISOString(), ...measured, figures: figuresOf(measured) },
    };
    tellWhatGotSlower(results);
    const other = committedResults(engine === 'postgres' ? 'sqlite' : 'postgres');
    if (other !== undefined) console.log(`\n${besideOtherEngine(results, other)}`);
    if (isWhole) console.log(`\nWritten: ${writeResults(results, drawChart(results)).join(', ')}`);
  } finally {
    await load.stop();
    await prepared.dispose();
  }
}

function populationOf({ cards: [base, ...larger], seed, scheduler }: Options) {
  return {
    ...{ seed, scheduler },
    learners: {
      ...{ [ROLES.reader]: base, [ROLES.writer]: base, [ROLES.neighbour]: NEIGHBOURS_CARDS },
      ...Object.fromEntries(larger.map((size) => [largeOf(size), size])),
    },
  };
}

function tellWhatGotSlower({ engine, figures }: Results): void {
  const before = committedResults(engine);
  if (before === undefined) return;
  const slower = whatGotSlower(figures, before.figures);
  console.log(`Compared with the run of ${before.measuredAt} at ${before.commit}:`);
  console.log(slower.length === 0 ? 'Nothing got slower by more than the spread.' : '');
  for (const line of slower) console.log(`- slower: ${line}`);
}
