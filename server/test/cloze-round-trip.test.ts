import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clozeOf } from '@gieok/shared/korean/cloze';
import { afterAll, describe, expect, it } from 'vitest';
import { loadSqliteDriver } from '../src/db/engine/sqlite-driver.ts';
import { newPackage } from './anki-package.ts';
import { commit, send } from './imports.ts';
import { type Json, type TestLearner, testAppForThisFile } from './test-app.ts';
import { unzip } from './zip.ts';

const app = await testAppForThisFile();
const folder = mkdtempSync(join(tmpdir(), 'gieok-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Each asked for in another form, or in another place, than where its letters stand first. */
const SENTENCES = [
  ['가다', 'to go', '어제 학교에 갔어요.\n둘째 줄.', '어제 학교에 […].'],
  ['물', 'water', '선물로 물을 받았어요.', '선물로 […]을 받았어요.'],
  ['춥다', 'to be cold', '"추워요" <b>', '"[…]" <b>'],
  ['밥', 'rice', '', ''],
] as const;

async function withClozes(): Promise<TestLearner> {
  const learner = await app.newLearner();
  for (const [korean_text, english_text, example_sentence] of SENTENCES) {
    const words = { korean_text, english_text, example_sentence };
    await learner.newCard({ ...words, card_type: 'cloze', also: ['recognition'] });
  }
  return learner;
}

async function exported({ token }: TestLearner, format: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.inject({ url: `/api/exports?format=${format}`, headers })).rawPayload;
}

/** What is learned, and how it is asked for. */
async function learned(learner: TestLearner) {
  const cards: Json[] = (await learner.get('/cards?limit=50')).body.data;
  const words = [...new Set(cards.map(({ word_id }) => word_id))].sort((a, b) => a - b);
  return cards
    .map(({ korean_text, english_text, example_sentence, card_type, word_id }) => ({
      ...{ korean_text, english_text, example_sentence, card_type },
      word: words.indexOf(word_id),
      asked: card_type === 'cloze' ? clozeOf({ korean_text, example_sentence }) : null,
    }))
    .sort((a, b) => a.word - b.word || a.card_type.localeCompare(b.card_type));
}

describe('cards that ask within a sentence', () => {
  it.each(['csv', 'apkg', 'archive'])('are the same after a round trip: %s', async (format) => {
    const learner = await withClozes();
    const other = await app.newLearner();
    const { body } = await send(app, other, await exported(learner, format), `words.${format}`);
    const { result } = await commit(other, body.data.id);
    expect(result).toMatchObject({ cards: 8, problems: 0 });
    const there = await learned(other);
    expect(there).toEqual(await learned(learner));
    expect(there.filter(({ asked }) => asked !== null)).toHaveLength(3);
  });

  it('have the form that is asked for blanked in a package for Anki', async () => {
    const files = await unzip(await exported(await withClozes(), 'apkg'));
    const path = join(folder, 'collection');
    writeFileSync(path, files.get('collection.anki21') ?? '');
    const Driver = loadSqliteDriver();
    const database = new Driver(path, { readonly: true });
    const rows = database.prepare('select flds from notes order by id').all() as Json[];
    database.close();
    const blanked = rows.map(({ flds }) => flds.split('\u001f')[9]);
    const unescaped = blanked.map((text) =>
      text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
    );
    expect(unescaped).toEqual(SENTENCES.map(([, , , asked]) => asked));
  });

  it('come from the clozes of Anki, each asking for what it hid there', async () => {
    const learner = await app.newLearner();
    const type = {
      ...{ id: 77, name: 'Lückentext', cloze: true, fields: ['Text', 'Extra'] },
      templates: [{ name: 'Cloze', question: '{{cloze:Text}}' }],
    };
    const text = '첫째 줄.<br>{{c1::물::water}}을 {{c2::마셔요::to drink}}.';
    const notes = [{ type: 77, fields: [text, ''], cards: [{ ord: 0 }, { ord: 1 }] }];
    const content = await newPackage({ noteTypes: [type], notes });
    const { body } = await send(app, learner, content, 'cloze.apkg');
    expect(body.data.mapping.noteTypes).toMatchObject([{ cards: [{ type: 'cloze' }] }]);
    await commit(learner, body.data.id);
    const asked = (await learned(learner)).map(({ asked: cloze }) => cloze);
    expect(asked).toMatchObject([
      { form: '물', pieces: ['', '을 마셔요.'] },
      { form: '마셔요', pieces: ['물을 ', '.'] },
    ]);
  });
});
