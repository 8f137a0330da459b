import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../../../test/answers.ts';
import { beginnings, upload, wavFile } from '../../../test/audio.ts';
import { type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';
import { storeMedia } from './store-media.ts';
import { sweepMedia } from './sweep.ts';

const app = await testAppForThisFile();

const TEN_MIB = 10 * 1024 * 1024;
const DAY_MS = 86_400_000;
const storedFiles = () => app.storedMedia();
const uploadImage = (learner: TestLearner, file: Buffer) =>
  upload(app, learner, file, { kind: 'image' });
const show = (url: string, headers: Record<string, string>) => app.inject({ url, headers });

describe('uploading a picture', () => {
  it.each([
    ['png', 'png', 'image/png'],
    ['jpeg', 'jpg', 'image/jpeg'],
    ['gif', 'gif', 'image/gif'],
    ['webp', 'webp', 'image/webp'],
    ['avif', 'avif', 'image/avif'],
    ['bmp', 'bmp', 'image/bmp'],
  ] as const)('keeps %s, known by its bytes', async (kind, extension, mimeType) => {
    const { status, body } = await uploadImage(await app.newLearner(), beginnings[kind]);
    expect(status).toBe(200);
    const { filename } = body.data;
    expect(filename).toMatch(new RegExp(`^[0-9a-f]{32}\\.${extension}$`));
    expect(body).toEqual({
      success: true,
      message: 'Picture uploaded.',
      data: {
        filename,
        url: `/api/images/${filename}`,
        mime_type: mimeType,
        size: beginnings[kind].length,
      },
    });
  });

  it.each(['svg', 'html', 'tiff', 'mp3'] as const)(
    'refuses %s, whatever it says that it is, and keeps no part of it',
    async (kind) => {
      const learner = await app.newLearner();
      await uploadImage(learner, beginnings.png);
      const before = await storedFiles();
      const answer = await upload(app, learner, beginnings[kind], {
        kind: 'image',
        name: 'tree.png',
        type: 'image/png',
      });
      expect(answer.status).toBe(415);
      expect(answer.body.code).toBe('not_image');
      expect(fieldErrors(answer)).toEqual({ image: answer.body.message });
      expect(await storedFiles()).toEqual(before);
    },
  );

  it('refuses more than 10 MiB', async () => {
    const large = Buffer.concat([beginnings.png, Buffer.alloc(TEN_MIB)]);
    const answer = await uploadImage(await app.newLearner(), large);
    expect(answer.status).toBe(413);
    expect(answer.body.message).toBe('The picture is larger than 10 MB.');
  });

  it('wants the file in its field', async () => {
    const learner = await app.newLearner();
    const answer = await upload(app, learner, beginnings.png, { kind: 'image', field: 'audio' });
    expect(answer.status).toBe(400);
    expect(fieldErrors(answer)).toEqual({ image: 'No file selected' });
  });
});

describe('an uploaded picture', () => {
  it('goes on a card by its address, and can be put back and taken away', async () => {
    const learner = await app.newLearner();
    const { url } = (await uploadImage(learner, beginnings.png)).body.data;
    const card = await learner.newCard({ image_url: url });
    expect(card.image_url).toBe(url);
    expect((await learner.put(`/cards/${card.id}`, card)).body.data.image_url).toBe(url);
    const cleared = await learner.put(`/cards/${card.id}`, { image_url: '' });
    expect(cleared.body.data.image_url).toBeNull();
  });

  it('is shown to its owner alone, by token or cookie, and can do nothing as a page', async () => {
    const [learner, other] = [await app.newLearner(), await app.newLearner()];
    const { url } = (await uploadImage(learner, beginnings.png)).body.data;
    const { headers, rawPayload } = await show(url, { cookie: `gieok_audio=${learner.token}` });
    expect(rawPayload).toEqual(beginnings.png);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    expect((await show(url, {})).statusCode).toBe(401);
    expect((await show(url, { cookie: `gieok_audio=${other.token}` })).statusCode).toBe(404);
    await learner.post('/auth/logout');
    expect((await show(url, { cookie: `gieok_audio=${learner.token}` })).statusCode).toBe(401);
  });

  it('is no sound, and a sound no picture', async () => {
    const learner = await app.newLearner();
    const image = (await uploadImage(learner, beginnings.png)).body.data.filename;
    const audio = (await upload(app, learner, wavFile())).body.data.filename;
    expect((await learner.get(`/audio/${image}`)).body.message).toBe('Audio file not found.');
    expect((await learner.get(`/images/${audio}`)).body.message).toBe('Picture not found.');
  });

  it('is removed where no card has shown it for a week', async () => {
    const learner = await app.newLearner();
    const shown = (await uploadImage(learner, beginnings.png)).body.data;
    const left = (await uploadImage(learner, beginnings.png)).body.data;
    await learner.newCard({ image_url: shown.url });
    const { db, media, config } = app;
    for (const days of [0, 8]) {
      const now = new Date(app.now.getTime() + days * DAY_MS);
      await sweepMedia({ db, media, config, clock: () => now });
    }
    expect(await storedFiles()).toContain(shown.filename);
    expect(await storedFiles()).not.toContain(left.filename);
  });

  it('can be seen with a login that is older than pictures, once the app has begun', async () => {
    const learner = await app.newLearner();
    const { headers } = await learner.get('/auth/profile');
    expect(String(headers['set-cookie'])).toContain(`gieok_audio=${learner.token}; Max-Age=`);
    expect(String(headers['set-cookie'])).toContain('Path=/api/images');
  });
});

describe('a file that comes along with others', () => {
  const store = (learner: TestLearner, ...pieces: Buffer[]) =>
    storeMedia(
      { db: app.db, media: app.media, config: app.config, clock: () => app.now },
      learner.id,
      Readable.from(pieces),
      new AbortController().signal,
    );

  it('is kept as what its bytes say', async () => {
    const learner = await app.newLearner();
    const picture = await store(learner, beginnings.jpeg);
    expect(picture).toMatchObject({ kind: 'image', url: `/api/images/${picture?.filename}` });
    const sound = await store(learner, beginnings.mp4);
    expect(sound).toMatchObject({ kind: 'audio', url: `/api/audio/${sound?.filename}` });
    expect(await storedFiles()).toEqual(
      expect.arrayContaining([picture?.filename, sound?.filename]),
    );
  });

  it('is left where it is neither, or too large', async () => {
    const learner = await app.newLearner();
    await store(learner, beginnings.png);
    const before = await storedFiles();
    expect(await store(learner, beginnings.svg)).toBeUndefined();
    expect(await store(learner, beginnings.tiff)).toBeUndefined();
    await expect(store(learner, beginnings.png, Buffer.alloc(TEN_MIB))).rejects.toThrow(
      'The file is larger than 10 MB.',
    );
    expect(await storedFiles()).toEqual(before);
  });
});
