import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { longestHold, WATCH_OPTIONS } from '../../../bench/performance/event-loop-watch.ts';
import { quantile } from '../../../bench/performance/figures.ts';
import { processorSeconds, residentMebibytes } from '../../../bench/performance/process-usage.ts';
import { Account } from '../../../testing/accounts.ts';
import { AppServer } from '../../serve.ts';
import { HOSTILE_DICTIONARIES } from '../hostile-dictionaries.ts';
import { HOSTILE_FILES, type HostileFile } from '../hostile-files.ts';
import { mutatedFile } from '../mutated-files.ts';
import { Neighbour } from '../neighbour.ts';
import { descendantsOf } from '../processes.ts';
import { sendFile } from '../send-file.ts';
import type { Cycle, Part, Trial } from '../trial.ts';

const FILES = 200;
const KNOWN = [...HOSTILE_FILES, ...HOSTILE_DICTIONARIES];
const REFUSED_WITHIN_MS = 2_000;
const NEIGHBOUR_P99_MS = 250;
const READ_WITHIN_MS = 120_000;
/** What is given back only by a collection of garbage comes with the work of a neighbour. */
const CALM_MS = 8_000;

/** Files made to harm, and changed ones, while a neighbour studies. */
export const part: Part = {
  engines: ['sqlite', 'postgres'],
  minutes: 60,
  async run(trial) {
    const unpacked = mkdtempSync(join(tmpdir(), 'gieok-files-'));
    const env = { NODE_OPTIONS: WATCH_OPTIONS, TMPDIR: unpacked };
    const server = await AppServer.start({ engine: trial.engine, env });
    const neighbour = await Neighbour.of(server);
    try {
      await sendAll(trial, server, { neighbour, unpacked });
    } finally {
      neighbour.stop();
      await server.dispose();
      rmSync(unpacked, { recursive: true });
    }
  },
};

async function sendAll(
  trial: Trial,
  server: AppServer,
  { neighbour, unpacked }: { neighbour: Neighbour; unpacked: string },
): Promise<void> {
  const sender = await Account.register(server.url);
  await pause(CALM_MS);
  const before = { left: leftIn(server, unpacked), memory: residentMebibytes(server.pid) ?? 0 };
  const took: number[] = [];
  let [late, failed, mostMemory] = [0, 0, 0];
  await neighbour.ratings();
  await longestHold(server);
  for (const cycle of trial.cycles('files', FILES)) {
    const file = fileOf(cycle);
    const spentBefore = spentBy(server);
    const answer = await sendFile(sender, file);
    const spentMs = spentBy(server) - spentBefore;
    const said = `${file.name}: ${answer.status} ${answer.afterMs.toFixed(0)} ms after its end, ${spentMs.toFixed(0)} ms of processor: ${answer.text.slice(0, 150)}`;
    // What the machine does for others is no matter of the file's.
    if (Math.min(answer.afterMs, spentMs) > REFUSED_WITHIN_MS) {
      if (answer.status < 300) trial.note(said);
      else {
        late += 1;
        trial.failure(said);
      }
    }
    if (answer.status === 0 || (answer.status >= 500 && ![503, 507].includes(answer.status))) {
      failed += 1;
      trial.failure(said);
    }
    if (answer.status < 300) await takeBack(sender, file, answer.text);
    mostMemory = Math.max(mostMemory, residentMebibytes(server.pid) ?? 0);
    const these = await neighbour.ratings();
    if (these.length > 0 && Math.max(...these) > NEIGHBOUR_P99_MS) {
      trial.note(
        `${file.name}: a review of the neighbour took ${Math.max(...these).toFixed(0)} ms`,
      );
    }
    took.push(...these);
  }
  const { workedMs } = await longestHold(server);
  await pause(CALM_MS);
  const after = leftIn(server, unpacked);
  trial.figure('refusals later than 2 s, by clock and processor', late, { most: 0 });
  trial.figure('answers of 5xx but 503 and 507, or none', failed, { most: 0 });
  trial.figure(`p99 of the neighbour’s ${took.length} reviews`, quantile(took, 0.99), {
    ...{ most: NEIGHBOUR_P99_MS, unit: ' ms' },
  });
  trial.note(`held the loop for ${workedMs.toFixed(0)} ms of processor at most`);
  trial.note(
    `memory ${before.memory.toFixed(0)} MiB, at most ${mostMemory.toFixed(0)}, then ${residentMebibytes(server.pid)?.toFixed(0)}`,
  );
  trial.figure('processes left behind', descendantsOf(server.pid).length, { most: 0 });
  trial.figure('files left behind', after.files - before.left.files, { most: 0 });
  trial.figure('bytes left behind', after.bytes - before.left.bytes, { most: 0 });
}

const spentBy = ({ pid }: AppServer) => 1_000 * (processorSeconds(pid, { children: true }) ?? 0);

/** Each known one in turn, then as many changed ones. */
function fileOf({ seed, random }: Cycle): HostileFile {
  return KNOWN[seed % (2 * KNOWN.length)] ?? mutatedFile(random);
}

/** Waits until it is read, and removes it. @throws Error where that does not end. */
async function takeBack(sender: Account, { to = 'imports', name }: HostileFile, text: string) {
  const { id } = (JSON.parse(text) as { data: { id: number } }).data;
  const deadline = Date.now() + READ_WITHIN_MS;
  for (;;) {
    const list = to === 'imports' ? [] : await sender.call('GET /dictionaries');
    if (list.every((each) => each.id !== id || each.state !== 'reading')) break;
    if (Date.now() > deadline) throw new Error(`${name} is never read.`);
    await pause(50);
  }
  await sender.delete(`/${to}/${id}`);
}

/** What files may leave where the server keeps or unpacks them. */
function leftIn({ dataDir }: AppServer, unpacked: string): { files: number; bytes: number } {
  const folders = [join(dataDir, 'imports'), join(dataDir, 'audio'), unpacked];
  const paths = folders.flatMap((folder) => entriesOf(folder).map((name) => join(folder, name)));
  const sizes = paths.map((path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0);
  return { files: paths.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
