import { expect, it } from 'vitest';
import { defineImportJob } from '../src/features/imports/import-job.ts';
import { storeMedia } from '../src/features/uploads/store-media.ts';
import { releaseMedia } from '../src/features/uploads/sweep.ts';
import { BASIC, newPackage } from './anki-package.ts';
import { upload, wavFile } from './audio.ts';
import { send } from './imports.ts';
import { testAppForThisFile } from './test-app.ts';

const app = await testAppForThisFile();

const NOTE = { guid: 'a', type: BASIC.id, cards: [{ ord: 0 }] };
const MEDIA = Object.fromEntries(
  [0, 1, 2, 3].map((name) => [`${name}.wav`, wavFile(0.1 + name / 10)]),
);
const NOTES = Object.keys(MEDIA).map((name) => ({
  ...NOTE,
  guid: name,
  fields: [`물[sound:${name}]`, name],
}));
const PACKAGE = await newPackage({ notes: NOTES }, MEDIA);

async function kept({ id }: { id: number }) {
  const rows = app.db.selectFrom('media_files').select('filename').where('user_id', '=', id);
  return { rows: await rows.execute(), files: await app.storedMedia() };
}

async function endedBy(
  beforeFile: (stored: number, id: number) => unknown,
  content: Buffer,
  name: string,
) {
  const learner = await app.newLearner();
  const before = await kept(learner);
  const { id, mapping } = (await send(app, learner, content, name)).body.data;
  const choices = { deckId: null, deckName: null, duplicates: 'skip', schedule: false, mapping };
  const running = { state: 'running', goal: 'done', choices: JSON.stringify(choices) } as const;
  await app.db.updateTable('imports').set(running).where('id', '=', id).execute();
  const context = { db: app.db, media: app.media, config: app.config, clock: () => app.now };
  let stored = 0;
  const job = defineImportJob({
    ...{ dataDir: app.config.DATA_DIR, clock: context.clock, random: Math.random },
    reading: { findMeanings: async () => new Map() },
    storeMedia: async (...media) => {
      await beforeFile(stored, id);
      stored += 1;
      return storeMedia(context, ...media);
    },
    releaseMedia: (userId) => releaseMedia(context, userId),
  });
  const { signal } = new AbortController();
  const work = { db: app.db, userId: learner.id, parameters: { importId: id }, signal };
  const failure = await job.run({ ...work, progress: () => {} }).catch(String);
  const { state } = (await learner.get(`/imports/${id}`)).body.data;
  return { state, failure, stored, left: await kept(learner), before };
}

const cancel = (_: number, id: number) =>
  app.db.updateTable('imports').set({ goal: 'cancelled' }).where('id', '=', id).execute();

it('what a package brought before its import was cancelled goes', async () => {
  const { left, before, ...ended } = await endedBy(cancel, PACKAGE, 'deck.apkg');
  expect(ended).toEqual({ state: 'cancelled', failure: null, stored: 4 });
  expect(left).toEqual(before);
});

it('what a package brought before its import failed goes', async () => {
  const fail = (stored: number) => {
    if (stored === 3) throw new Error('damaged');
  };
  const { left, before, ...ended } = await endedBy(fail, PACKAGE, 'deck.apkg');
  expect(ended).toEqual({ state: 'failed', failure: 'Error: damaged', stored: 3 });
  expect(left).toEqual(before);
});

it('what an archive brought before its import was cancelled goes', async () => {
  const owner = await app.newLearner();
  const { filename } = (await upload(app, owner, wavFile(0.3))).body.data;
  await owner.newCard({ audio_file_path: filename });
  const headers = { authorization: `Bearer ${owner.token}` };
  const { rawPayload } = await app.inject({ url: '/api/exports?format=archive', headers });
  const { left, before, ...ended } = await endedBy(cancel, rawPayload, 'gieok.zip');
  expect(ended).toEqual({ state: 'cancelled', failure: null, stored: 1 });
  expect(left).toEqual(before);
});
