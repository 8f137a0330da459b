import { runTests } from '../run-tests.ts';
import type { Part } from '../trial.ts';

const BODIES = 40;
const ROUTES = 110;

/** Each route, asked by those without a session and by another learner, with a victim's real ids. */
export const part: Part = {
  engines: ['sqlite', 'postgres'],
  minutes: 40,
  run: (trial) =>
    runTests(trial, {
      file: 'server/test/intruders.test.ts',
      least: ROUTES,
      env: { ATTEMPTS: String(trial.count(BODIES)) },
    }),
};
