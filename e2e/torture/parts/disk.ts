import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fillDisk, mountSmallDisk } from '../../faults.ts';
import { AppServer } from '../../serve.ts';
import { DiskFaults, EIO } from '../disk-faults.ts';
import { Found } from '../ledger.ts';
import type { Cycle, Part, Trial } from '../trial.ts';
import { WriteLoad } from '../write-load.ts';

const FAULTS = 50;
const DISK_BYTES = 256 * 1024 * 1024;
const FIRST_MS = 100;
const WITHIN_MS = 400;
const LASTS_MS = 300;
const ENDS_WITHIN_MS = 5_000;
/** A restart shows what is on the disk. */
const KILLED_EVERY = 10;
const LIKELIHOODS = [1, 0.3, 0.05];

/** Has the disk fail under all that writes. */
export const part: Part = {
  engines: ['sqlite'],
  minutes: 40,
  async run(trial) {
    await fillUnderLoad(trial);
    if (!DiskFaults.isInstalled()) {
      trial.notTried('EIO, short writes and failing fsync take fiu-run of Debian’s fiu-utils');
      return;
    }
    await failUnderLoad(trial, 'EIO', {
      'posix/io/rw/pwrite': (likelihood) => `failinfo=${EIO},probability=${likelihood}`,
      'posix/io/rw/pread': (likelihood) => `failinfo=${EIO},probability=${likelihood / 10}`,
    });
    await failUnderLoad(trial, 'short writes', {
      'posix/io/rw/pwrite/reduce': (likelihood) => `probability=${likelihood}`,
    });
    await failToFlush(trial);
  },
};

interface Fault {
  begin(cycle: Cycle): Promise<void>;
  end(): Promise<void>;
}

async function fillUnderLoad(trial: Trial): Promise<void> {
  const disk = mountSmallDisk(DISK_BYTES);
  if (disk === undefined) {
    trial.notTried('a full disk takes root on Linux, to mount a small one');
    return;
  }
  try {
    const server = await AppServer.start({ env: { DATA_DIR: join(disk.folder, 'data') } });
    const filler = join(disk.folder, 'filler');
    await passFaults(trial, 'a full disk', server, {
      begin: async () => fillDisk(filler),
      end: async () => rmSync(filler),
    });
  } finally {
    disk.unmount();
  }
}

async function failUnderLoad(
  trial: Trial,
  what: string,
  points: Record<string, (likelihood: number) => string>,
): Promise<void> {
  const faults = new DiskFaults();
  const server = await AppServer.start({ runBy: faults.runBy });
  try {
    await passFaults(trial, what, server, {
      begin: ({ random }) => {
        const likelihood = LIKELIHOODS[Math.floor(random() * LIKELIHOODS.length)] ?? 1;
        const commands = Object.entries(points).map(
          ([name, options]) => `enable_random name=${name},${options(likelihood)}`,
        );
        return faults.tell(server, commands);
      },
      end: () =>
        faults.tell(
          server,
          Object.keys(points).map((name) => `disable name=${name}`),
        ),
    });
  } finally {
    faults.dispose();
  }
}

/** The same process serves on once a fault has passed. */
async function passFaults(
  trial: Trial,
  what: string,
  server: AppServer,
  fault: Fault,
): Promise<void> {
  const found = new Found(trial);
  let exits = 0;
  try {
    const load = await WriteLoad.prepare(server);
    for (const cycle of trial.cycles(what, FAULTS)) {
      load.begin(cycle.seed);
      await pause(FIRST_MS + cycle.random() * WITHIN_MS);
      await fault.begin(cycle);
      await pause(LASTS_MS);
      await fault.end();
      await load.settle();
      if (!server.isRunning) {
        exits += 1;
        trial.failure(`the process ended: ${server.log.slice(-300)}`);
        await server.restart();
      }
      if (cycle.number % KILLED_EVERY === 0) {
        await server.kill();
        await server.restart();
      }
      await found.look(server, load.ledger, `after ${what}`);
    }
    found.tell(load.ledger);
    trial.figure('ends of the process', exits, { most: 0 });
  } finally {
    await server.dispose();
  }
}

/** What the system then remembers of the file may not be on the disk: the process ends, and says so in one line. */
async function failToFlush(trial: Trial): Promise<void> {
  const faults = new DiskFaults();
  const server = await AppServer.start({ runBy: faults.runBy });
  const found = new Found(trial);
  let [slowestMs, unclear] = [0, 0];
  try {
    const load = await WriteLoad.prepare(server);
    for (const cycle of trial.cycles('fsync fails', FAULTS)) {
      load.begin(cycle.seed);
      await pause(FIRST_MS + cycle.random() * WITHIN_MS);
      const said = server.log.length;
      const since = performance.now();
      await faults.tell(server, DiskFaults.unsynced);
      while (server.isRunning && performance.now() - since < ENDS_WITHIN_MS) await pause(5);
      slowestMs = Math.max(slowestMs, performance.now() - since);
      await load.halt();
      const lines = server.log
        .slice(said)
        .split('\n')
        .filter((line) => line.startsWith('Gieok '));
      if (server.isRunning || (await server.stop()) !== 1 || lines.length !== 1) {
        unclear += 1;
        trial.failure(`running: ${server.isRunning}; said ${JSON.stringify(lines)}`);
      }
      await server.restart();
      await found.look(server, load.ledger, 'after a failed fsync');
      await load.settle();
    }
    await found.look(server, load.ledger, 'in the end');
    found.tell(load.ledger);
    trial.figure('ends without one line and code 1', unclear, { most: 0 });
    trial.figure('slowest end', slowestMs, { most: ENDS_WITHIN_MS, unit: ' ms' });
  } finally {
    await server.dispose();
    faults.dispose();
  }
}
