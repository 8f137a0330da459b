import { parseArgs } from 'node:util';
import { assertDumpOf, readDump } from '../backup/read-dump.ts';
import { loadConfig } from '../config.ts';
import { assertReady, type Cluster, readCluster } from '../db/distribution/citus.ts';
import { distribute, notSpread, undistribute } from '../db/distribution/distribute.ts';
import { appliedAt, type Size, sizeOf } from '../db/distribution/size.ts';
import { DISTRIBUTIONS } from '../db/distribution/tables.ts';
import type { Database } from '../db/schema.ts';
import { runCommand, withDatabase } from './run-command.ts';

const USAGE = `Usage: npm run distribute -- --backup FILE
       npm run distribute -- --dry-run
       npm run distribute -- --undo --backup FILE

Spreads the tables of PostgreSQL over the nodes of Citus, by learner; with --undo all come back to the coordinator. FILE is what pg_dump wrote
of this database, plain or custom. With --dry-run it only says what it would do. It is all or nothing: interrupted, it leaves the
database as it was. Servers may go on running, but answer 503 meanwhile. DATABASE_URL names the coordinator.`;

/** Guessed low: two workers on one machine of two cores took 19 s for 124 MB, shards and all. */
const BYTES_PER_SECOND = 4_000_000;
const SECONDS_BESIDES = 15;

interface DistributeOptions {
  backup?: string | undefined;
  undo: boolean;
  isRehearsed: boolean;
  say: (line: string) => void;
}

runCommand(USAGE, async (say) => {
  const { values } = parseArgs({
    options: {
      backup: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      undo: { type: 'boolean', default: false },
    },
  });
  if (loadConfig(process.env).DATABASE_URL === undefined) {
    throw new Error(
      'Without DATABASE_URL Gieok uses SQLite, which one machine holds. Spreading needs PostgreSQL with Citus (docs/scaling.md).',
    );
  }
  await withDatabase((db) => lead(db, { ...values, isRehearsed: values['dry-run'], say }));
});

async function lead(
  db: Database,
  { backup, undo, isRehearsed, say }: DistributeOptions,
): Promise<void> {
  const cluster = await readCluster(db);
  if (cluster === undefined) {
    throw new Error(
      'This PostgreSQL has no Citus. Install it on every node, name it in shared_preload_libraries, and make it known ' +
        'to the database by create extension citus (docs/scaling.md).',
    );
  }
  assertReady(cluster);
  const missing = notSpread(cluster);
  const tables = undo
    ? Object.keys(DISTRIBUTIONS).filter((name) => !missing.includes(name))
    : missing;
  if (tables.length === 0) {
    say(undo ? 'No table is spread.' : `The database is spread already: ${onNodes(cluster)}.`);
    return;
  }
  const size = await sizeOf(db, undo ? [] : tables);
  tellPlan(tables, size, { cluster, undo, say });
  if (isRehearsed) return;
  if (backup === undefined) {
    throw new Error(
      'Nothing was changed: --backup FILE is missing, which pg_dump wrote of this database.',
    );
  }
  const dump = await readDump(backup);
  assertDumpOf(backup, dump, {
    tables: Object.keys(DISTRIBUTIONS),
    migrations: await appliedAt(db),
  });
  say(
    `${backup} is complete and of this database. It has ${dump.rows.get('users')} accounts and ` +
      `${dump.rows.get('card_events')} entries of the log; what was written since is in the database alone.`,
  );
  const since = performance.now();
  await (undo ? undistribute(db) : distribute(db, tables));
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  say(`${undo ? 'Led back' : 'Spread'} ${tables.length} tables in ${seconds} s.`);
}

const onNodes = ({ nodes }: Cluster) => {
  const names = nodes.filter(({ hasShards }) => hasShards).map(({ name }) => name);
  return `rows lie on ${names.join(', ')}`;
};

function tellPlan(
  tables: readonly string[],
  { bytes, rows }: Size,
  { cluster, undo, say }: { cluster: Cluster; undo: boolean; say: DistributeOptions['say'] },
): void {
  say(
    undo
      ? `Leads ${tables.length} tables back to the coordinator.`
      : `Spreads ${tables.length} tables; ${onNodes(cluster)}:`,
  );
  const named = (kind: string, which: (name: string) => boolean) => {
    const names = tables.filter(which);
    if (names.length > 0 && !undo) say(`  ${kind}: ${names.join(', ')}`);
  };
  const distributionOf = (name: string) => DISTRIBUTIONS[name as keyof typeof DISTRIBUTIONS];
  const isAlone = (name: string) => {
    const distribution = distributionOf(name);
    return typeof distribution === 'object' && distribution.alone === true;
  };
  named('by learner', (name) => distributionOf(name) !== 'reference' && !isAlone(name));
  named('by a key of its own', isAlone);
  named('on every node', (name) => distributionOf(name) === 'reference');
  const minutes = Math.ceil((SECONDS_BESIDES + bytes / BYTES_PER_SECOND) / 60);
  say(
    `Nobody can read or write for about ${minutes} min: ${Math.round(bytes / 1e6)} MB with indexes, about ${rows} rows, at ` +
      `${BYTES_PER_SECOND / 1e6} MB/s, which two cores exceed, and ${SECONDS_BESIDES} s besides. A faster cluster takes less.`,
  );
}
