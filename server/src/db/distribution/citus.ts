import { sql } from 'kysely';
import type { Queryable } from '../schema.ts';

/** From this group on, ids exceed JavaScript's integers: node n begins at n · 2^48. */
const GROUP_TOO_HIGH = 32;

export interface Cluster {
  /** By name: those that are distributed, or on every node. */
  spread: ReadonlySet<string>;
  nodes: readonly { name: string; group: number; hasShards: boolean }[];
  isCoordinator: boolean;
}

/** @returns undefined on a PostgreSQL without Citus. */
export async function readCluster(db: Queryable): Promise<Cluster | undefined> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db);
  if (rows.length === 0) return undefined;
  const spread = await sql<{ name: string }>`
    select relname as name from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
    where relnamespace = cast(current_schema() as regnamespace)`.execute(db);
  const nodes = await sql<Cluster['nodes'][number]>`
    select nodename || ':' || nodeport as name, groupid as group, shouldhaveshards as "hasShards"
    from pg_dist_node where noderole = 'primary' and isactive order by groupid`.execute(db);
  const place = await sql<{ isCoordinator: boolean }>`
    select groupid = 0 as "isCoordinator" from pg_dist_local_group`.execute(db);
  return {
    spread: new Set(spread.rows.map(({ name }) => name)),
    nodes: nodes.rows,
    isCoordinator: place.rows[0]?.isCoordinator ?? true,
  };
}

/** @throws Error that says what to do where a cluster cannot take the tables. */
export function assertReady({ nodes, isCoordinator }: Cluster): void {
  if (!isCoordinator) {
    throw new Error(
      'DATABASE_URL names a worker of the cluster. Name the coordinator: only there can tables be changed.',
    );
  }
  if (!nodes.some(({ hasShards }) => hasShards)) {
    throw new Error(
      "No node of the cluster takes rows. Add workers by select citus_add_node('HOST', PORT) on the coordinator.",
    );
  }
  const tooHigh = nodes.filter(({ group }) => group >= GROUP_TOO_HIGH);
  if (tooHigh.length > 0) {
    const names = tooHigh.map(({ name, group }) => `${name} (group ${group})`).join(', ');
    throw new Error(
      `Ids that ${names} would give exceed 2^53, which browsers cannot tell apart. A cluster may number groups up to ` +
        `${GROUP_TOO_HIGH - 1}, also those of nodes that were removed: make it anew, with fewer.`,
    );
  }
}
