import { parseArgs } from 'node:util';
import { loadConfig } from '../config.ts';
import { openExistingDatabase } from '../db/engine/open.ts';
import { checkSchedules } from '../learning/check-schedules.ts';

const USAGE = `Usage: npm run rebuild-schedule [-- --check]

Recomputes every card of every learner from the log, and what is counted of both, and mends what differs. With --check it changes nothing, and
ends with 1 when something differs. DATA_DIR or DATABASE_URL name the data; the server may be running.`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { check: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
  });
  const say = (line: string) => process.stdout.write(`${line}\n`);
  if (values.help) {
    say(USAGE);
    return 0;
  }
  const config = loadConfig(process.env);
  const { db } = await openExistingDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    onConnectionError: (error) => {
      process.stderr.write(`A database connection was lost: ${error.message}\n`);
    },
  });
  try {
    const { differing, miscounted } = await checkSchedules(db, {
      mend: !values.check,
      say,
    });
    return values.check && differing + miscounted > 0 ? 1 : 0;
  } finally {
    await db.destroy();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  },
);
