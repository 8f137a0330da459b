import { seededRandom } from '@gieok/shared/domain/scheduler/simulate';
import fc from 'fast-check';
import { afterAll, beforeAll, inject, it } from 'vitest';
import { testAppForThisFile } from '../../../server/test/test-app.ts';
import { buildApp } from './browser.ts';
import { countImmediates, Device } from './device.ts';
import { LearnerOn, nothingDone } from './learner-on.ts';
import { expectOneState } from './one-state.ts';
import { EXAMPLES, type Interleaving, interleaving } from './steps.ts';

/*
 * Two devices of a learner and the server: whatever happens between them, in the end all three have one state.
 * `INTERLEAVINGS=10000` tries as many; a failure prints the line that repeats it.
 */
const RUNS = Number(process.env.INTERLEAVINGS ?? (inject('engine') === 'sqlite' ? 200 : 5));
const SECONDS_FOR_EACH = 2;

const app = await testAppForThisFile();
const script = await buildApp();

let stopCounting = () => {};
beforeAll(() => {
  stopCounting = countImmediates();
});
afterAll(() => stopCounting());

async function play({ skews, steps }: Interleaving): Promise<void> {
  app.setClock('2026-03-10T03:00:00Z');
  const first = await app.newLearner();
  const second = await app.newDevice(first);
  await app.db
    .updateTable('sessions')
    .set({ last_used_at: '2999-01-01T00:00:00.000Z', expires_at: '9999' })
    .where('user_id', '=', first.id)
    .execute();
  await first.put('/settings/study', { scheduler: 'fsrs', newCardsPerDay: 20, leechThreshold: 2 });
  await first.newCards(3);
  await first.newCard({ also: ['spelling'] });
  const done = nothingDone();
  let numbers = 0;
  const newNumber = () => (numbers += 1);
  const random = seededRandom(1);
  const devices = [first, second].map(
    (learner, number) =>
      new Device(app, script, { learner, skew: skews[number] ?? 0, newNumber, random }),
  );
  const learnerOn = devices.map((device, number) => new LearnerOn(device, number, done, newNumber));
  for (const device of devices) await device.open();
  // No request is on its way for longer.
  const releaseAll = async () => {
    for (const device of devices) await device.releaseAll();
  };
  for (const step of steps) {
    if (['wait', 'go on'].includes(step.action.does)) await releaseAll();
    await learnerOn[step.device]?.take(step);
  }
  await releaseAll();
  for (const device of devices) await device.sendAll();
  for (const device of devices) await device.renew();
  await expectOneState(app, devices, done);
  for (const device of devices) device.close();
  await app.db.deleteFrom('users').where('id', '=', first.id).execute();
}

it(
  'two devices and the server end in one state, with all that was done, once each',
  async () => {
    const path = process.env.INTERLEAVING;
    const outcome = await fc.check(fc.asyncProperty(interleaving, play), {
      ...{ examples: EXAMPLES, numRuns: RUNS, endOnFailure: true },
      ...(path !== undefined && { path }),
    });
    if (!outcome.failed) return;
    const { seed, counterexamplePath } = outcome;
    const again = `SEED=${seed} INTERLEAVING=${counterexamplePath} npx vitest run interleavings.test`;
    throw new Error(`${again}\n${fc.defaultReportMessage(outcome)}`);
  },
  RUNS * SECONDS_FOR_EACH * 1_000 + 60_000,
);
