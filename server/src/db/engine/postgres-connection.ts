import type { Socket } from 'node:net';
import type { CompiledQuery, QueryResult } from 'kysely';
import type pg from 'pg';
import { preparedName } from './prepared-names.ts';

/** PostgreSQL does not know the statement by this name, or another, or one with other columns. */
const NOT_PREPARED = ['26000', '42P05', '0A000'];
const CHANGES = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

/** Whether connections keep statements prepared. */
export interface Preparing {
  /** No more once it failed, since a pooler in between hands each transaction another connection. */
  isOn: boolean;
}

/** Prepares what has a name once, and sends together what is asked at once. */
export function setUp(client: pg.PoolClient, preparing: Preparing): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  /** Those that have succeeded here. */
  const known = new Set<string>();
  const sendTogether = corkingOf(client);
  const queryByName = async (text: unknown, values?: unknown, ...more: unknown[]) => {
    sendTogether();
    const name = preparing.isOn && typeof text === 'string' ? preparedName(text) : undefined;
    if (name === undefined) return query(text, values, ...more);
    try {
      const result = await query({ name, text, values });
      known.add(name);
      return result;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (!NOT_PREPARED.includes(code)) throw error;
      // One sent along with the first, which failed, was never prepared.
      if (code !== '26000' || known.has(name)) preparing.isOn = false;
      // Nothing was done yet; but a transaction is lost.
      if (client.getTransactionStatus() !== 'I') throw error;
      return query(text, values);
    }
  };
  client.query = queryByName as typeof client.query;
}

/** Gathers what is written in one turn of the event loop. */
function corkingOf(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  let isCorked = false;
  const uncork = () => {
    isCorked = false;
    stream.uncork();
  };
  return () => {
    if (isCorked) return;
    isCorked = true;
    stream.cork();
    setImmediate(uncork);
  };
}

/** Runs one query of Kysely's on a connection. */
export async function askOn<Row>(
  client: pg.PoolClient,
  { sql, parameters }: CompiledQuery,
): Promise<QueryResult<Row>> {
  const { command, rowCount, rows } = await client.query(sql, parameters as unknown[]);
  return CHANGES.includes(command)
    ? { numAffectedRows: BigInt(rowCount ?? 0), rows: rows ?? [] }
    : { rows: rows ?? [] };
}
