import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Queryable } from '../schema.ts';
import { KEYED_TABLES } from './owners.ts';
import { shardHash } from './shard-hash.ts';

export interface NodeAddress {
  host: string;
  port: number;
}

interface Shard extends NodeAddress {
  /** The lowest hash of its keys. */
  from: number;
}

export type Shards = ReadonlyMap<string, readonly Shard[]>;

export async function readShards(db: Queryable): Promise<Shards> {
  const { rows } = await sql<Shard & { table: string }>`
    select relname as table, cast(shardminvalue as integer) as from, nodename as host, nodeport as port
    from pg_dist_shard join pg_class on pg_class.oid = logicalrelid
    join pg_dist_placement using (shardid) join pg_dist_node using (groupid)
    where noderole = 'primary' and relnamespace = cast(current_schema() as regnamespace)
      and relname in (${sql.join(KEYED_TABLES)})
    order by 1, 2`.execute(db);
  return new Map(
    KEYED_TABLES.map((table) => [table, rows.filter((shard) => shard.table === table)]),
  );
}

export function nodeOf(shards: Shards, table: string, key: number | string) {
  const hash = shardHash(key);
  return shards.get(table)?.findLast(({ from }) => from <= hash);
}

/** Whether the node of `url` can connect to it. */
export async function isAnswering(
  url: string,
  { host, port }: NodeAddress,
  withinMs: number,
): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: withinMs });
  client.on('error', () => {});
  const ask = async () => {
    await client.connect();
    await client.query(`set citus.node_connection_timeout = ${withinMs}`);
    const { rows } = await client.query<{ ok: boolean }>(
      'select citus_check_connection_to_node($1, $2) as ok',
      [host, port],
    );
    return rows[0]?.ok === true;
  };
  const asked = ask().catch(() => false);
  const answer = await Promise.race([asked, pause(withinMs, false)]);
  void client.end().catch(() => {});
  return answer;
}
