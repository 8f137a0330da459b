import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../testing/free-port.ts';
import { identity } from '../../testing/postgres-binaries.ts';
import { databaseUrl, withClient } from '../../testing/postgres-databases.ts';

const ROOT = '/usr/lib/postgresql';
const SETTINGS = [
  ...['shared_preload_libraries=citus', 'listen_addresses=127.0.0.1', 'wal_level=logical'],
  ...['max_connections=200', 'fsync=off', 'citus.shard_count=4'],
];

/** The folder of the PostgreSQL that Citus is installed for. */
export function findCitus(): string | undefined {
  if (!existsSync(ROOT)) return undefined;
  const folders = readdirSync(ROOT).map((version) => join(ROOT, version));
  const found = folders.find((folder) => existsSync(join(folder, 'lib', 'citus.so')));
  return found === undefined ? undefined : join(found, 'bin');
}

export interface Node {
  url: string;
  port: number;
  folder: string;
  /** Stands still, with all of its processes. */
  freeze(): void;
  goOn(): void;
  kill(): void;
  start(): Promise<void>;
}

export interface TestCluster {
  coordinator: Node;
  workers: Node[];
  /** Makes a database on all nodes, which know each other. */
  createDatabase(name: string): Promise<{ url: string; ofWorkers: string[] }>;
  /** A further worker, which has an empty database of that name and which nobody knows yet. */
  addWorker(database: string): Promise<Node>;
  stop(): Promise<void>;
}

/** A coordinator and two workers in a folder that `stop` removes. */
export async function startCluster(binaries: string): Promise<TestCluster> {
  const room = mkdtempSync('/tmp/gieok-cluster-');
  if (identity.uid !== undefined) chownSync(room, identity.uid, identity.gid);
  const run = async (command: string, args: readonly string[]) => {
    const child: ChildProcess = spawn(join(binaries, command), args, {
      ...{ ...identity, cwd: room },
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
      // The server inherits what it writes to.
      stdio: ['ignore', 'ignore', command === 'pg_ctl' ? 'ignore' : 'inherit'],
    });
    const [status] = await once(child, 'exit');
    if (status !== 0) throw new Error(`${command} failed: ${status}`);
  };
  const nodes: Node[] = [];
  const addNode = async (name: string) => {
    const [folder, port] = [join(room, name), await freePort()];
    await run('initdb', ['-D', folder, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8']);
    const options = [...SETTINGS, `port=${port}`, `unix_socket_directories=${room}`];
    const given = options.map((option) => `-c ${option}`).join(' ');
    const start = () =>
      run('pg_ctl', ['-D', folder, '-l', `${folder}.log`, '-w', '-o', given, 'start']);
    await start();
    const node: Node = {
      ...{ folder, port, url: `postgres://postgres@127.0.0.1:${port}/postgres`, start },
      freeze: () => signal(folder, 'SIGSTOP'),
      goOn: () => signal(folder, 'SIGCONT'),
      kill: () => signal(folder, 'SIGKILL'),
    };
    nodes.push(node);
    return node;
  };
  for (const name of ['coordinator', 'worker1', 'worker2']) await addNode(name);
  const [coordinator, ...workers] = nodes as [Node, ...Node[]];
  return {
    coordinator,
    workers,
    createDatabase: async (name) => {
      for (const node of nodes) await createEmpty(node, name);
      const url = databaseUrl(coordinator.url, name);
      await withClient(url, async (client) => {
        await client.query("select citus_set_coordinator_host('127.0.0.1', $1)", [
          coordinator.port,
        ]);
        for (const { port } of workers) {
          await client.query("select citus_add_node('127.0.0.1', $1)", [port]);
        }
      });
      return { url, ofWorkers: workers.map((worker) => databaseUrl(worker.url, name)) };
    },
    addWorker: async (database) => {
      const node = await addNode(`worker${nodes.length}`);
      await createEmpty(node, database);
      return node;
    },
    stop: async () => {
      for (const { folder, goOn } of nodes) {
        // One that stands still would not hear of it.
        goOn();
        await run('pg_ctl', ['-D', folder, '-m', 'immediate', 'stop']);
      }
      rmSync(room, { recursive: true, force: true });
    },
  };
}

async function createEmpty({ url }: Node, name: string): Promise<void> {
  await withClient(url, (client) => client.query(`create database ${name}`));
  const own = databaseUrl(url, name);
  await withClient(own, (client) => client.query('create extension citus'));
}

function signal(folder: string, name: NodeJS.Signals): void {
  const first = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  // So that it begins no others meanwhile.
  if (name !== 'SIGCONT') process.kill(first, 'SIGSTOP');
  const others = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').match(/\d+/g) ?? [];
  for (const id of [...others.map(Number), first]) {
    try {
      process.kill(id, name);
    } catch {}
  }
}
