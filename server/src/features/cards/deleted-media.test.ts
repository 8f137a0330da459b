import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import { beginnings, upload, wavFile } from '../../../test/audio.ts';
import { type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { insertCards } from '../../learning/insert-cards.ts';

const app = await testAppForThisFile();

const isStored = (filename: string) => app.media.has(filename);
const plays = async (learner: TestLearner, filename: string) => {
  const headers = { authorization: `Bearer ${learner.token}` };
  return (await app.inject({ url: `/api/audio/${filename}`, headers })).statusCode === 200;
};

async function uploaded(learner: TestLearner): Promise<string> {
  return (await upload(app, learner, wavFile())).body.data.filename;
}

describe('deleting a card', () => {
  it('takes its sound along', async () => {
    const learner = await app.newLearner();
    const filename = await uploaded(learner);
    const card = await learner.newCard({ audio_file_path: filename });
    expect((await learner.delete(`/cards/${card.id}`)).status).toBe(200);
    expect(await plays(learner, filename)).toBe(false);
    expect(await isStored(filename)).toBe(false);
  });

  it('takes its picture along once no other card shows it', async () => {
    const learner = await app.newLearner();
    const { data } = (await upload(app, learner, beginnings.png, { kind: 'image' })).body;
    const [card, other] = [
      await learner.newCard({ image_url: data.url }),
      await learner.newCard({ image_url: `https://gieok.example${data.url}` }),
    ];
    await learner.delete(`/cards/${card.id}`);
    expect(await isStored(data.filename)).toBe(true);
    await learner.delete(`/cards/${other.id}`);
    expect(await isStored(data.filename)).toBe(false);
    expect((await learner.get(data.url.slice('/api'.length))).status).toBe(404);
  });

  it.each([
    ['by its name', (filename: string) => ({ audio_file_path: filename })],
    ['by a path', (filename: string) => ({ audio_file_path: `uploads/audio/${filename}` })],
    ['by its address', (filename: string) => ({ audio_url: `/api/audio/${filename}` })],
    [
      'by its whole address',
      (filename: string) => ({ audio_url: `https://gieok.example/api/audio/${filename}` }),
    ],
  ])('leaves the sound to another card that refers to it %s', async (_, reference) => {
    const learner = await app.newLearner();
    const filename = await uploaded(learner);
    const card = await learner.newCard({ audio_file_path: filename });
    const other = await learner.newCard(reference(filename));
    await learner.delete(`/cards/${card.id}`);
    expect(await plays(learner, filename)).toBe(true);
    await learner.delete(`/cards/${other.id}`);
    expect(await plays(learner, filename)).toBe(false);
    expect(await isStored(filename)).toBe(false);
  });

  it('leaves alone the sound of somebody else, whatever the card says', async () => {
    const [owner, other] = [await app.newLearner(), await app.newLearner()];
    const filename = await uploaded(owner);
    const card = await other.newCard({ audio_file_path: filename });
    await other.delete(`/cards/${card.id}`);
    expect(await plays(owner, filename)).toBe(true);
  });

  it('takes it along though two cards that share it are deleted at once', async () => {
    const learner = await app.newLearner();
    const filename = await uploaded(learner);
    const ids = await learner.newCards(4, { audio_file_path: filename });
    await Promise.all(ids.map((id) => learner.delete(`/cards/${id}`)));
    expect(await plays(learner, filename)).toBe(false);
    expect(await isStored(filename)).toBe(false);
  });

  // SQLite writes one transaction after the other.
  it.skipIf(inject('engine') === 'sqlite')(
    'leaves the sound to a card that is being made meanwhile',
    async () => {
      const learner = await app.newLearner();
      const filename = await uploaded(learner);
      const card = await learner.newCard({ audio_file_path: filename });
      let isMade = () => {};
      const made = new Promise<void>((resolve) => {
        isMade = resolve;
      });
      const making = inTransaction(app.db, async (transaction) => {
        const another = { korean_text: '물', english_text: 'water', audio_file_path: filename };
        const as = { userId: learner.id, now: app.now, random: () => 0 };
        await insertCards(transaction, [another], as);
        isMade();
        await pause(200);
      });
      await made;
      expect((await learner.delete(`/cards/${card.id}`)).status).toBe(200);
      await making;
      expect(await plays(learner, filename)).toBe(true);
      expect(await isStored(filename)).toBe(true);
    },
  );
});
