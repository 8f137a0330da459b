import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../testing/free-port.ts';
import { withClient } from '../../testing/postgres-databases.ts';
import { findProgram, ProcessRoom, statusOf, until } from './process-room.ts';

const ROOT = '/usr/lib/postgresql';
const COUNT = 3;
const HOST = '127.0.0.1';

interface Programs {
  postgres: string;
  patroni: string;
  etcd: string;
  haproxy: string;
}

/** @returns undefined where one is missing. */
export function findPrograms(): Programs | undefined {
  const versions = existsSync(ROOT) ? readdirSync(ROOT) : [];
  const folders = versions.map((version) => join(ROOT, version, 'bin'));
  const postgres = folders.find((folder) => existsSync(join(folder, 'pg_rewind')));
  const [patroni, etcd, haproxy] = ['patroni', 'etcd', 'haproxy'].map(findProgram);
  if (!postgres || !patroni || !etcd || !haproxy) return undefined;
  return { postgres, patroni, etcd, haproxy };
}

interface Member {
  name: string;
  database: string;
  rest: string;
}

interface Told {
  role: string;
  state: string;
  timeline: number;
  /** In bytes; absent of the leader. */
  lag?: number;
}

/** Three PostgreSQL kept by Patroni, one etcd, and HAProxy before them. */
export class PatroniCluster {
  readonly room = new ProcessRoom();
  readonly #programs: Programs;
  #members: Member[] = [];
  #etcd = '';
  #url = '';

  private constructor(programs: Programs) {
    this.#programs = programs;
  }

  static async start(programs: Programs): Promise<PatroniCluster> {
    const cluster = new PatroniCluster(programs);
    try {
      await cluster.#start();
    } catch (error) {
      await cluster.room.stop();
      throw error;
    }
    return cluster;
  }

  /** Through HAProxy. */
  url(database: string): string {
    return `postgres://postgres@${this.#url}/${database}`;
  }

  /** Of each node, past HAProxy. */
  ofNodes(database: string): string[] {
    return this.#members.map((member) => `postgres://postgres@${member.database}/${database}`);
  }

  async leader(): Promise<string> {
    for (const { name, rest } of this.#members) {
      if ((await statusOf(`http://${rest}/primary`)) === 200) return name;
    }
    return '';
  }

  startMember(name: string): void {
    const member = this.#members.find((each) => each.name === name);
    if (member === undefined) throw new Error(`There is no ${name}`);
    const folder = this.room.folderOf(name);
    this.room.start({
      name,
      command: this.#programs.patroni,
      args: [join(import.meta.dirname, 'patroni.yml')],
      env: {
        PATRONI_NAME: name,
        PATRONI_ETCD_HOSTS: this.#etcd,
        PATRONI_RESTAPI_LISTEN: member.rest,
        PATRONI_RESTAPI_CONNECT_ADDRESS: member.rest,
        PATRONI_POSTGRESQL_LISTEN: member.database,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: member.database,
        PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
        PATRONI_POSTGRESQL_BIN_DIR: this.#programs.postgres,
        PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
      },
    });
  }

  /** One leads, the others follow it, and one of them has all that is committed. */
  async whole(): Promise<void> {
    await until('all follow the leader', async () => {
      const members = await this.#told();
      const roles = members.map(({ role }) => role).sort();
      const [timeline] = members.map((member) => member.timeline);
      return (
        roles.join() === 'leader,replica,sync_standby' &&
        members.every((member) => ['running', 'streaming'].includes(member.state)) &&
        members.every((member) => member.timeline === timeline && (member.lag ?? 0) === 0)
      );
    });
  }

  /** By the first that answers. */
  async #told(): Promise<Told[]> {
    for (const { rest } of this.#members) {
      const answer = await fetch(`http://${rest}/cluster`).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Told[] }).members;
    }
    return [];
  }

  async #start(): Promise<void> {
    const { etcd, haproxy } = this.#programs;
    const [clients, peers] = [`http://${await address()}`, `http://${await address()}`];
    this.#etcd = new URL(clients).host;
    const given = {
      ...{ name: 'etcd', 'data-dir': 'data', 'enable-v2': 'true' },
      ...{ 'listen-client-urls': clients, 'advertise-client-urls': clients },
      ...{ 'listen-peer-urls': peers, 'initial-advertise-peer-urls': peers },
      'initial-cluster': `etcd=${peers}`,
    };
    const args = Object.entries(given).map(([name, value]) => `--${name}=${value}`);
    this.room.start({ name: 'etcd', command: etcd, args });
    await until('etcd serves', async () => (await statusOf(`${clients}/health`)) === 200);
    const env: Record<string, string> = {};
    for (let number = 1; number <= COUNT; number += 1) {
      const member = { name: `node${number}`, database: await address(), rest: await address() };
      this.#members.push(member);
      env[`POSTGRES_${number}`] = member.database;
      env[`PATRONI_${number}`] = new URL(`http://${member.rest}`).port;
      this.startMember(member.name);
    }
    await this.whole();
    this.#url = await address();
    this.room.start({
      name: 'haproxy',
      command: haproxy,
      args: ['-W', '-db', '-f', join(import.meta.dirname, 'haproxy-database.cfg')],
      env: { ...env, ADDRESS: this.#url },
    });
    const create = (client: { query(text: string): Promise<unknown> }) =>
      client.query('create database gieok');
    await until('HAProxy leads to the leader', () =>
      withClient(this.url('postgres'), create).then(
        () => true,
        () => false,
      ),
    );
  }
}

const address = async () => `${HOST}:${await freePort()}`;
