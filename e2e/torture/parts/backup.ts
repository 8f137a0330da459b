import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { restoreBackup, verifyBackup } from '../../../server/src/backup/read-backup.ts';
import { AppServer } from '../../serve.ts';
import { Found } from '../ledger.ts';
import type { Part, Trial } from '../trial.ts';
import { WriteLoad } from '../write-load.ts';

const BACKUPS = 30;
const DAMAGED = 1_000;
const FIRST_MS = 100;
const WITHIN_MS = 400;
/** What is never changed in a log. */
const LOGGED = 'id, user_id, card_id, type, review_id, rating, used_at';

/** Backs up under all that writes, restores that, and damages backups. */
export const part: Part = {
  engines: ['sqlite'],
  minutes: 60,
  async run(trial) {
    const folder = mkdtempSync(join(tmpdir(), 'gieok-backups-'));
    try {
      const file = await restoreUnderLoad(trial, folder);
      await damage(trial, folder, file);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** @returns the last backup. */
async function restoreUnderLoad(trial: Trial, folder: string): Promise<string> {
  const server = await AppServer.start();
  const restored = await AppServer.start();
  await restored.stop();
  const found = new Found(trial);
  const file = join(folder, 'backup.zip');
  let unequal = 0;
  try {
    const load = await WriteLoad.prepare(server);
    for (const cycle of trial.cycles('backups restored', BACKUPS)) {
      load.begin(cycle.seed);
      await pause(FIRST_MS + cycle.random() * WITHIN_MS);
      const before = load.ledger.acknowledged.length;
      for (const path of [file, restored.dataDir]) rmSync(path, { recursive: true, force: true });
      await succeeds(server.command('backup', '--out', file));
      await load.settle();
      await succeeds(restored.command('restore', file));
      await found.look(restored, load.ledger, 'restored', before);
      const differences = await differencesOf(server, restored);
      unequal += differences.length;
      if (differences.length > 0) trial.failure(`unlike the original: ${differences.join('; ')}`);
    }
    found.tell(load.ledger);
    trial.figure('entries of logs, and files, unlike the original', unequal, { most: 0 });
    await restored.restart();
  } finally {
    await restored.dispose();
    await server.dispose();
  }
  return file;
}

async function succeeds(command: ReturnType<AppServer['command']>): Promise<void> {
  const { code, output } = await command;
  if (code !== 0) throw new Error(output);
}

/** What was restored is the beginning of the original's log, with the same files. */
async function differencesOf(original: AppServer, restored: AppServer): Promise<string[]> {
  const logOf = async (server: AppServer) =>
    (await server.execute(`select ${LOGGED} from card_events order by id`)).map((row) =>
      JSON.stringify(row),
    );
  const whole = await logOf(original);
  const entries = (await logOf(restored)).filter((entry, place) => entry !== whole[place]);
  const files = readdirSync(join(restored.dataDir, 'audio')).filter((name) => {
    const [one, other] = [original, restored].map(({ dataDir }) =>
      readFileSync(join(dataDir, 'audio', name)),
    );
    return one?.equals(other ?? Buffer.of()) !== true;
  });
  return [...entries, ...files];
}

/** Changes one byte at a time. */
async function damage(trial: Trial, folder: string, file: string): Promise<void> {
  const whole = readFileSync(file);
  const [damaged, target] = [join(folder, 'damaged.zip'), join(folder, 'restored')];
  const restore = async (from: string) => {
    await restoreBackup(from, target);
    const content = contentOf(target);
    rmSync(target, { recursive: true });
    return content;
  };
  const expected = await restore(file);
  let [found, harmless, missed] = [0, 0, 0];
  for (const { random } of trial.cycles('backups damaged at a random byte', DAMAGED)) {
    const bytes = Buffer.from(whole);
    const place = Math.floor(random() * bytes.length);
    bytes[place] = (bytes[place] ?? 0) ^ (1 + Math.floor(random() * 255));
    writeFileSync(damaged, bytes);
    const isFound = await verifyBackup(damaged).then(
      () => false,
      () => true,
    );
    if (isFound) found += 1;
    else if ((await restore(damaged)) === expected) harmless += 1;
    else {
      missed += 1;
      trial.failure(
        `byte ${place} of ${bytes.length}: verify finds nothing, and it restores otherwise`,
      );
    }
  }
  trial.note(`${found} found by verify; ${harmless} restore to the same content`);
  trial.figure('damages that pass unnoticed', missed, { most: 0 });
}

/** @returns a hash of all files with their names. */
function contentOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(folder, name);
    hash.update(name);
    if (statSync(path).isFile()) hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}
