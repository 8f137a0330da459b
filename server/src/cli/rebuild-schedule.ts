import { parseArgs } from 'node:util';
import { checkSchedules } from '../learning/check-schedules.ts';
import { runCommand, withDatabase } from './run-command.ts';

const USAGE = `Usage: npm run rebuild-schedule [-- --check]

Recomputes every card of every learner from the log, and what is counted of both, and mends what differs. With --check it changes nothing, and
ends with 1 when something differs. DATA_DIR or DATABASE_URL name the data; the server may be running.`;

runCommand(
  USAGE,
  async (say) => {
    const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
    await withDatabase(async (db) => {
      const { differing, miscounted } = await checkSchedules(db, { mend: !values.check, say });
      if (values.check && differing + miscounted > 0) process.exitCode = 1;
    });
  },
  2,
);
