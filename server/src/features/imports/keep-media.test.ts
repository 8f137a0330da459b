import { expect, it } from 'vitest';
import { BASIC, newPackage } from '../../../test/anki-package.ts';
import { beginnings, upload, wavFile } from '../../../test/audio.ts';
import { commit, endOf, send } from '../../../test/imports.ts';
import { type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const SOUNDS = ['물', '불'].map((word, place) => ({
  ...{ guid: `sound-${place}`, type: BASIC.id, cards: [{ ord: 0 }] },
  fields: [`${word} [sound:${place}.wav]<img src="${place}.gif">`, `word ${place}`],
}));
const picture = (place: number) => Buffer.concat([beginnings.gif, Buffer.from([place])]);
const PACKAGE = await newPackage(
  { notes: SOUNDS },
  {
    ...{ '0.wav': wavFile(0.1), '1.wav': wavFile(0.2) },
    ...{ '0.gif': picture(0), '1.gif': picture(1) },
  },
);

/** What a learner keeps: rows, and files with their bytes. */
async function kept({ id }: TestLearner) {
  const rows = await app.db
    .selectFrom('media_files')
    .select('filename')
    .where('user_id', '=', id)
    .execute();
  const files = await app.storedMedia();
  const contents = await Promise.all(files.map((name) => app.storedBytes(name)));
  const bytes = contents.reduce((sum, content) => sum + (content?.length ?? 0), 0);
  return { rows: rows.length, files: files.length, bytes };
}

async function importIt(learner: TestLearner, choices = {}) {
  const { body } = await send(app, learner, PACKAGE, 'deck.apkg');
  return commit(learner, body.data.id, choices);
}

async function undo(learner: TestLearner, id: number) {
  await learner.delete(`/imports/${id}`);
  expect((await endOf(learner, id)).state).toBe('undone');
}

const TIMES = Number(process.env.IMPORTS ?? 1);

it(
  'sounds and pictures are kept once however often a package comes, and go with what is undone',
  async () => {
    const learner = await app.newLearner();
    const before = await kept(learner);
    for (let time = 0; time < TIMES; time += 1) {
      const { id, result } = await importIt(learner);
      expect(result).toMatchObject({ cards: 2, media: 4 });
      await undo(learner, id);
      expect(await kept(learner)).toEqual(before);
    }
    const { id } = await importIt(learner);
    const once = await kept(learner);
    expect(once).toMatchObject({ rows: 4, files: before.files + 4 });
    for (let time = 0; time < TIMES; time += 1) {
      expect((await importIt(learner)).result).toMatchObject({ cards: 0, media: 0 });
      expect(await kept(learner)).toEqual(once);
    }
    const second = await importIt(learner, { duplicates: 'keep' });
    expect(second.result).toMatchObject({ cards: 2, media: 0 });
    await undo(learner, id);
    expect(await kept(learner)).toEqual(once);
    await undo(learner, second.id);
  },
  120_000 * TIMES,
);

it('what is left out brings no sounds and pictures, and one that was uploaded stays when an import is undone', async () => {
  const learner = await app.newLearner();
  const before = await kept(learner);
  await learner.newCard({ korean_text: '물', english_text: 'word 0' });
  await learner.newCard({ korean_text: '불', english_text: 'word 1' });
  expect((await importIt(learner)).result).toMatchObject({ cards: 0, media: 0 });
  expect(await kept(learner)).toEqual(before);

  const { filename } = (await upload(app, learner, wavFile(0.1))).body.data;
  const again = await importIt(learner, { duplicates: 'keep' });
  expect(again.result).toMatchObject({ cards: 2, media: 3 });
  await undo(learner, again.id);
  expect((await kept(learner)).rows).toBe(1);
  expect((await learner.newCard({ audio_file_path: filename })).audio_file_path).toBe(filename);
});
