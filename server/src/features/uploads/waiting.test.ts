import { readdirSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { wavFile } from '../../../test/audio.ts';
import { type TestApp, type TestLearner, testAppForThisTest } from '../../../test/test-app.ts';

const MIB = 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024);

/** Sends a WAV file of `size` bytes over a connection of its own; with `stall`, only its beginning. */
class Sender {
  readonly request: ClientRequest;
  readonly status: Promise<number>;
  readonly #foot = Buffer.from('\r\n--x--\r\n');
  #rest: number;

  constructor(url: string, learner: TestLearner, { size = MIB, stall = false } = {}) {
    const start = wavFile(0);
    const head = Buffer.from(
      '--x\r\ncontent-disposition: form-data; name="audio"; filename="a.wav"\r\ncontent-type: audio/wav\r\n\r\n',
    );
    this.request = request(`${url}/api/upload/audio`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${learner.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': head.length + size + this.#foot.length,
      },
    });
    this.status = new Promise((resolve, reject) => {
      this.request.once('error', reject).once('response', (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      });
    });
    this.status.catch(() => {});
    this.request.write(head);
    this.request.write(start);
    this.#rest = size - start.length;
    if (!stall) this.finish();
  }

  /** Sends what is left. */
  finish(): void {
    for (; this.#rest > 0; this.#rest -= PIECE.length) {
      // The same bytes again and again: what takes memory is the server alone.
      this.request.write(PIECE.subarray(0, this.#rest));
    }
    this.request.end(this.#foot);
  }
}

async function listening() {
  const app = await testAppForThisTest();
  return { app, url: await app.listen(), learner: await app.newLearner() };
}

const files = (app: TestApp) =>
  readdirSync(join(app.config.DATA_DIR, 'audio'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const incoming = (app: TestApp) => files(app).filter((name) => name.endsWith('.part')).length;

function stalled(url: string, learner: TestLearner): Sender {
  const sender = new Sender(url, learner, { stall: true });
  onTestFinished(() => void sender.request.destroy());
  return sender;
}

/** By asking, not by the clock: who asks later, and often, is answered later. */
async function whatWasSentHasArrived(url: string): Promise<void> {
  for (let asked = 0; asked < 10; asked += 1) {
    const answer = await fetch(`${url}/readyz`, { headers: { connection: 'close' } });
    await answer.text();
  }
}

describe('many uploads at once', () => {
  it('are all stored, and are never in memory', async () => {
    const { app, url, learner } = await listening();
    const buffers = () => process.memoryUsage().arrayBuffers - (app.standIn?.bytes ?? 0);
    const before = buffers();
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, buffers() - before);
    }, 5);
    onTestFinished(() => clearInterval(watch));
    const senders = Array.from({ length: 30 }, () => new Sender(url, learner, { size: 5 * MIB }));
    const statuses = await Promise.all(senders.map(({ status }) => status));
    expect(statuses).toEqual(Array(30).fill(200));
    expect(peak).toBeLessThan(80 * MIB);
  });

  it('are taken four at a time; the next one when a place is free', async () => {
    const { app, url, learner } = await listening();
    const [first] = Array.from({ length: 4 }, () => stalled(url, learner));
    await expect.poll(() => incoming(app)).toBe(4);
    const fifth = new Sender(url, learner);
    let answered = false;
    void fifth.status.then(() => {
      answered = true;
    });
    await pause(200);
    expect(answered).toBe(false);
    expect(incoming(app)).toBe(4);
    first?.request.destroy();
    expect(await fifth.status).toBe(200);
    await expect.poll(() => incoming(app)).toBe(3);
  });

  it('of one learner let another’s go first', async () => {
    const { app, url, learner } = await listening();
    const held = Array.from({ length: 4 }, () => stalled(url, learner));
    await expect.poll(() => incoming(app)).toBe(4);
    const waiting = Array.from({ length: 3 }, () => stalled(url, learner));
    await whatWasSentHasArrived(url);
    const other = new Sender(url, await app.newLearner());
    await whatWasSentHasArrived(url);
    held[0]?.request.destroy();
    expect(await other.status).toBe(200);
    expect(waiting).toHaveLength(3);
  });
});

it('an upload that ends after its account was closed leaves nothing behind', async () => {
  const { app, url, learner } = await listening();
  const upload = stalled(url, learner);
  await expect.poll(() => incoming(app)).toBe(1);
  // What closing an account does first; its rows and files are erased next, piece by piece.
  await app.db
    .updateTable('users')
    .set({ password_hash: '' })
    .where('id', '=', learner.id)
    .execute();
  upload.finish();
  expect(await upload.status).toBe(401);
  expect(files(app)).toEqual([]);
  expect(await app.storedMedia()).toEqual([]);
  expect(await app.db.selectFrom('media_files').selectAll().execute()).toEqual([]);
});
