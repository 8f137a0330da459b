import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Schema } from './schema.ts';

const POOL_SIZE = 10;
const STATEMENT_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;
const INT8 = 20;

/**
 * Opens a pool on a PostgreSQL server (or what speaks its protocol).
 * @param onError told of connections that break while idle; the pool replaces them by itself.
 */
export function openPostgres(url: string, onError: (error: Error) => void): { db: Database } {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
  });
  pool.on('error', onError);
  return { db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }) };
}

/** Ids and counts are int8, which pg hands over as text; ours stay far below 2^53. */
function typeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8) return Number;
  return pg.types.getTypeParser(oid, format as 'text');
}
