import { expect, it } from 'vitest';
import { upload, wavFile } from '../../../test/audio.ts';
import { testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile({ env: { AUDIO_QUOTA_MIB: '1' } });

const KIB = 1024;
const wavOfSize = (bytes: number) => Buffer.concat([wavFile(0), Buffer.alloc(bytes - 44)]);
const storedFiles = () => app.storedMedia();

it('refuses what no longer fits into the account, and keeps no part of it', async () => {
  const learner = await app.newLearner();
  expect((await upload(app, learner, wavOfSize(1000 * KIB))).status).toBe(200);
  const before = await storedFiles();
  const beyond = await upload(app, learner, wavOfSize(25 * KIB));
  expect(beyond.status).toBe(507);
  expect(beyond.body).toEqual({
    success: false,
    code: 'audio_quota_full',
    message: 'Your 1 MB for sounds and pictures are full. Delete cards with sounds or pictures.',
  });
  expect(await storedFiles()).toEqual(before);
  expect((await upload(app, learner, wavOfSize(24 * KIB))).status).toBe(200);
  expect((await upload(app, learner, wavOfSize(KIB))).status).toBe(507);
  expect((await upload(app, await app.newLearner(), wavOfSize(KIB))).status).toBe(200);
});

it('counts a small file as what it takes on a disk', async () => {
  const learner = await app.newLearner();
  const statuses: number[] = [];
  for (let sent = 0; sent < 257; sent += 1) {
    statuses.push((await upload(app, learner, wavFile(0))).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(256);
  expect(statuses.at(-1)).toBe(507);
});

it('holds when uploads arrive together', async () => {
  const learner = await app.newLearner();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => upload(app, learner, wavOfSize(300 * KIB))),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, 200, 507, 507, 507, 507, 507]);
});

it('has room again once a card with sound is deleted', async () => {
  const learner = await app.newLearner();
  const { filename } = (await upload(app, learner, wavOfSize(1000 * KIB))).body.data;
  const card = await learner.newCard({ audio_file_path: filename });
  expect((await upload(app, learner, wavOfSize(100 * KIB))).status).toBe(507);
  await learner.delete(`/cards/${card.id}`);
  expect((await upload(app, learner, wavOfSize(100 * KIB))).status).toBe(200);
});
