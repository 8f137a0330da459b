import { type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';
import { NodePlaces } from '../distribution/node-places.ts';
import type { Database } from '../schema.ts';
import { type Begun, databaseWith } from './database-with.ts';
import { refuseInsideTransaction } from './in-transaction.ts';
import { askOn, setUp } from './postgres-connection.ts';

const POOL_SIZE = 10;
/** Of all processes; PostgreSQL allows 100 by default. */
const CONNECTIONS_MAX = 80;
const STATEMENT_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;
const CLUSTER_CONNECT_TIMEOUT_MS = 4_000;
const SILENT_MS = STATEMENT_TIMEOUT_MS + 2_500;
const INT8 = 20;

/** A lost connection fails the rollback, too: its cause must be told instead. */
class PatientDriver extends PostgresDriver {
  override acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction(this);
    return super.acquireConnection();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // One still in its transaction leaves the pool: see `cleanPool`.
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

/**
 * @param onError told of broken connections, which the pool replaces.
 * @param processes share the server.
 * @param prepares keeps statements prepared by name.
 */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  processes = 1,
  prepares = true,
): { db: Database; boundNodes(): Promise<void> } {
  const most = Math.max(1, Math.min(POOL_SIZE, Math.floor(CONNECTIONS_MAX / processes)));
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    pipeline: true,
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
  } as pg.PoolConfig);
  // The pool listens only to idle connections; unheard errors end the process.
  const preparing = { isOn: prepares };
  pool.on('connect', (client) => {
    client.on('error', onError);
    setUp(client, preparing, SILENT_MS);
  });
  pool.on('error', () => {});
  const clean = cleanPool(pool);
  let nodes: NodePlaces | undefined;
  const db = databaseOn({
    connect: () => (nodes === undefined ? clean.connect() : nodes.connect()),
    end: () => {
      nodes?.end();
      return clean.end();
    },
  });
  const boundNodes = async () => {
    pool.options.connectionTimeoutMillis = CLUSTER_CONNECT_TIMEOUT_MS;
    nodes = await NodePlaces.begin(db, {
      url,
      most,
      connect: () => clean.connect(),
      onDown: onError,
    });
  };
  return { db, boundNodes };
}

function databaseOn(pool: CleanPool): Database {
  const driver = new PatientDriver({ pool });
  void driver.init();
  return databaseWith({
    dialect: new PostgresDialect({ pool }),
    driver,
    begin: async () => {
      refuseInsideTransaction(driver);
      return beginOn(await pool.connect());
    },
  });
}

async function beginOn(client: pg.PoolClient): Promise<Begun> {
  let failure: unknown;
  try {
    await client.query('begin');
  } catch (error) {
    client.release();
    throw error;
  }
  return {
    ask: async (query) => {
      try {
        return await askOn(client, query);
      } catch (error) {
        if (!isOfFailed(error)) failure ??= error;
        throw error;
      }
    },
    commit: async () => {
      await client.query('commit');
      client.release();
    },
    rollBack: async (error) => {
      // Fails on a lost connection; one in a transaction leaves the pool.
      await client.query('rollback').catch(() => {});
      client.release();
      // What was sent along with the statement that failed may be heard of before it.
      return isOfFailed(error) ? (failure ?? error) : error;
    },
  };
}

/** An earlier statement of its transaction had failed. */
const isOfFailed = (error: unknown) => (error as { code?: string }).code === '25P02';

interface CleanPool {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

/** Withholds connections left inside a transaction. */
function cleanPool(pool: pg.Pool): CleanPool {
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

/** Ids and counts are int8, which pg gives as text; ours stay below 2^53. */
function typeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8) return Number;
  return pg.types.getTypeParser(oid, format as 'text');
}
