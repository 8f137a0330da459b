import { describe, expect, it, onTestFinished } from 'vitest';
import { newDeviceKeys, PushService } from '../../../test/push-service.ts';
import { EVENING, remindersOf } from '../../../test/reminded.ts';
import { type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';
import type { Address } from './public-address.ts';

const app = await testAppForThisFile({ env: { PUSH_LOOPBACK: 'on' } });
const plainApp = await testAppForThisFile();
const { here, remind, newReminded, isOn } = remindersOf(app);
const MORNING = '2026-03-10T03:00:00.000Z';

/** Rows that no call would have taken. */
async function pointTo({ id }: TestLearner, endpoint: string): Promise<void> {
  await app.db.updateTable('push_endpoints').set({ endpoint }).where('user_id', '=', id).execute();
}

describe('an endpoint of an attacker', () => {
  const keys = newDeviceKeys().keys;

  it.each([
    'http://push.example.com/send',
    'https://10.0.0.1/send',
    'https://[::1]/send',
    'https://0x7f.1/send',
    'https://2130706433/send',
    'https://127.1/send',
    'https://localhost/send',
    'https://push.example.com:8443/send',
    'https://user:word@push.example.com/send',
    'https://push.example.com@127.0.0.1/send',
    'file:///etc/passwd',
    'ftp://push.example.com/send',
    'data:text/plain,x',
    'unix:/var/run/docker.sock',
    '//push.example.com/send',
    'https://127.0.0.1/send',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00:ec2::254]/latest/meta-data',
    'https://[::ffff:10.0.0.1]/send',
    'https://0177.0.0.1/send',
    'https://0/send',
    'https://localhost./send',
    'https://１２７.０.０.１/send',
    'https://push.example.com:22/send',
    'https://push.example.com\\@127.0.0.1/send',
    'https:///send',
    `https://push.example.com/${'a'.repeat(2_100)}`,
  ])('is refused: %s', async (endpoint) => {
    const learner = await plainApp.newLearner();
    const answer = await learner.post('/push/endpoints', { endpoint, keys });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  });

  it.each([
    { ...keys, p256dh: 'short' },
    { ...keys, p256dh: `B${'A'.repeat(86)}` },
    { ...keys, auth: 'short' },
  ])('is refused with keys of no device', async (given) => {
    const learner = await app.newLearner();
    const sent = { endpoint: 'https://push.example.com/send', keys: given };
    expect((await learner.post('/push/endpoints', sent)).status).toBe(400);
  });

  const PUBLIC: Address = { address: '93.184.215.14', family: 4 };
  it.each<[string, Address[]]>([
    ['loopback', [{ address: '127.0.0.1', family: 4 }]],
    ['a private network', [{ address: '10.1.2.3', family: 4 }]],
    ['another private network', [{ address: '172.31.0.1', family: 4 }]],
    ['a network at home', [{ address: '192.168.1.1', family: 4 }]],
    ['metadata of a cloud', [{ address: '169.254.169.254', family: 4 }]],
    ['a carrier’s network', [{ address: '100.64.0.1', family: 4 }]],
    ['this network', [{ address: '0.0.0.0', family: 4 }]],
    ['loopback of IPv6', [{ address: '::1', family: 6 }]],
    ['a mapped address', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    ['a translated address', [{ address: '64:ff9b::7f00:1', family: 6 }]],
    ['a tunnelled address', [{ address: '2002:7f00:1::', family: 6 }]],
    ['a link-local address', [{ address: 'fe80::1', family: 6 }]],
    ['a unique local address', [{ address: 'fd00::1', family: 6 }]],
    ['a public and a private address', [PUBLIC, { address: '127.0.0.1', family: 4 }]],
    ['nothing', []],
  ])('is asked for nothing where its name leads to %s', async (_, addresses) => {
    const { learner } = await newReminded();
    await pointTo(learner, 'https://push.example.com/send');
    app.setClock(EVENING);
    const asked: string[] = [];
    await remind({
      resolve: async (name) => {
        asked.push(name);
        return addresses;
      },
    });
    expect(asked).toEqual(['push.example.com']);
    expect(here.service.connections).toBe(0);
    expect(await isOn(learner)).toBe(false);
  });

  it('is asked for nothing where a row has what no call takes', async () => {
    for (const host of ['http://localhost', 'https://[::ffff:127.0.0.1]', 'http://127.0.0.2']) {
      app.setClock(MORNING);
      const { learner } = await newReminded();
      await pointTo(learner, `${host}:${here.service.port}/send`);
      app.setClock(EVENING);
      await remind();
      expect(await isOn(learner)).toBe(false);
    }
    expect(here.service.connections).toBe(0);
  });

  it('leads nowhere else', async () => {
    const { learner } = await newReminded();
    here.service.answer = {
      status: 307,
      headers: { location: `${here.service.origin}/elsewhere` },
    };
    app.setClock(EVENING);
    await remind();
    expect(here.service.received.map(({ path }) => path)).toEqual(['/one']);
    expect(await isOn(learner)).toBe(true);
  });

  it('holds nobody up for longer than five seconds, and its answer is not read', async () => {
    await newReminded();
    app.setClock(EVENING);
    here.service.answer = null;
    const since = performance.now();
    await remind();
    expect(performance.now() - since).toBeLessThan(8_000);
    app.setClock('2026-03-10T09:15:00.000Z');
    here.service.answer = { status: 201, body: 'x'.repeat(5_000_000) };
    await remind();
    expect(here.service.received).toHaveLength(2);
  }, 20_000);

  it('holds nobody up by asking for another protocol', async () => {
    await newReminded();
    app.setClock(EVENING);
    const headers = { connection: 'upgrade', upgrade: 'websocket' };
    here.service.answer = { status: 101, headers };
    const reminding = remind().then(() => 'done');
    const late = new Promise((resolve) => setTimeout(resolve, 8_000, 'still waiting'));
    expect(await Promise.race([reminding, late])).toBe('done');
    expect(here.service.received).toHaveLength(1);
  }, 20_000);

  it('makes no reminder of another late, however many stand still', async () => {
    here.service.answer = null;
    for (let attacker = 0; attacker < 50; attacker += 1) await newReminded(1);
    const honest = await PushService.start();
    onTestFinished(() => honest.stop());
    await pointTo((await newReminded()).learner, `${honest.origin}/send`);
    app.setClock(EVENING);
    const reminding = remind();
    // One that stands still is given up after five seconds.
    await expect.poll(() => honest.received.length, { timeout: 4_500 }).toBe(1);
    await reminding;
    expect(here.service.connections).toBe(50);
  }, 120_000);

  it('is not on this machine without the switch for tests', async () => {
    const { learner } = await newReminded();
    app.setClock(EVENING);
    await remind({ allowsLoopback: false });
    expect(here.service.connections).toBe(0);
    expect(await isOn(learner)).toBe(false);
  });
});
