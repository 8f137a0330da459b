import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { upload, wavFile } from '../../../test/audio.ts';
import { type TestApp, type TestLearner, testAppForThisTest } from '../../../test/test-app.ts';
import { sweepMedia } from './sweep.ts';

const HOUR_MS = 3_600_000;
const ROWLESS = `${'0'.repeat(32)}.wav`;

const folderOf = (app: TestApp) => join(app.config.DATA_DIR, 'audio');

/** A file of sound as it would have been written so many hours ago. */
function place(app: TestApp, name: string, hoursAgo: number): void {
  const time = new Date(app.now.getTime() - hoursAgo * HOUR_MS);
  if (app.standIn !== undefined && !name.endsWith('.part')) {
    app.standIn.objects.set(`uploads/${name}`, { bytes: wavFile(), changedAt: time });
    return;
  }
  const path = join(folderOf(app), name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, wavFile());
  utimesSync(path, time, time);
}

async function uploaded(app: TestApp, learner: TestLearner): Promise<string> {
  return (await upload(app, learner, wavFile())).body.data.filename;
}

/** Whether both are there, the file and its row. */
async function isKept(app: TestApp, filename: string): Promise<boolean> {
  const rows = await app.db.selectFrom('media_files').select('filename').execute();
  return rows.some((row) => row.filename === filename) && (await app.media.has(filename));
}

const sweep = ({ db, media, config, now }: TestApp) =>
  sweepMedia({ db, media, config, clock: () => now });
const unfinished = (app: TestApp) =>
  readdirSync(folderOf(app)).filter((name) => name.endsWith('.part'));

describe('sweeping the sound files', () => {
  it('begins when the server does', async () => {
    const app = await testAppForThisTest();
    place(app, `.${'0'.repeat(32)}.part`, 2);
    await app.listen();
    await expect.poll(() => unfinished(app)).toEqual([]);
  });

  it('removes what broken uploads left behind, but not what still arrives', async () => {
    const app = await testAppForThisTest();
    place(app, `.${'0'.repeat(32)}.part`, 2);
    place(app, `.${'1'.repeat(32)}.part`, 0.5);
    await sweep(app);
    expect(unfinished(app)).toEqual([`.${'1'.repeat(32)}.part`]);
  });

  it('puts aside a file of which the database knows nothing, after a day', async () => {
    const app = await testAppForThisTest();
    const [old, fresh] = [`${'a'.repeat(32)}.mp3`, `${'b'.repeat(32)}.mp3`];
    place(app, old, 25);
    place(app, fresh, 23);
    place(app, 'notes.txt', 1000);
    await sweep(app);
    expect(await app.storedMedia()).toEqual([fresh, 'notes.txt']);
    expect(await app.storedMedia('unclaimed')).toEqual([old]);
  });

  it('removes what was put aside after a month', async () => {
    const app = await testAppForThisTest();
    const kept = `${'1'.repeat(32)}.wav`;
    place(app, `unclaimed/${ROWLESS}`, 31 * 24);
    place(app, `unclaimed/${kept}`, 29 * 24);
    await sweep(app);
    expect(await app.storedMedia('unclaimed')).toEqual([kept]);
  });

  it('takes back what was put aside while the server ran with another database', async () => {
    const app = await testAppForThisTest();
    const learner = await app.newLearner();
    const filename = await uploaded(app, learner);
    const row = await app.db.selectFrom('media_files').selectAll().executeTakeFirstOrThrow();
    await app.db.deleteFrom('media_files').execute();
    app.passDays(300);
    await sweep(app);
    expect(await app.storedMedia()).toEqual([]);
    await app.db.insertInto('media_files').values(row).execute();
    await sweep(app);
    expect(await isKept(app, filename)).toBe(true);
  });

  it('leaves every file to which a card refers, however old', async () => {
    const app = await testAppForThisTest();
    const learner = await app.newLearner();
    const names = [await uploaded(app, learner), await uploaded(app, learner)] as const;
    await learner.newCard({ audio_file_path: names[0] });
    await learner.newCard({ audio_url: `https://gieok.example/api/audio/${names[1]}` });
    for (let month = 0; month < 3; month += 1) {
      app.passDays(30);
      await sweep(app);
    }
    for (const name of names) expect(await isKept(app, name)).toBe(true);
  });

  it('leaves a sound that only another version of a card has, until that is discarded', async () => {
    const app = await testAppForThisTest();
    const learner = await app.newLearner();
    const { id } = await learner.newCard({ english_text: 'tree' });
    const audio_file_path = await uploaded(app, learner);
    const edited_at = '2020-01-01T00:00:00Z';
    const late = { audio_file_path, english_text: 'pine', based_on: { english_text: 'wood' } };
    await learner.put(`/cards/${id}`, { ...late, edited_at });
    const [{ version }] = (await learner.get(`/cards/${id}/versions`)).body.data;
    for (const isLeft of [true, false]) {
      for (let week = 0; week < 2; week += 1) {
        app.passDays(7);
        await sweep(app);
      }
      expect(await isKept(app, audio_file_path)).toBe(isLeft);
      await learner.delete(`/cards/${id}/versions/${version}`);
    }
  });

  it('removes sound whose card was never saved, a week after it noticed', async () => {
    const app = await testAppForThisTest();
    const learner = await app.newLearner();
    const filename = await uploaded(app, learner);
    app.passDays(30);
    await sweep(app);
    app.passDays(6);
    await sweep(app);
    expect(await isKept(app, filename)).toBe(true);
    app.passDays(1);
    await sweep(app);
    expect(await isKept(app, filename)).toBe(false);
    expect(await app.storedMedia()).toEqual([]);
  });

  it('gives sound that a card took up meanwhile its whole week anew', async () => {
    const app = await testAppForThisTest();
    const learner = await app.newLearner();
    const filename = await uploaded(app, learner);
    const card = await learner.newCard();
    await sweep(app);
    app.passDays(6);
    await learner.put(`/cards/${card.id}`, { audio_file_path: filename });
    await sweep(app);
    await learner.put(`/cards/${card.id}`, { audio_file_path: null });
    app.passDays(6);
    await sweep(app);
    app.passDays(6);
    await sweep(app);
    expect(await isKept(app, filename)).toBe(true);
  });
});
