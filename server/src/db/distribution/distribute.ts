import { sql } from 'kysely';
import { inLockedTransaction } from '../migrations/locked-transaction.ts';
import type { Database, Queryable } from '../schema.ts';
import { type Cluster, readCluster } from './citus.ts';
import { constraintsOf, run, withoutReferences } from './definitions.ts';
import { DISTRIBUTIONS, type Distribution } from './tables.ts';
import { takeBack } from './take-back.ts';

type Distributions = Readonly<Record<string, Distribution>>;

const LOCK_TIMEOUT = '30s';

export const notSpread = ({ spread }: Cluster, all: Distributions = DISTRIBUTIONS) =>
  Object.keys(all).filter((name) => !spread.has(name));

/** Spreads all tables or none; readers and writers wait. */
export async function distribute(
  db: Database,
  tables: readonly string[],
  all: Distributions = DISTRIBUTIONS,
): Promise<void> {
  await alone(db, tables, async (transaction) => {
    await distributeFunctions(transaction);
    await identifyRows(transaction, tables);
    await withoutReferences(transaction, tables, () =>
      withOtherKeys(
        transaction,
        tables,
        all,
        (key) => `user_id, ${key}`,
        async () => {
          for (const table of tables) await distributeTable(transaction, table, all);
        },
      ),
    );
  });
}

/** Spreads what a migration added, where the rest is spread. @returns whether that is. */
export async function distributeNew(
  db: Database,
  all: Distributions = DISTRIBUTIONS,
): Promise<boolean> {
  const cluster = await readCluster(db);
  if (cluster === undefined || !cluster.spread.has('users')) return false;
  const added = notSpread(cluster, all);
  if (added.length > 0) await distribute(db, added, all);
  return true;
}

export async function undistribute(db: Database, all: Distributions = DISTRIBUTIONS) {
  const { spread = new Set<string>() } = (await readCluster(db)) ?? {};
  const tables = Object.keys(all).filter((name) => spread.has(name));
  await alone(db, tables, (transaction) =>
    withoutReferences(transaction, tables, () =>
      withOtherKeys(
        transaction,
        tables,
        all,
        (key) => key,
        async () => {
          for (const table of tables) await takeBack(transaction, table);
        },
      ),
    ),
  );
  return tables.length;
}

async function alone(
  db: Database,
  tables: readonly string[],
  work: (transaction: Queryable) => Promise<void>,
): Promise<void> {
  await inLockedTransaction(db, 'postgres', async (transaction) => {
    await run(transaction, [
      `set local lock_timeout = '${LOCK_TIMEOUT}'`,
      `lock table ${tables.join(', ')} in access exclusive mode`,
      'set local lock_timeout = 0',
    ]);
    await work(transaction);
  });
}

/** Rows of a table without a key could not be followed while Citus moves it to another node. */
async function identifyRows(db: Queryable, tables: readonly string[]): Promise<void> {
  const keyed = new Set((await constraintsOf(db, tables, 'p')).map(({ table }) => table));
  const others = tables.filter((table) => !keyed.has(table));
  await run(
    db,
    others.map((table) => `alter table ${table} replica identity full`),
  );
}

async function distributeFunctions(db: Queryable): Promise<void> {
  await sql`
    select create_distributed_function(cast(oid as regprocedure)) from pg_proc
    where pronamespace = cast(current_schema() as regnamespace)
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(
    db,
  );
}

async function withOtherKeys(
  db: Queryable,
  tables: readonly string[],
  all: Distributions,
  columns: (key: string) => string,
  work: () => Promise<void>,
): Promise<void> {
  const renewed: string[] = [];
  for (const { table, name } of await constraintsOf(db, tables, 'p')) {
    const distribution = all[table];
    const key = typeof distribution === 'object' ? distribution.key : undefined;
    if (key === undefined) continue;
    await run(db, [`alter table ${table} drop constraint ${name}`]);
    renewed.push(`alter table ${table} add constraint ${name} primary key (${columns(key)})`);
  }
  await work();
  await run(db, renewed);
}

async function distributeTable(db: Queryable, table: string, all: Distributions): Promise<void> {
  const distribution = all[table];
  if (typeof distribution === 'object') {
    const { column, alone: isAlone = false } = distribution;
    const beside = isAlone || table === 'users' ? 'none' : 'users';
    await sql`select create_distributed_table(${table}, ${column}, colocate_with => ${beside})`.execute(
      db,
    );
  } else {
    await sql`select create_reference_table(${table})`.execute(db);
  }
  // Else a deleted account's rows stay on the coordinator's disk.
  await sql`select truncate_local_data_after_distributing_table(${table})`.execute(db);
}
