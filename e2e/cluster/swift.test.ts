import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../server/src/config.ts';
import { sweepMedia } from '../../server/src/features/uploads/sweep.ts';
import { BucketStore } from '../../server/src/http/media/bucket-store.ts';
import { keysOf, openMediaStore } from '../../server/src/http/media/open-media-store.ts';
import type { MediaUrl } from '../../server/src/media-url.ts';
import { beginnings, upload, wavFile } from '../../server/test/audio.ts';
import { type StartedServer, startServer } from '../../server/test/start-server.ts';
import { TestApp, type TestLearner } from '../../server/test/test-app.ts';
import { hasSwift, type Swift, startSwift } from './start-swift.ts';

const isInstalled = hasSwift();
if (!isInstalled) {
  process.stderr.write(
    'SWIFT IS NOT INSTALLED: sounds and pictures were not tried on a real S3 service. ' +
      'On Debian: apt-get install swift-proxy swift-account swift-container swift-object memcached\n',
  );
}

describe.skipIf(!isInstalled)('sounds and pictures on OpenStack Swift by its S3 interface', () => {
  let swift: Swift | undefined;
  let server: StartedServer | undefined;
  let app: TestApp;

  beforeAll(async () => {
    swift = await startSwift();
    server = await startServer({ env: swift.environment, now: new Date().toISOString() });
    app = new TestApp(server);
  }, 300_000);
  afterAll(async () => {
    await server?.stop();
    await swift?.stop();
  });

  const ask = (
    { token }: TestLearner,
    url: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' = 'GET',
  ) => app.inject({ method, url, headers: { ...headers, authorization: `Bearer ${token}` } });

  it('are stored, and come back whole and in ranges', async () => {
    const learner = await app.newLearner();
    const file = wavFile(20);
    const { url, filename } = (await upload(app, learner, file)).body.data;
    const whole = await ask(learner, url);
    expect(whole.rawPayload).toEqual(file);
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(file.length),
      'accept-ranges': 'bytes',
    });
    const part = await ask(learner, url, { range: 'bytes=8-11' });
    expect(part).toMatchObject({ statusCode: 206, payload: 'WAVE' });
    expect(part.headers['content-range']).toBe(`bytes 8-11/${file.length}`);
    expect((await ask(learner, url, { range: 'bytes=-10' })).rawPayload).toEqual(
      file.subarray(-10),
    );
    const beyond = await ask(learner, url, { range: `bytes=${file.length}-` });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${file.length}`);
    const head = await ask(learner, url, {}, 'HEAD');
    expect(head).toMatchObject({ statusCode: 200, payload: '' });
    expect(head.headers['content-length']).toBe(String(file.length));
    expect(await app.media.has(filename)).toBe(true);
    expect((await ask(await app.newLearner(), url)).statusCode).toBe(404);
  });

  it('go with their card, and with their account', async () => {
    const learner = await app.newLearner();
    const image = (await upload(app, learner, beginnings.png, { kind: 'image' })).body.data;
    const sound = (await upload(app, learner, wavFile())).body.data.filename;
    const card = await learner.newCard({ image_url: image.url });
    await learner.delete(`/cards/${card.id}`);
    expect(await app.media.has(image.filename)).toBe(false);
    expect(await app.media.has(sound)).toBe(true);
    const { password } = learner;
    expect((await learner.delete('/auth/account', { password })).status).toBe(200);
    expect(await app.media.has(sound)).toBe(false);
  });

  it('are put aside where the database knows nothing of them, taken back, and removed', async () => {
    const learner = await app.newLearner();
    const { filename } = (await upload(app, learner, wavFile())).body.data;
    await learner.newCard({ audio_file_path: filename });
    const row = await app.db
      .selectFrom('media_files')
      .selectAll()
      .where('filename', '=', filename)
      .executeTakeFirstOrThrow();
    const without = async (days: number) => {
      await app.db.deleteFrom('media_files').where('filename', '=', filename).execute();
      await sweep(days);
    };
    const sweep = (days: number) => {
      const now = new Date(app.now.getTime() + days * 86_400_000);
      return sweepMedia({ ...app.asContext(), clock: () => now });
    };
    await without(2);
    expect(await app.storedMedia()).not.toContain(filename);
    expect(await app.storedMedia('unclaimed')).toEqual([filename]);
    await app.db.insertInto('media_files').values(row).execute();
    await sweep(2);
    expect(await app.storedBytes(filename)).toEqual(wavFile());
    await without(2);
    await sweep(33);
    expect(await app.storedMedia('unclaimed')).toEqual([]);
  });

  it('are listed page by page', async () => {
    const learner = await app.newLearner();
    for (let sent = 0; sent < 3; sent += 1) await upload(app, learner, wavFile());
    const config = loadConfig(swift?.environment ?? {});
    const limits = { answerMs: 10_000, keepMs: 30_000, silenceMs: 10_000, listed: 1 };
    const paged = new BucketStore(config.MEDIA_URL as MediaUrl, keysOf(config), limits);
    const names: string[] = [];
    for await (const files of paged.list('claimed')) names.push(...files.map(({ name }) => name));
    expect(names).toEqual(await app.storedMedia());
    expect(names.length).toBeGreaterThanOrEqual(3);
  });

  it('are refused where they arrive as something else than was sent', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gieok-test-'));
    const path = join(folder, 'sound.wav');
    writeFileSync(path, wavFile());
    const name = `${'a'.repeat(32)}.wav`;
    const kept = app.media.keep({ path, size: wavFile().length }, name, '0'.repeat(64));
    await expect(kept).rejects.toThrow(/XAmzContentSHA256Mismatch|BadDigest/);
    expect(await app.media.has(name)).toBe(false);
    rmSync(folder, { recursive: true });
  });

  it('end the start in one line where the key is wrong', async () => {
    const env = { ...swift?.environment, AWS_SECRET_ACCESS_KEY: 'wrong' };
    await expect(openMediaStore(loadConfig(env)).check()).rejects.toThrow(
      /^MEDIA_URL: .* 403 SignatureDoesNotMatch/,
    );
    expect(await app.media.check()).toEqual([]);
  });

  it('are answered 503 while the service stands still, and come back', async () => {
    const learner = await app.newLearner();
    const { url } = (await upload(app, learner, wavFile())).body.data;
    swift?.signal('SIGSTOP');
    const [sound, card] = await Promise.all([ask(learner, url), learner.newCard()]);
    expect(sound.statusCode).toBe(503);
    expect(card.id).toBeGreaterThan(0);
    swift?.signal('SIGCONT');
    expect((await ask(learner, url)).statusCode).toBe(200);
  });
});
