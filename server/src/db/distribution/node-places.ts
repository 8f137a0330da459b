import type { Socket } from 'node:net';
import type pg from 'pg';
import type { Queryable } from '../schema.ts';
import { followOwners, ownerHere } from './owners.ts';
import { isAnswering, type NodeAddress, nodeOf, readShards, type Shards } from './shard-nodes.ts';

const WATCH_MS = 250;
const READ_MS = 60_000;
const QUIET_MS = 750;
const TRIED_AGAIN_MS = 1_000;
const ANSWERS_WITHIN_MS = 1_500;
const WAITS_AT_MOST_MS = 4_000;

interface Share {
  name: string;
  address?: NodeAddress;
  most: number;
  taken: number;
  waiting: { since: number; resolve: () => void; reject: (error: Error) => void }[];
  isDown: boolean;
  isTried: boolean;
  triedAt: number;
  heardAt: number;
}

interface Held {
  share: Share;
  stream: Socket;
  read: number;
  quietSince: number;
}

interface Connecting {
  url: string;
  most: number;
  connect(): Promise<pg.PoolClient>;
  onDown(error: Error): void;
}

/** A node that stands still takes only some connections, and is refused until it answers. */
export class NodePlaces {
  readonly #connecting: Connecting;
  readonly #shares = new Map<string, Share>();
  readonly #rest: Share;
  readonly #any = newShare('any', 1);
  readonly #held = new Set<Held>();
  readonly #timers: NodeJS.Timeout[];
  #shards: Shards = new Map();

  private constructor(connecting: Connecting, db: Queryable) {
    this.#connecting = connecting;
    this.#rest = newShare('the cluster', Math.floor(connecting.most / 4));
    this.#timers = [
      setInterval(() => this.#watch(), WATCH_MS).unref(),
      setInterval(() => void this.#read(db).catch(() => {}), READ_MS).unref(),
    ];
  }

  static async begin(db: Queryable, connecting: Connecting): Promise<NodePlaces> {
    const places = new NodePlaces(connecting, db);
    await places.#read(db);
    followOwners();
    return places;
  }

  end(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  async connect(): Promise<pg.PoolClient> {
    const share = this.#shareHere();
    await enter(share);
    try {
      const client = await this.#connecting.connect();
      const held = this.#hold(client, share);
      const { release } = client;
      client.release = () => {
        this.#held.delete(held);
        hear(held);
        leave(share);
        release();
      };
      if (!share.isDown) return client;
      client.release();
    } catch (error) {
      leave(share);
      throw error;
    }
    throw notAnswering(share);
  }

  #hold(client: pg.PoolClient, share: Share): Held {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    const held = { share, stream, read: stream.bytesRead, quietSince: performance.now() };
    this.#held.add(held);
    return held;
  }

  #shareHere(): Share {
    const owner = ownerHere();
    if (owner === undefined) return this.#rest;
    if (owner === 'any') return this.#any;
    if (owner === 'every') {
      const down = [...this.#shares.values()].find(({ isDown }) => isDown);
      if (down !== undefined) throw notAnswering(down);
      return this.#rest;
    }
    const node = nodeOf(this.#shards, owner.table, owner.key);
    return (node && this.#shares.get(nameOf(node))) ?? this.#rest;
  }

  async #read(db: Queryable): Promise<void> {
    this.#shards = await readShards(db);
    const nodes = new Map(
      [...this.#shards.values()]
        .flat()
        .map(({ host, port }) => [nameOf({ host, port }), { host, port }]),
    );
    const { most } = this.#connecting;
    for (const [name, address] of nodes) {
      const share = this.#shares.get(name) ?? { ...newShare(name, most), address };
      share.most = nodes.size === 1 ? most : Math.max(1, Math.floor(most / 2));
      this.#shares.set(name, share);
    }
    for (const name of this.#shares.keys()) if (!nodes.has(name)) this.#shares.delete(name);
  }

  #watch(): void {
    const now = performance.now();
    const isQuiet = this.#findQuiet(now);
    for (const share of [this.#any, this.#rest, ...this.#shares.values()]) {
      while ((share.waiting[0]?.since ?? now) < now - WAITS_AT_MOST_MS) {
        share.waiting.shift()?.reject(notAnswering(share));
      }
      if (isQuiet || share.isDown) void this.#try(share, now);
    }
  }

  /** Also ends what waits for a node that nobody knew of. */
  #findQuiet(now: number): boolean {
    const isOneDown = [...this.#shares.values()].some(({ isDown }) => isDown);
    let isQuiet = false;
    for (const held of this.#held) {
      hear(held);
      const quietFor = now - held.quietSince;
      isQuiet ||= quietFor > QUIET_MS;
      if (isOneDown && quietFor > WAITS_AT_MOST_MS) held.stream.destroy();
    }
    return isQuiet;
  }

  async #try(share: Share, now: number): Promise<void> {
    const { address } = share;
    if (address === undefined || share.isTried || now - share.triedAt < TRIED_AGAIN_MS) return;
    Object.assign(share, { isTried: true, triedAt: now });
    const isAlive = await isAnswering(this.#connecting.url, address, ANSWERS_WITHIN_MS);
    // A busy one answers others meanwhile.
    const isDown = !isAlive && share.heardAt < now;
    share.isTried = false;
    const wasDown = share.isDown;
    share.isDown = isDown;
    if (!isDown || wasDown) return;
    this.#connecting.onDown(notAnswering(share));
    for (const { reject } of share.waiting.splice(0)) reject(notAnswering(share));
    for (const held of this.#held) if (held.share === share) held.stream.destroy();
  }
}

const nameOf = ({ host, port }: NodeAddress) => `${host}:${port}`;

const newShare = (name: string, most: number): Share => ({
  name,
  most: Math.max(1, most),
  taken: 0,
  waiting: [],
  isDown: false,
  isTried: false,
  triedAt: 0,
  heardAt: 0,
});

function hear(held: Held): void {
  const { bytesRead } = held.stream;
  if (bytesRead === held.read) return;
  held.read = bytesRead;
  held.quietSince = performance.now();
  held.share.heardAt = held.quietSince;
}

/** @throws Error while the node is silent, or its connections are taken too long. */
async function enter(share: Share): Promise<void> {
  if (share.isDown) throw notAnswering(share);
  if (share.taken < share.most) share.taken += 1;
  else {
    await new Promise<void>((resolve, reject) => {
      share.waiting.push({ since: performance.now(), resolve, reject });
    });
  }
}

function leave(share: Share): void {
  const next = share.waiting.shift();
  if (next === undefined) share.taken -= 1;
  else next.resolve();
}

const notAnswering = ({ name }: Share) =>
  Object.assign(new Error(`The database's node ${name} does not answer.`), { code: '08006' });
