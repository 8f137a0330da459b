import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fieldErrors } from '../../../test/answers.ts';
import { beginnings, upload, uploadForm, wavFile } from '../../../test/audio.ts';
import {
  type TestLearner,
  testAppForThisFile,
  testAppForThisTest,
} from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const TEN_MIB = 10 * 1024 * 1024;
const NOT_AUDIO = 'Selected file is not an audio file';

const wavOfSize = (bytes: number) =>
  Buffer.concat([wavFile(), Buffer.alloc(bytes)]).subarray(0, bytes);
const mediaFolder = () => join(app.config.DATA_DIR, 'audio');
const storedFiles = () => app.storedMedia();

const permissions = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** Asks for a file the way a player does. */
const play = (url: string, headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });
const asOwner = ({ token }: TestLearner) => ({ authorization: `Bearer ${token}` });

async function learnerWithAudio(file = wavFile()) {
  const learner = await app.newLearner();
  const { data } = (await upload(app, learner, file)).body;
  return { learner, file, url: data.url as string, filename: data.filename as string };
}

describe('uploading audio', () => {
  it('answers with a random name and the address from which it plays', async () => {
    const learner = await app.newLearner();
    const file = wavFile();
    const answer = await upload(app, learner, file, { name: '../../나무.wav' });
    expect(answer.status).toBe(200);
    const { filename } = answer.body.data;
    expect(filename).toMatch(/^[0-9a-f]{32}\.wav$/);
    expect(answer.body).toEqual({
      success: true,
      message: 'Audio uploaded.',
      data: {
        filename,
        url: `/api/audio/${filename}`,
        mime_type: 'audio/wav',
        size: file.length,
      },
    });
    expect(await app.storedBytes(filename)).toEqual(file);
  });

  it.skipIf(process.platform === 'win32' || app.standIn !== undefined)(
    'lets nobody else on the machine read it',
    async () => {
      const { filename } = await learnerWithAudio();
      expect(permissions(mediaFolder())).toBe('700');
      expect(permissions(join(mediaFolder(), filename))).toBe('600');
    },
  );

  it('gives two uploads of one file two names', async () => {
    const learner = await app.newLearner();
    const [first, second] = [
      await upload(app, learner, wavFile()),
      await upload(app, learner, wavFile()),
    ];
    expect(first.body.data.filename).not.toBe(second.body.data.filename);
  });

  it.each([
    ['mp3', 'mp3', 'audio/mpeg'],
    ['mp3WithTags', 'mp3', 'audio/mpeg'],
    ['m4a', 'm4a', 'audio/mp4'],
    ['mp4', 'm4a', 'audio/mp4'],
    ['opus', 'ogg', 'audio/ogg'],
    ['vorbis', 'ogg', 'audio/ogg'],
    ['webm', 'webm', 'audio/webm'],
    ['flac', 'flac', 'audio/flac'],
    ['aac', 'aac', 'audio/aac'],
  ] as const)('knows %s by its bytes, whatever its name', async (kind, extension, mimeType) => {
    const learner = await app.newLearner();
    const upper = { name: 'sound.TXT', type: 'audio/x-unheard-of' };
    const { body } = await upload(app, learner, beginnings[kind], upper);
    expect(body.data).toMatchObject({
      filename: expect.stringMatching(new RegExp(`^[0-9a-f]{32}\\.${extension}$`)),
      mime_type: mimeType,
    });
  });

  it.each(['png', 'html', 'svg'] as const)(
    'refuses %s, also when it says that it is audio',
    async (kind) => {
      const learner = await app.newLearner();
      const before = await storedFiles();
      const answer = await upload(app, learner, beginnings[kind], {
        name: 'tree.mp3',
        type: 'audio/mpeg',
      });
      expect(answer.status).toBe(415);
      expect(answer.body).toMatchObject({ success: false, message: NOT_AUDIO, code: 'not_audio' });
      expect(fieldErrors(answer)).toEqual({ audio: NOT_AUDIO });
      expect(await storedFiles()).toEqual(before);
    },
  );

  it('refuses an empty file, and what is not declared as audio', async () => {
    const learner = await app.newLearner();
    expect((await upload(app, learner, Buffer.alloc(0))).status).toBe(415);
    for (const type of ['video/webm', 'application/octet-stream', '']) {
      expect((await upload(app, learner, beginnings.webm, { type })).status).toBe(415);
    }
  });

  it('says so when no file was selected', async () => {
    const learner = await app.newLearner();
    const withoutFile = new FormData();
    withoutFile.append('audio', 'only a text');
    for (const answer of [
      await uploadForm(app, learner, withoutFile),
      await uploadForm(app, learner, new FormData()),
      await upload(app, learner, wavFile(), { field: 'file' }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe('No file selected');
      expect(fieldErrors(answer)).toEqual({ audio: 'No file selected' });
    }
  });

  it('takes up to 10 MiB', async () => {
    const learner = await app.newLearner();
    const answer = await upload(app, learner, wavOfSize(TEN_MIB));
    expect(answer.status).toBe(200);
    expect(answer.body.data.size).toBe(TEN_MIB);
  });

  it.each([1, 514_240, TEN_MIB])(
    'refuses %i bytes more, and keeps no part of them',
    async (excess) => {
      const learner = await app.newLearner();
      const before = await storedFiles();
      const answer = await upload(app, learner, wavOfSize(TEN_MIB + excess));
      expect(answer.status).toBe(413);
      expect(answer.body).toEqual({
        success: false,
        message: 'The audio file is larger than 10 MB.',
        code: 'too_large',
      });
      expect(await storedFiles()).toEqual(before);
    },
  );

  it('wants a form, not JSON', async () => {
    const learner = await app.newLearner();
    const answer = await learner.post('/upload/audio', { audio: 'UklGRg==' });
    expect(answer.status).toBe(415);
    expect(answer.body.message).toBe('Send the file as multipart/form-data in the field "audio".');
  });

  it.each([
    ['is none', '{"korean_text":"나무"}'],
    ['is empty', ''],
    ['ends within its heading', '--x\r\nContent-Disposition: form-data; name="audio"'],
    [
      'ends within the file',
      '--x\r\nContent-Disposition: form-data; name="audio"; filename="a.wav"\r\nContent-Type: audio/wav\r\n\r\nRIFF',
    ],
  ])('refuses a form that %s', async (_, payload) => {
    const learner = await app.newLearner();
    const headers = { ...asOwner(learner), 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await app.inject({ method: 'POST', url: '/api/upload/audio', headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, code: expect.any(String) });
  });

  it('goes on a card by its file name', async () => {
    const { learner, filename, url } = await learnerWithAudio();
    const card = await learner.newCard({ audio_file_path: filename, audio_url: url });
    expect(card).toMatchObject({ audio_file_path: filename, audio_url: url });
  });
});

describe('an uploaded file', () => {
  it('plays for its owner, by token or by the cookie of the login', async () => {
    const { learner, file, url } = await learnerWithAudio();
    for (const headers of [asOwner(learner), { cookie: `gieok_audio=${learner.token}` }]) {
      const response = await play(url, headers);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('audio/wav');
      expect(response.rawPayload).toEqual(file);
    }
  });

  it('plays for nobody else', async () => {
    const { url } = await learnerWithAudio();
    const other = await app.newLearner();
    expect((await play(url, {})).statusCode).toBe(401);
    expect((await play(url, { cookie: 'gieok_audio=nonsense' })).statusCode).toBe(401);
    for (const headers of [asOwner(other), { cookie: `gieok_audio=${other.token}` }]) {
      const response = await play(url, headers);
      expect(response.statusCode).toBe(404);
      expect(response.json().message).toBe('Audio file not found.');
    }
  });

  it('no longer plays by a cookie after the logout', async () => {
    const { learner, url } = await learnerWithAudio();
    await learner.post('/auth/logout');
    expect((await play(url, { cookie: `gieok_audio=${learner.token}` })).statusCode).toBe(401);
  });

  it('can be asked for in parts', async () => {
    const { learner, file, url } = await learnerWithAudio();
    const part = await play(url, { ...asOwner(learner), range: 'bytes=8-11' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 8-11/${file.length}`);
    expect(part.payload).toBe('WAVE');
    const end = await play(url, { ...asOwner(learner), range: 'bytes=-10' });
    expect(end.statusCode).toBe(206);
    expect(end.rawPayload).toEqual(file.subarray(-10));
    const beyond = await play(url, { ...asOwner(learner), range: `bytes=${file.length}-` });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${file.length}`);
    expect(beyond.json()).toMatchObject({ success: false, code: 'range_not_satisfiable' });
  });

  it('is asked for again by a browser that kept it, and sent only if it is another', async () => {
    const { learner, url } = await learnerWithAudio();
    const { headers } = await play(url, asOwner(learner));
    expect(headers['cache-control']).toBe('private, no-cache');
    const kept = { 'if-none-match': String(headers.etag) };
    const again = await play(url, { ...asOwner(learner), ...kept });
    expect(again.statusCode).toBe(304);
    expect(again.payload).toBe('');
    expect(again.headers['cache-control']).toBe('private, no-cache');
    const rest = await play(url, {
      ...asOwner(learner),
      range: 'bytes=8-11',
      'if-range': String(headers['last-modified']),
    });
    expect(rest.statusCode).toBe(206);

    await learner.post('/auth/logout');
    const afterwards = await play(url, { cookie: `gieok_audio=${learner.token}`, ...kept });
    expect(afterwards.statusCode).toBe(401);
  });

  it('is not packed on the way: its parts would no longer be its parts', async () => {
    const { learner, file, url } = await learnerWithAudio(wavFile(1));
    const response = await play(url, { ...asOwner(learner), 'accept-encoding': 'gzip, br' });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.headers['accept-ranges']).toBe('bytes');
    expect(response.headers['content-length']).toBe(String(file.length));
  });

  it('tells its size without its bytes', async () => {
    const { learner, file, url } = await learnerWithAudio();
    const response = await play(url, asOwner(learner), 'HEAD');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-length']).toBe(String(file.length));
    expect(response.payload).toBe('');
  });

  it('can do nothing on its own, should a browser open it as a page', async () => {
    const { learner, url } = await learnerWithAudio();
    const { headers } = await play(url, asOwner(learner));
    expect(headers['content-security-policy']).toBe('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('plays from a data folder that is named relative to where the server runs', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gieok-test-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const elsewhere = await testAppForThisTest({
      env: { DATA_DIR: relative(process.cwd(), folder) },
    });
    const learner = await elsewhere.newLearner();
    const { url } = (await upload(elsewhere, learner, wavFile())).body.data;
    const response = await elsewhere.inject({ url, headers: asOwner(learner) });
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload).toEqual(wavFile());
  });

  it.each([
    'unknown.mp3',
    `${'0'.repeat(32)}.mp3`,
    '..%2f..%2fgieok.db',
    '..%2fgieok.db',
    '.%2e%2fgieok.db',
    '%2e%2e%5cgieok.db',
    '%2fetc%2fpasswd',
    `${'0'.repeat(32)}.mp3%00.wav`,
  ])('is not reached by the name %s', async (name) => {
    const { learner } = await learnerWithAudio();
    const response = await play(`/api/audio/${name}`, asOwner(learner));
    expect(response.statusCode).toBe(404);
    expect(response.json().success).toBe(false);
  });

  it('is not reached by the path of another file of the learner', async () => {
    const { learner, filename } = await learnerWithAudio();
    for (const path of [`/api/audio/../audio/${filename}/..`, `/audio/${filename}`, '/gieok.db']) {
      expect((await play(path, asOwner(learner))).statusCode).toBe(404);
    }
  });
});
