import { afterEach, beforeEach } from 'vitest';
import type { Resolve } from '../src/features/reminders/public-address.ts';
import { remindAll } from '../src/features/reminders/reminder-sweep.ts';
import { PushDevice, PushService } from './push-service.ts';
import type { TestApp, TestLearner } from './test-app.ts';

/** Six in the evening in Seoul, the hour where none was chosen. */
export const EVENING = '2026-03-10T09:00:10.000Z';
const DAYS_AGO = '2026-03-05T03:00:00.000Z';

const nowhere: Resolve = () => Promise.reject(new Error('There is no such name.'));

/** A push service for each test, and learners whom it reaches. */
export function remindersOf(app: TestApp) {
  const here = { service: undefined as unknown as PushService };
  beforeEach(async () => {
    here.service = await PushService.start();
  });
  afterEach(() => here.service.stop());

  async function makeDue(learner: TestLearner, count: number): Promise<void> {
    const now = app.now.toISOString();
    app.setClock(DAYS_AGO);
    for (const id of await learner.newCards(count)) await learner.review(id, 1);
    app.setClock(now);
  }

  return {
    here,
    remind: ({ resolve = nowhere, allowsLoopback = true } = {}) =>
      remindAll({ db: app.db, clock: () => app.now, sending: { allowsLoopback, resolve } }),
    /** With cards that are due, on one device that takes reminders. */
    newReminded: async (due = 2, path = '/one') => {
      const learner = await app.newLearner();
      const device = new PushDevice();
      await makeDue(learner, due);
      await learner.post('/push/endpoints', device.subscription(here.service.origin + path));
      return { learner, device };
    },
    isOn: async (learner: TestLearner): Promise<boolean> =>
      (await learner.get('/push/endpoints')).body.data.is_on,
  };
}
