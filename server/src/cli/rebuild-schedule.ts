import { parseArgs } from 'node:util';
import { loadConfig } from '../config.ts';
import { openExistingDatabase } from '../db/engine/open.ts';
import { checkSchedules } from '../learning/check-schedules.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: npm run rebuild-schedule [-- --check]

Recomputes every card of every learner from the log, and what is counted of both, and mends what differs. With --check it changes nothing, and
ends with 1 when something differs. DATA_DIR or DATABASE_URL name the data; the server may be running.`;

runCommand(
  USAGE,
  async (say) => {
    const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
    const config = loadConfig(process.env);
    const { db } = await openExistingDatabase({
      databaseUrl: config.DATABASE_URL,
      dataDir: config.DATA_DIR,
      onConnectionError: (error) => {
        process.stderr.write(`A database connection was lost: ${error.message}\n`);
      },
    });
    try {
      const { differing, miscounted } = await checkSchedules(db, { mend: !values.check, say });
      if (values.check && differing + miscounted > 0) process.exitCode = 1;
    } finally {
      await db.destroy();
    }
  },
  2,
);
