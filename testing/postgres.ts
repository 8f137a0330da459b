import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastestRoom } from './fastest-room.ts';
import { findBinaries, identity } from './postgres-binaries.ts';
import {
  awaitRestart,
  crashServer,
  createDatabaseFrom,
  isReachable,
} from './postgres-databases.ts';

export interface PostgresOptions {
  /** Survives a crash, like production; slower. */
  durable?: boolean;
}

export interface Postgres {
  url(database: string): string;
  createDatabase(name: string, template?: string): Promise<void>;
  /** A power failure; returns once it is back. */
  crash(): Promise<void>;
  /** Ends every connection with 57P01; returns once it is back. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

// macOS has no C.UTF-8; trigrams of Korean need a UTF-8 locale.
const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
// TMPDIR may be closed to the unprivileged user.
const roomForAll = identity.uid === undefined ? tmpdir() : '/tmp';
const startTimeout = 60_000;
/** Hundreds of clones take 20 ms each in memory, up to 200 on a disk. */
const ROOM_IN_MEMORY = 2 ** 31;

const settings = [
  'listen_addresses=',
  'max_connections=200',
  'wal_level=minimal',
  'max_wal_senders=0',
];
const neverDurable = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const alwaysDurable = [
  ...['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'],
  // One sync of the file system instead of a thousand files.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
];

/**
 * A line in the pipe restarts the server. When this process ends, the read fails and the shell
 * removes the server and its data.
 */
const guardian = `
folder=$1 data=$2 binaries=$3 locale=$4; shift 4
"$binaries/initdb" -D "$data/data" -U postgres --auth=trust --no-sync \\
  --locale="$locale" --encoding=UTF8 || exit
"$binaries/postgres" -D "$data/data" -k "$folder" "$@" &
server=$!
while read -r _; do
  kill -INT $server
  wait $server
  "$binaries/postgres" -D "$data/data" -k "$folder" "$@" &
  server=$!
done
kill -QUIT $server 2>/dev/null
wait $server
cd / && rm -rf "$folder" "$data"
`;

/** A throw-away PostgreSQL on a unix socket. */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const durable = options.durable === true;
  const folder = makeFolder(roomForAll);
  const data = makeFolder(durable ? roomForAll : fastestRoom(ROOM_IN_MEMORY, roomForAll));
  try {
    const shell = launch(folder, data, await findBinaries(folder), durable);
    return await connectTo(shell, folder);
  } catch (error) {
    for (const path of [folder, data]) rmSync(path, { recursive: true, force: true });
    throw error;
  }
}

function makeFolder(room: string): string {
  const folder = mkdtempSync(join(room, 'gieok-pg-'));
  chmodSync(folder, 0o755);
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
  return folder;
}

function launch(folder: string, data: string, binaries: string, durable: boolean): ChildProcess {
  const flags = [...settings, ...(durable ? alwaysDurable : neverDurable)];
  // A pipe nobody reads would fill up and hang the server.
  const log = openSync(join(folder, 'log'), 'a');
  const shell = spawn(
    '/bin/sh',
    [
      '-c',
      guardian,
      'sh',
      folder,
      data,
      binaries,
      locale,
      ...flags.flatMap((flag) => ['-c', flag]),
    ],
    {
      ...identity,
      cwd: folder,
      env: { PATH: process.env.PATH, LC_ALL: locale, TZ: 'UTC' },
      stdio: ['pipe', log, log],
      // Out of the terminal's group: Ctrl-C must not stop the server before its clients.
      detached: true,
    },
  );
  closeSync(log);
  return shell;
}

async function connectTo(shell: ChildProcess, folder: string): Promise<Postgres> {
  const exited = once(shell, 'exit');
  // The host in the authority is a dummy; pg obeys the parameter.
  const url = (database: string) =>
    `postgres://postgres@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(folder)}`;
  const stop = async () => {
    shell.ref();
    shell.stdin?.end();
    await exited;
  };

  const deadline = Date.now() + startTimeout;
  while (!(await isReachable(url('postgres')))) {
    if (shell.exitCode !== null || Date.now() > deadline) {
      const lines = readFileSync(join(folder, 'log'), 'utf8');
      await stop();
      throw new Error(`PostgreSQL did not start:\n${lines}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  // A process that forgets to stop it must still end.
  shell.unref();
  return {
    url,
    createDatabase: (name, template) => createDatabaseFrom(url('postgres'), name, template),
    crash: () => crashServer(url('postgres')),
    restart: () => awaitRestart(url('postgres'), () => shell.stdin?.write('restart\n')),
    stop,
  };
}
