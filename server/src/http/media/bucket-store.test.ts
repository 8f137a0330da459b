import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { BASIC, newPackage } from '../../../test/anki-package.ts';
import { beginnings, upload, wavFile } from '../../../test/audio.ts';
import { commit, send } from '../../../test/imports.ts';
import { S3StandIn } from '../../../test/s3-stand-in.ts';
import { type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';
import { restoreBackup, verifyBackup } from '../../backup/read-backup.ts';
import { writeBackup } from '../../backup/write-backup.ts';
import { type Config, loadConfig } from '../../config.ts';
import { closeAccount, eraseClosedAccounts } from '../../features/auth/delete-account.ts';
import { sweepMedia } from '../../features/uploads/sweep.ts';
import type { MediaUrl } from '../../media-url.ts';
import { BucketStore } from './bucket-store.ts';
import { moveMedia } from './move-media.ts';
import { keysOf, openMediaStore } from './open-media-store.ts';

const LIMITS = { answerMs: 3_000, keepMs: 5_000, silenceMs: 1_000, listed: 2 };
const openQuickly = (config: Config) =>
  new BucketStore(config.MEDIA_URL as MediaUrl, keysOf(config), LIMITS);
const app = await testAppForThisFile({
  media: openQuickly,
  jobTiming: { pollMs: 100, retryMs: 100 },
});
const s3 = app.standIn as S3StandIn;
const url = await app.listen();

const UNAVAILABLE = {
  success: false,
  code: 'unavailable',
  message: 'Sounds and pictures cannot be stored or read at the moment. Try again in a minute.',
};
const keyOf = (filename: string) => `uploads/${filename}`;
const asOwner = ({ token }: TestLearner) => ({ headers: { authorization: `Bearer ${token}` } });
const rows = ({ id }: TestLearner) =>
  app.db.selectFrom('media_files').selectAll().where('user_id', '=', id).execute();
const unfinished = () =>
  readdirSync(join(app.config.DATA_DIR, 'audio')).filter((name) => name.endsWith('.part'));

async function uploaded(learner: TestLearner, file = wavFile()): Promise<string> {
  return (await upload(app, learner, file)).body.data.filename;
}

beforeEach(() => {
  s3.mend();
  s3.objects.clear();
  s3.asked.length = 0;
});

describe('an upload', () => {
  it.each([
    ['refuses', { status: 403 }, 1],
    ['fails', { status: 500 }, 3],
    ['leads elsewhere', { status: 302 }, 1],
    ['stands still', 'stands still', 1],
  ] as const)('is answered 503 where the store %s, and leaves nothing', async (_, fault, asked) => {
    const learner = await app.newLearner();
    s3.fail(fault);
    const answer = await upload(app, learner, wavFile());
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual(UNAVAILABLE);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(s3.asked.filter((each) => each.startsWith('PUT'))).toHaveLength(asked);
    expect(await rows(learner)).toEqual([]);
    expect(s3.objects.size).toBe(0);
    expect(unfinished()).toEqual([]);
  });

  it('is tried again where the store fails for a moment, and then stored once', async () => {
    const learner = await app.newLearner();
    s3.fail({ status: 503 }, { times: 2 });
    const filename = await uploaded(learner);
    expect([...s3.objects.keys()]).toEqual([keyOf(filename)]);
    expect(await app.storedBytes(filename)).toEqual(wavFile());
  });

  it('leaves nothing where its account was closed meanwhile', async () => {
    const learner = await app.newLearner();
    await app.db
      .updateTable('users')
      .set({ password_hash: '' })
      .where('id', '=', learner.id)
      .execute();
    expect((await upload(app, learner, wavFile())).status).toBe(401);
    expect(s3.asked.map((each) => each.split(' ')[0])).toEqual(['PUT', 'DELETE']);
    expect(s3.objects.size).toBe(0);
  });
});

describe('while the store is down', () => {
  it('a sound is answered 503, and cards without go on', async () => {
    const learner = await app.newLearner();
    const filename = await uploaded(learner);
    for (const fault of [{ status: 500 }, 'stands still'] as const) {
      s3.fail(fault);
      const answer = await learner.get(`/audio/${filename}`);
      expect(answer).toMatchObject({ status: 503, body: UNAVAILABLE });
      const card = await learner.newCard();
      expect((await learner.review(card.id, 3)).status).toBe(200);
      expect((await learner.delete(`/cards/${card.id}`)).status).toBe(200);
    }
    s3.mend();
    expect((await fetch(`${url}/api/audio/${filename}`, asOwner(learner))).status).toBe(200);
  });

  it('a browser that kept the sound may go on playing it', async () => {
    const learner = await app.newLearner();
    const filename = await uploaded(learner);
    const { headers } = await fetch(`${url}/api/audio/${filename}`, asOwner(learner));
    s3.fail({ status: 500 });
    const kept = { 'if-none-match': String(headers.get('etag')) };
    const again = await app.inject({
      url: `/api/audio/${filename}`,
      headers: { ...asOwner(learner).headers, ...kept },
    });
    expect(again.statusCode).toBe(304);
  });

  it('cards with sounds are deleted, and the sweep removes those later', async () => {
    const learner = await app.newLearner();
    const filename = await uploaded(learner);
    const card = await learner.newCard({ audio_file_path: filename });
    s3.fail({ status: 500 });
    expect((await learner.delete(`/cards/${card.id}`)).status).toBe(200);
    expect(await rows(learner)).toEqual([]);
    s3.mend();
    expect(s3.objects.size).toBe(1);
    for (let days = 0; days < 33; days += 1) {
      app.passDays(1);
      await sweepMedia({ ...app.asContext(), clock: () => app.now });
    }
    expect(s3.objects.size).toBe(0);
  });

  it('a deleted account is closed, and erased once the store is back', async () => {
    const learner = await app.newLearner();
    await uploaded(learner);
    const { password_hash: passwordHash } = await app.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', learner.id)
      .executeTakeFirstOrThrow();
    s3.fail({ status: 500 });
    await closeAccount(app.db, { userId: learner.id, passwordHash });
    await expect(eraseClosedAccounts(app.asContext())).rejects.toThrow('DELETE media/uploads/');
    expect(await rows(learner)).toHaveLength(1);
    s3.mend();
    await eraseClosedAccounts(app.asContext());
    expect(await rows(learner)).toEqual([]);
    expect(s3.objects.size).toBe(0);
  });

  it('an export breaks off and lacks nothing', async () => {
    const learner = await app.newLearner();
    await learner.newCard({ audio_file_path: await uploaded(learner) });
    s3.fail({ status: 500 });
    for (const format of ['archive', 'apkg']) {
      const answer = await fetch(`${url}/api/exports?format=${format}`, asOwner(learner));
      await expect(answer.arrayBuffer()).rejects.toThrow();
    }
  });
});

describe('a sound on its way', () => {
  const large = Buffer.concat([wavFile(), Buffer.alloc(2 * 1024 * 1024)]);

  it('breaks off where the store does, and is never taken for a shorter one', async () => {
    const learner = await app.newLearner();
    const filename = await uploaded(learner, large);
    s3.fail('breaks off', { method: 'GET' });
    const answer = await fetch(`${url}/api/audio/${filename}`, asOwner(learner));
    await expect(answer.arrayBuffer()).rejects.toThrow();
    await expect(app.storedBytes(filename)).rejects.toThrow('A file broke off');
  });

  it('breaks off where nothing comes any more', async () => {
    const learner = await app.newLearner();
    const filename = await uploaded(learner, large);
    s3.fail('falls silent', { method: 'GET' });
    await expect(app.storedBytes(filename)).rejects.toThrow('nothing for 1000 ms');
  });

  it('waits for who reads slowly', async () => {
    const learner = await app.newLearner();
    const filename = await uploaded(learner, large);
    const content = await app.media.read(filename);
    let size = 0;
    for await (const piece of content ?? []) {
      if (size === 0) await pause(2 * LIMITS.silenceMs);
      size += (piece as Buffer).length;
    }
    expect(size).toBe(large.length);
  });

  it('is asked for in one range alone', async () => {
    const learner = await app.newLearner();
    const filename = await uploaded(learner);
    const ask = (headers: Record<string, string>) =>
      app.inject({
        url: `/api/audio/${filename}`,
        headers: { ...asOwner(learner).headers, ...headers },
      });
    expect((await ask({ range: 'bytes=0-1,4-5' })).rawPayload).toEqual(wavFile());
    const stale = await ask({ range: 'bytes=8-11', 'if-range': '"another"' });
    expect(stale.statusCode).toBe(200);
    expect(stale.rawPayload).toEqual(wavFile());
  });

  it('is missed where the store has lost it', async () => {
    const learner = await app.newLearner();
    const filename = await uploaded(learner);
    s3.objects.clear();
    const answer = await learner.get(`/audio/${filename}`);
    expect(answer).toMatchObject({ status: 404, body: { message: 'Audio file not found.' } });
  });
});

describe('the sweep', () => {
  const name = (place: number) => `${String(place).repeat(32)}.wav`;
  const sweep = () => sweepMedia({ ...app.asContext(), clock: () => app.now });

  it('goes through listings of many pages', async () => {
    for (let place = 0; place < 7; place += 1) {
      s3.objects.set(keyOf(name(place)), { bytes: wavFile(), changedAt: app.now });
    }
    s3.objects.set('of others/than.us', { bytes: wavFile(), changedAt: app.now });
    app.passDays(2);
    await sweep();
    expect(await app.storedMedia()).toEqual([]);
    expect(await app.storedMedia('unclaimed')).toHaveLength(7);
    app.passDays(31);
    await sweep();
    expect([...s3.objects.keys()]).toEqual(['of others/than.us']);
  });

  it('removes nothing of which it has no copy', async () => {
    s3.objects.set(keyOf(name(1)), { bytes: wavFile(), changedAt: app.now });
    app.passDays(2);
    s3.fail('copies too late', { method: 'PUT' });
    await expect(sweep()).rejects.toThrow('No copy');
    expect([...s3.objects.keys()]).toEqual([keyOf(name(1))]);
  });
});

describe('the start', () => {
  const check = (environment: Record<string, string>) => {
    const env = { ...s3.environment, DATA_DIR: app.config.DATA_DIR, ...environment };
    return openMediaStore(loadConfig(env)).check();
  };

  it('is quiet where all is well', async () => {
    expect(await check({})).toEqual([]);
  });

  it.each([
    ['the secret key', () => ({ AWS_SECRET_ACCESS_KEY: 'wrong' }), '403 SignatureDoesNotMatch'],
    [
      'the bucket',
      () => ({ MEDIA_URL: s3.environment.MEDIA_URL.replace('//media/', '//other/') }),
      '404 NoSuchBucket',
    ],
  ] as const)('is refused in one line where %s is wrong', async (_, environment, why) => {
    const refusal = await check(environment()).catch((error: Error) => error.message);
    expect(refusal).toContain(why);
    expect(refusal).toMatch(/^MEDIA_URL: .+$/);
  });

  it('goes on with a warning where the store cannot be reached', async () => {
    const gone = await S3StandIn.start();
    const { MEDIA_URL } = gone.environment;
    await gone.stop();
    expect(await check({ MEDIA_URL })).toEqual([
      expect.stringMatching(
        /^MEDIA_URL: sounds and pictures cannot be reached yet\. .*ECONNREFUSED/,
      ),
    ]);
  });
});

it('a picture is stored under its name, and nothing of the learner is told to the store', async () => {
  const learner = await app.newLearner();
  const { data } = (await upload(app, learner, beginnings.png, { kind: 'image', name: '나무.png' }))
    .body;
  expect(s3.asked).toEqual([`PUT ${keyOf(data.filename)}`]);
});

it('an import waits for the store, and leaves out no sound', async () => {
  const learner = await app.newLearner();
  const fields = ['물 [sound:a.wav]', 'water'];
  const note = { guid: 'water', type: BASIC.id, cards: [{ ord: 0 }], fields };
  const file = await newPackage({ notes: [note] }, { 'a.wav': wavFile() });
  const { body } = await send(app, learner, file, 'deck.apkg');
  s3.fail({ status: 500 }, { times: 3, method: 'PUT' });
  const { state, result } = await commit(learner, body.data.id);
  expect({ state, result }).toMatchObject({ state: 'done', result: { cards: 1, media: 1 } });
  expect(s3.asked.filter((each) => each.startsWith('PUT'))).toHaveLength(4);
});

describe.skipIf(inject('engine') !== 'sqlite')('a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gieok-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string) =>
    writeBackup({ dataDir: app.config.DATA_DIR, media: app.media }, join(folder, name), app.now);

  it('has the sounds of the bucket, tells of those that are gone, and is whole or not there', async () => {
    await app.db.deleteFrom('media_files').execute();
    const learner = await app.newLearner();
    const [kept, gone] = [await uploaded(learner), await uploaded(learner)];
    s3.objects.delete(keyOf(gone));
    const { manifest, missing } = await write('whole.zip');
    expect(missing).toEqual([gone]);
    expect(manifest.files.map(({ name }) => name)).toEqual(['gieok.db', `audio/${kept}`]);
    expect((await verifyBackup(join(folder, 'whole.zip'))).files).toHaveLength(2);
    s3.fail({ status: 500 });
    await expect(write('broken.zip')).rejects.toThrow('GET media/uploads/');
    expect(readdirSync(folder)).toEqual(['whole.zip']);
  });

  it('is restored into the folder, and moved to the bucket from there', async () => {
    await app.db.deleteFrom('media_files').execute();
    const filename = await uploaded(await app.newLearner());
    await write('moved.zip');
    const dataDir = join(folder, 'restored');
    await restoreBackup(join(folder, 'moved.zip'), dataDir);
    s3.objects.clear();
    s3.fail({ status: 500 });
    await expect(moveMedia(dataDir, app.media)).rejects.toThrow('PUT media/');
    s3.mend();
    expect(await moveMedia(dataDir, app.media)).toBe(1);
    expect(await moveMedia(dataDir, app.media)).toBe(0);
    expect(await app.storedBytes(filename)).toEqual(wavFile());
    expect(readdirSync(join(dataDir, 'audio'))).toEqual([]);
  });
});
