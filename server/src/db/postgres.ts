import {
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import pg from 'pg';
import { refuseInsideTransaction } from './in-transaction.ts';
import { preparedName } from './prepared-names.ts';
import type { Database, Schema } from './schema.ts';

const POOL_SIZE = 10;
/** Of all processes of a server: PostgreSQL allows 100 unless told otherwise. */
const CONNECTIONS_MAX = 80;
const STATEMENT_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;
const INT8 = 20;

/** Where a connection is lost, the rollback fails as well: what must be told is why, not that. */
class PatientDriver extends PostgresDriver {
  override acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction(this);
    return super.acquireConnection();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // One that is still in its transaction does not go back to the pool; see `cleanPool`.
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

class PatientDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new PatientDriver(this.#config);
  }
}

/**
 * Opens a pool on a PostgreSQL server (or what speaks its protocol).
 * @param onError told of connections that break; the pool replaces them by itself.
 * @param processes how many have such a pool on the same server.
 * @param prepares whether statements are kept prepared by names.
 */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  processes = 1,
  prepares = true,
): { db: Database } {
  const pool = new pg.Pool({
    connectionString: url,
    max: Math.max(1, Math.min(POOL_SIZE, Math.floor(CONNECTIONS_MAX / processes))),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
  });
  // The pool listens to a connection only while nobody uses it; an error that nobody hears ends the process.
  const prepared = { isOn: prepares };
  pool.on('connect', (client) => {
    client.on('error', onError);
    usePrepared(client, prepared);
  });
  pool.on('error', () => {});
  const dialect = new PatientDialect({ pool: cleanPool(pool) });
  return { db: new Kysely<Schema>({ dialect }) as Database };
}

/** Lets nobody have a connection whose last user left it inside a transaction. */
function cleanPool(pool: pg.Pool): PostgresDialectConfig['pool'] {
  return {
    connect: async () => {
      const client = await pool.connect();
      const release = client.release;
      client.release = () => release(client.getTransactionStatus() !== 'I');
      return client;
    },
    end: () => pool.end(),
  };
}

/** PostgreSQL does not know the statement by this name, knows another by it, or knows it by columns that were others. */
const NOT_PREPARED = ['26000', '42P05', '0A000'];

/**
 * Runs statements that are kept prepared by their names.
 * @param prepared whether to do so: no more once it failed, since a pooler in between hands each transaction another
 * connection.
 */
function usePrepared(client: pg.PoolClient, prepared: { isOn: boolean }): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const queryByName = (text: unknown, values?: unknown, ...more: unknown[]) => {
    const name = prepared.isOn && typeof text === 'string' ? preparedName(text) : undefined;
    if (name === undefined) return query(text, values, ...more);
    return query({ name, text, values }).catch((error: { code?: string }) => {
      if (!NOT_PREPARED.includes(error.code ?? '')) throw error;
      prepared.isOn = false;
      // Nothing was done yet; but a transaction is lost.
      if (client.getTransactionStatus() !== 'I') throw error;
      return query(text, values);
    });
  };
  client.query = queryByName as typeof client.query;
}

/** Ids and counts are int8, which pg hands over as text; ours stay far below 2^53. */
function typeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8) return Number;
  return pg.types.getTypeParser(oid, format as 'text');
}
