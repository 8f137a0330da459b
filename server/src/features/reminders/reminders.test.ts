import type { CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import { claimsOf, newDeviceKeys } from '../../../test/push-service.ts';
import { EVENING, remindersOf } from '../../../test/reminded.ts';
import { plannerOf, planOf, statementsDuring } from '../../../test/statements.ts';
import { type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';
import { findPushKeys } from './push-keys.ts';

const app = await testAppForThisFile({ env: { PUSH_LOOPBACK: 'on' } });
const { here, remind, newReminded, isOn } = remindersOf(app);

const endpointsOf = async ({ id }: TestLearner) =>
  (await app.db.selectFrom('push_endpoints').selectAll().where('user_id', '=', id).execute())
    .length;

describe('a reminder', () => {
  it('comes at the hour of the learner’s clock, encrypted for the device and signed by the server', async () => {
    const { learner, device } = await newReminded(12);
    app.setClock('2026-03-10T08:59:00.000Z');
    await remind();
    expect(here.service.received).toEqual([]);
    app.setClock(EVENING);
    await remind();
    expect(here.service.received).toHaveLength(1);
    const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.of() }] =
      here.service.received;
    expect(path).toBe('/one');
    expect(headers).toMatchObject({ ttl: '21600', 'content-encoding': 'aes128gcm' });
    expect(JSON.parse(device.decrypt(body))).toEqual({ due: 12, text: '12 cards are due' });
    const key = (await learner.get('/push/endpoints')).body.data.public_key;
    expect(claimsOf(headers.authorization ?? '', key)).toMatchObject({
      aud: here.service.origin,
      sub: expect.stringMatching(/^https:/),
    });
  });

  it('comes once a study day, also where the hour is changed and several servers ask', async () => {
    const { learner } = await newReminded();
    app.setClock(EVENING);
    await Promise.all([remind(), remind(), remind()]);
    app.setClock('2026-03-10T09:30:00.000Z');
    await remind();
    await learner.put('/settings/study', { reminderHour: 20 });
    app.setClock('2026-03-10T11:00:30.000Z');
    await remind();
    expect(here.service.received).toHaveLength(1);
    app.setClock('2026-03-11T09:00:30.000Z');
    await remind();
    expect(here.service.received).toHaveLength(1);
    app.setClock('2026-03-11T11:00:30.000Z');
    await remind();
    expect(here.service.received).toHaveLength(2);
  });

  it('follows a change of the time zone', async () => {
    const { learner } = await newReminded();
    await learner.put('/settings/study', { timeZone: 'Europe/Berlin', reminderHour: 7 });
    app.setClock('2026-03-11T05:59:00.000Z');
    await remind();
    expect(here.service.received).toHaveLength(0);
    app.setClock('2026-03-11T06:00:30.000Z');
    await remind();
    expect(here.service.received).toHaveLength(1);
  });

  it('does not come where nothing is due, or today’s limit is reached', async () => {
    await newReminded(0);
    const { learner } = await newReminded();
    await learner.put('/settings/study', { reviewsPerDay: 0 });
    app.setClock(EVENING);
    await remind();
    expect(here.service.received).toEqual([]);
  });

  it('does not come hours late, but the next day', async () => {
    await newReminded();
    app.setClock('2026-03-10T10:05:00.000Z');
    await remind();
    expect(here.service.received).toEqual([]);
    app.setClock('2026-03-11T09:01:00.000Z');
    await remind();
    expect(here.service.received).toHaveLength(1);
  });

  it('is tried again within the hour where no device was reached', async () => {
    await newReminded();
    app.setClock(EVENING);
    here.service.answer = { status: 503 };
    await remind();
    here.service.answer = { status: 201 };
    await remind();
    expect(here.service.received).toHaveLength(1);
    app.setClock('2026-03-10T09:11:00.000Z');
    await remind();
    expect(here.service.received).toHaveLength(2);
    app.setClock('2026-03-10T09:31:00.000Z');
    await remind();
    expect(here.service.received).toHaveLength(2);
  });
});

describe('a device', () => {
  it('takes reminders only when it asked for them', async () => {
    const learner = await app.newLearner();
    expect(await isOn(learner)).toBe(false);
    await learner.post('/push/endpoints', newDeviceKeys());
    expect(await isOn(learner)).toBe(true);
    const other = await app.newDevice(learner);
    expect(await isOn(other)).toBe(false);
    await learner.delete('/push/endpoints');
    expect(await isOn(learner)).toBe(false);
  });

  it.each([404, 410])('is forgotten when its push service answers %i', async (status) => {
    const { learner } = await newReminded();
    app.setClock(EVENING);
    here.service.answer = { status };
    await remind();
    expect(await isOn(learner)).toBe(false);
    app.setClock('2026-03-11T09:01:00.000Z');
    await remind();
    expect(here.service.received).toHaveLength(1);
  });

  it('gets none after its logout, another’s logout of it, or the end of the account', async () => {
    const { learner } = await newReminded();
    const other = await app.newDevice(learner);
    await other.post('/push/endpoints', newDeviceKeys(`${here.service.origin}/two`));
    expect(await endpointsOf(learner)).toBe(2);
    await other.post('/auth/logout');
    expect(await endpointsOf(learner)).toBe(1);
    const { learner: leaving } = await newReminded(2, '/three');
    await leaving.delete('/auth/account', { password: leaving.password });
    app.setClock(EVENING);
    await remind();
    expect(here.service.received.map(({ path }) => path)).toEqual(['/one']);
  });

  it('gets none once its session has been idle for a month', async () => {
    await newReminded();
    app.setClock('2026-04-20T09:01:00.000Z');
    await remind();
    expect(here.service.received).toEqual([]);
  });

  it('has one endpoint, also after another login', async () => {
    const { learner } = await newReminded();
    const again = await app.newDevice(learner);
    await again.post('/push/endpoints', newDeviceKeys(`${here.service.origin}/one`));
    expect([await isOn(learner), await isOn(again)]).toEqual([false, true]);
    expect(await endpointsOf(learner)).toBe(1);
  });

  it('is one of ten: the oldest gets none any more', async () => {
    const { learner } = await newReminded();
    for (let count = 0; count < 10; count += 1) {
      app.setClock(`2026-03-10T04:00:${10 + count}.000Z`);
      const device = await app.newDevice(learner);
      await device.post('/push/endpoints', newDeviceKeys(`${here.service.origin}/${count}`));
    }
    expect(await isOn(learner)).toBe(false);
    app.setClock(EVENING);
    await remind();
    expect(here.service.received).toHaveLength(10);
  });
});

it('the sweep reads an index of those whose hour it is', async () => {
  const planner = await plannerOf(app.config);
  const [statement] = await statementsDuring(app.db, remind);
  expect(statement?.sql).toContain('reminders');
  const plan = (await planOf(planner, statement as CompiledQuery)).join('\n');
  await planner.destroy();
  expect(plan).toContain('reminders_next');
  expect(plan).not.toMatch(/sort|temp b-tree/i);
});

it('all servers that start at once use one pair of keys', async () => {
  await app.db.deleteFrom('push_keys').execute();
  const found = await Promise.all(Array.from({ length: 5 }, () => findPushKeys(app.db)));
  expect(new Set(found.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(Buffer.from(found[0]?.publicKey ?? '', 'base64url')).toHaveLength(65);
  expect(Buffer.from(found[0]?.privateKey ?? '', 'base64url')).toHaveLength(32);
});
