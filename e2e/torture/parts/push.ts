import { runTests } from '../run-tests.ts';
import type { Part } from '../trial.ts';

const ENDPOINTS = 50;

/** Push services that lead inside, redirect or stand still. */
export const part: Part = {
  engines: ['sqlite', 'postgres'],
  minutes: 10,
  run: (trial) =>
    runTests(trial, {
      file: 'server/src/features/reminders/hostile-endpoints.test.ts',
      ...{ least: ENDPOINTS, env: {} },
    }),
};
