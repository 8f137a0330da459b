import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AppServer } from '../../e2e/serve.ts';
import { CALLS } from './calls.ts';
import type { Load } from './load.ts';
import { nextNumber } from './measure-calls.ts';
import type { Options } from './options.ts';
import { learnerOf, ROLES } from './phases.ts';
import type { Prepared } from './servers.ts';

/** What V8 writes with `--cpu-prof`; times in microseconds. */
export interface CpuProfile {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number };
  }[];
  samples: number[];
  timeDeltas: number[];
}

export interface Share {
  name: string;
  /** Of the time in which the process did something, from 0 to 1. */
  share: number;
}

/** Runs in the server: the first SIGUSR2 begins a profile, the second writes it down. */
const PROFILER = `
  import { writeFileSync } from 'node:fs';
  import { Session } from 'node:inspector/promises';
  const session = new Session();
  session.connect();
  let isOn = false;
  process.on('SIGUSR2', async () => {
    if (!isOn) {
      await session.post('Profiler.enable');
      await session.post('Profiler.start');
      isOn = true;
      process.stdout.write('profiling\\n');
    } else {
      const { profile } = await session.post('Profiler.stop');
      writeFileSync(process.env.PROFILE, JSON.stringify(profile));
      process.stdout.write('profiled\\n');
    }
  });
`;
const CONNECTIONS = 16;
const WARM_UP_MS = 1_000;
const SHOWN = 25;
/** The last is what begins and ends the profile. */
const NOT_WORK = ['(idle)', '(program)', '(root)', 'dispatch'];

/** Says where the product's time goes in each chosen call: a start of its own for each, under V8's profiler. */
export async function tellProfiles(
  options: Options,
  { prepared, load }: { prepared: Prepared; load: Load },
): Promise<void> {
  for (const call of CALLS.filter(({ name }) => name.includes(options.only))) {
    const folder = mkdtempSync(join(tmpdir(), 'gieok-profile-'));
    const PROFILE = join(folder, 'profile.json');
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(PROFILER)}`;
    const server = await AppServer.start({
      env: { ...prepared.environment, NODE_OPTIONS, PROFILE },
    });
    try {
      const learner = learnerOf(prepared, call.writes ? ROLES.writer : ROLES.reader);
      const ask = (durationMs: number) =>
        load.run({
          ...{ origin: server.url, token: learner.token, requests: call.requests(learner) },
          connections: call.connections ?? CONNECTIONS,
          ...{ durationMs, from: nextNumber() },
        });
      await ask(WARM_UP_MS);
      await toggle(server, 'profiling');
      await ask(5 * options.durationMs);
      await toggle(server, 'profiled');
      const profile = JSON.parse(readFileSync(PROFILE, 'utf8')) as CpuProfile;
      console.log(`\n### ${call.name}\n\nBy place:\n\n${told(sharesOf(profile, placeOf))}`);
      console.log(`\nBy function, itself:\n\n${told(sharesOf(profile, functionOf))}`);
    } finally {
      await server.dispose();
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** Begins or ends the profile, and waits for the server's word that it did. */
async function toggle(server: AppServer, word: string): Promise<void> {
  server.signal('SIGUSR2');
  while (!server.log.includes(`${word}\n`)) await pause(20);
}

/** The shares of what `nameOf` calls alike, the largest first. */
export function sharesOf(
  { nodes, samples, timeDeltas }: CpuProfile,
  nameOf: (frame: CpuProfile['nodes'][number]['callFrame']) => string,
): Share[] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const times = new Map<string, number>();
  let sum = 0;
  for (const [index, sample] of samples.entries()) {
    const name = names.get(sample) ?? '';
    if (NOT_WORK.includes(name)) continue;
    const time = timeDeltas[index] ?? 0;
    times.set(name, (times.get(name) ?? 0) + time);
    sum += time;
  }
  return [...times]
    .map(([name, time]) => ({ name, share: time / sum }))
    .sort((first, second) => second.share - first.share);
}

type Frame = CpuProfile['nodes'][number]['callFrame'];

/** The product with what is bundled with it, a package beside it, Node itself, or native code such as SQLite. */
function placeOf({ functionName, url }: Frame): string {
  if (url === '' && NOT_WORK.includes(functionName)) return functionName;
  if (url === '') return functionName.startsWith('(') ? functionName : 'native code';
  if (url.startsWith('node:')) return 'Node';
  const [, packageName] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  return packageName ?? 'the bundle';
}

function functionOf({ functionName, url, lineNumber }: Frame): string {
  if (url === '') return functionName;
  const file = url.replace(/.*\/(?=[^/]+\/[^/]+$)/, '');
  return `${functionName || '(anonymous)'} ${file}:${lineNumber + 1}`;
}

const told = (shares: readonly Share[]) =>
  shares
    .slice(0, SHOWN)
    .map(({ name, share }) => `- ${(100 * share).toFixed(1)} % ${name}`)
    .join('\n');
