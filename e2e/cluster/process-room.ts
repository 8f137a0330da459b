import { type ChildProcess, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identity } from '../../testing/postgres-binaries.ts';

const STOP_LIMIT_MS = 20_000;

interface Program {
  name: string;
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
}

/** Programs that work in one folder, of which none is left over. */
export class ProcessRoom {
  readonly folder = mkdtempSync('/tmp/gieok-room-');

  constructor() {
    this.#give(this.folder);
    process.once('exit', this.#endAll);
  }

  /** A folder of its own, which is where the program works. */
  start({ name, command, args, env = {} }: Program): ChildProcess {
    const folder = this.folderOf(name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#give(folder);
    const log = openSync(join(folder, 'log'), 'a');
    const child = spawn(command, args, {
      ...{ ...identity, cwd: folder, detached: true, stdio: ['ignore', log, log] },
      env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', TZ: 'UTC', ...env },
    });
    // Told by its log, and by whoever waits for it.
    child.on('error', () => {});
    closeSync(log);
    return child;
  }

  folderOf(name: string): string {
    return join(this.folder, name);
  }

  logOf(name: string): string {
    return readFileSync(join(this.folderOf(name), 'log'), 'utf8');
  }

  /** All processes of a program, also those that it began and left to themselves. */
  signal(name: string, signal: NodeJS.Signals): void {
    for (const pid of processesIn(this.folderOf(name))) endIfThere(pid, signal);
  }

  running(name = ''): number[] {
    return processesIn(this.folderOf(name));
  }

  /** @returns how many processes could not be ended. */
  async stop(): Promise<number> {
    const start = Date.now();
    while (this.running().length > 0 && Date.now() - start < STOP_LIMIT_MS) {
      this.#endAll();
      await pause(50);
    }
    const left = this.running().length;
    process.removeListener('exit', this.#endAll);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 });
    return left;
  }

  readonly #endAll = () => this.signal('', 'SIGKILL');

  #give(folder: string): void {
    if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
  }
}

/** @returns the ids of those that work in the folder. */
export function processesIn(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    const path = workingFolderOf(pid);
    return path === folder.replace(/\/$/, '') || path.startsWith(join(folder, '/'));
  });
}

/** Of a process that has ended, or of another's, nothing is known. */
function workingFolderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function endIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Where Debian has it, or else the machine. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

export async function until(
  what: string,
  holds: () => Promise<boolean>,
  limitMs = 120_000,
): Promise<void> {
  for (const start = Date.now(); Date.now() - start < limitMs; await pause(100)) {
    if (await holds()) return;
  }
  throw new Error(`Waited ${limitMs / 1_000} s in vain until ${what}`);
}

export const hostOf = (url: string) => new URL(url).host;

/** 0 without an answer. */
export const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
