import type { Socket } from 'node:net';
import type { CompiledQuery, QueryResult } from 'kysely';
import type pg from 'pg';
import { preparedName } from './prepared-names.ts';

/** The statement is not known by this name, or another is. */
const NOT_PREPARED = ['26000', '42P05', '0A000'];
const CHANGES = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

export interface Preparing {
  /** No more once it failed, since poolers hand each transaction another connection. */
  isOn: boolean;
}

/** Prepares what has a name once, and sends together what is asked at once. */
export function setUp(client: pg.PoolClient, preparing: Preparing, silentMs: number): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  /** Those that have succeeded here. */
  const known = new Set<string>();
  const sendTogether = corkingOf(client);
  const waits = endWhenSilent(client, silentMs);
  const queryByName = async (text: unknown, values?: unknown, ...more: unknown[]) => {
    sendTogether();
    waits.begin(text);
    const name = preparing.isOn && typeof text === 'string' ? preparedName(text) : undefined;
    try {
      if (name === undefined) return await query(text, values, ...more);
      const result = await query({ name, text, values });
      known.add(name);
      return result;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (name === undefined || !NOT_PREPARED.includes(code)) throw error;
      // One sent along with the first, which failed, was never prepared.
      if (code !== '26000' || known.has(name)) preparing.isOn = false;
      // Nothing was done yet; but a transaction is lost.
      if (client.getTransactionStatus() !== 'I') throw error;
      return await query(text, values);
    } finally {
      waits.end();
    }
  };
  client.query = queryByName as typeof client.query;
}

const NO_TIME_LIMIT = 'set local statement_timeout = 0';

/** TCP waits a quarter of an hour for a machine that is gone. */
function endWhenSilent(client: pg.PoolClient, silentMs: number) {
  let waiting = 0;
  let isLimited = true;
  const stream = streamOf(client);
  stream.setTimeout(silentMs, () => {
    if (waiting > 0 && isLimited) stream.destroy(new Error('Connection terminated: no answer'));
  });
  return {
    begin: (text: unknown) => {
      if (text === NO_TIME_LIMIT) isLimited = false;
      else if (client.getTransactionStatus() === 'I') isLimited = true;
      waiting += 1;
    },
    end: () => {
      waiting -= 1;
    },
  };
}

const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** Gathers what is written in one turn of the event loop. */
function corkingOf(client: pg.PoolClient): () => void {
  const stream = streamOf(client);
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

export async function askOn<Row>(
  client: pg.PoolClient,
  { sql, parameters }: CompiledQuery,
): Promise<QueryResult<Row>> {
  const { command, rowCount, rows } = await client.query(sql, parameters as unknown[]);
  return CHANGES.includes(command)
    ? { numAffectedRows: BigInt(rowCount ?? 0), rows: rows ?? [] }
    : { rows: rows ?? [] };
}
