import type { CompiledQuery, QueryResult } from 'kysely';
import type pg from 'pg';
import { askOn } from './postgres-connection.ts';
import { preparedName } from './prepared-names.ts';

/** Queries that are under way on one connection at once. */
const MOST = 16;
/** Where nothing has been answered for so long, in milliseconds, somebody asks what takes long: the next have another one. */
const PATIENCE_MS = 5;

interface Shared {
  client: Promise<pg.PoolClient>;
  /** How many wait for an answer. */
  asked: number;
  /** When it was begun or has last answered, by `performance.now()`. */
  since: number;
}

/**
 * Lets several read at once on one connection of the pool, each of whom is answered alone. What is sent and read together costs
 * both processes a good deal less.
 */
export class SharedConnections {
  readonly #connect: () => Promise<pg.PoolClient>;
  readonly #open = new Set<Shared>();

  /** @param connect takes a connection from the pool, to which `release` gives it back. */
  constructor(connect: () => Promise<pg.PoolClient>) {
    this.#connect = connect;
  }

  /** Runs one query outside of transactions. */
  async ask<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!isBrief(query)) {
      const client = await this.#connect();
      return askOn<Row>(client, query).finally(() => client.release());
    }
    const shared = this.#find() ?? this.#begin();
    shared.asked += 1;
    const client = await shared.client;
    try {
      return await askOn<Row>(client, query);
    } finally {
      shared.asked -= 1;
      shared.since = performance.now();
      if (shared.asked === 0) {
        this.#open.delete(shared);
        client.release();
      }
    }
  }

  #find(): Shared | undefined {
    const earliest = performance.now() - PATIENCE_MS;
    for (const shared of this.#open) {
      if (shared.asked < MOST && shared.since >= earliest) return shared;
    }
    return undefined;
  }

  #begin(): Shared {
    const shared: Shared = { client: this.#connect(), asked: 0, since: performance.now() };
    this.#open.add(shared);
    // Nobody gets it: whoever waits for it is told, and the next begin another.
    shared.client.catch(() => this.#open.delete(shared));
    return shared;
  }
}

/** Whether it only reads, in a way that is known beforehand: what is planned each time may take long. */
const isBrief = ({ sql }: CompiledQuery) =>
  preparedName(sql) !== undefined && sql.startsWith('select');
