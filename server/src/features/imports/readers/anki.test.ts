import { describe, expect, it } from 'vitest';
import {
  BASIC,
  newPackage,
  oldPackage,
  type TestCollection,
} from '../../../../test/anki-package.ts';
import { wavFile } from '../../../../test/audio.ts';
import { commit, endOf, send } from '../../../../test/imports.ts';
import { testAppForThisFile } from '../../../../test/test-app.ts';

const app = await testAppForThisFile();

const LAST = Date.parse('2026-02-27T03:00:00Z');
const COLLECTION: TestCollection = {
  decks: { 1: 'Default', 7: '한국어::음식' },
  options: { newPerDay: 12, retention: 0.85, weights: [] },
  notes: [
    {
      ...{ guid: 'one', type: BASIC.id, tags: 'food' },
      fields: ['물[sound:물.wav]', 'water<br>to drink'],
      cards: [
        {
          ...{ ord: 0, did: 7, type: 2, due: 70, ivl: 12, factor: 2300, reps: 2, lapses: 0 },
          data: '{"s":15.5,"d":5}',
          reviews: [
            { at: LAST - 86_400_000 * 3, ease: 3, type: 0 },
            { at: LAST, ease: 3, type: 1 },
          ],
        },
        { ord: 1, did: 7, type: 0, queue: -1 },
      ],
    },
    { guid: 'two', type: BASIC.id, fields: ['', 'nothing'], cards: [{}] },
  ],
};

async function begin(content: Buffer, learner = app.newLearner()) {
  const { status, body } = await send(app, await learner, content, 'deck.apkg');
  expect(status, JSON.stringify(body)).toBe(201);
  return { learner: await learner, found: body.data };
}

async function undo(learner: Awaited<ReturnType<typeof app.newLearner>>, id: number) {
  await learner.delete(`/imports/${id}`);
  expect((await endOf(learner, id)).state).toBe('undone');
}

const cardsOf = async (learner: Awaited<ReturnType<typeof app.newLearner>>) =>
  (await learner.get('/cards?limit=50&sort=oldest')).body.data;

describe('a package of Anki', () => {
  it('is told to be none where a list of words is called one', async () => {
    const answer = await send(app, await app.newLearner(), Buffer.from('나무,tree'), 'deck.apkg');
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'This Anki package cannot be read, since it is not a ZIP archive, or is incomplete.',
    ]);
  });

  it('is told of in few words, or refused, however long its fields and their names are', async () => {
    const notes = [
      { guid: 'one', type: BASIC.id, fields: ['물'.repeat(900), 'water'], cards: [{}] },
    ];
    const { found } = await begin(await oldPackage({ ...COLLECTION, notes }));
    expect(found.rows).toEqual([['물'.repeat(500), 'water']]);
    const learner = await app.newLearner();
    const answerTo = async (count: number, length: number) => {
      const fields = Array.from({ length: count }, (_, n) => `${n}${'x'.repeat(length)}`);
      const many = await oldPackage({ ...COLLECTION, notes, noteTypes: [{ ...BASIC, fields }] });
      const { status, body } = await send(app, learner, many, 'deck.apkg');
      return [status, body.code, body.message];
    };
    expect(await answerTo(1_000, 1_000)).toEqual([413, 'too_large', expect.any(String)]);
    expect(await answerTo(1_001, 1)).toEqual([
      ...[400, 'unreadable'],
      expect.stringContaining('one of its note types has more than 1,000 fields'),
    ]);
  });

  it('says which sounds and pictures cannot be taken over', async () => {
    const field = '물[sound:gone.mp3][sound:물.wav][sound:other.wav]<img src="broken.png">';
    const notes = [{ guid: 'one', type: BASIC.id, fields: [field, 'water'], cards: [{}] }];
    const media = { '물.wav': wavFile(), 'other.wav': wavFile(), 'broken.png': Buffer.from('?') };
    const { learner, found } = await begin(await newPackage({ ...COLLECTION, notes }, media));
    expect(found.problems).toMatchObject([
      { row: 1, kept: true, message: expect.stringMatching(/“gone.mp3” is not in the package/) },
      { row: 1, kept: true, message: expect.stringMatching(/“other.wav” is left out/) },
    ]);
    const done = await commit(learner, found.id);
    expect(done.result).toMatchObject({ cards: 1, media: 1 });
    expect(done.problems[0].message).toMatch(/“broken.png” was left out/);
    expect(done.problems).toHaveLength(3);
  });

  it('is looked at, and then studied on where Anki stopped', async () => {
    const { learner, found } = await begin(await newPackage(COLLECTION, { '물.wav': wavFile() }));
    expect(found).toMatchObject({
      ...{
        kind: 'apkg',
        encoding: null,
        columns: ['Front', 'Back'],
        rows: [
          ['물', 'water / to drink'],
          ['', 'nothing'],
        ],
      },
      counts: { notes: 2, cards: 3, decks: 2, media: 1, reviews: 2, problems: 1 },
      problems: [{ row: 2, message: 'It has no Korean text.', kept: false }],
      offered: { newCardsPerDay: 12, desiredRetention: 0.85, weights: null },
      mapping: { noteTypes: [{ name: 'Basic', notes: 2 }] },
    });
    expect(await cardsOf(learner)).toEqual([]);
    const { state, result } = await commit(learner, found.id);
    expect({ state, result }).toMatchObject({
      state: 'done',
      result: { cards: 2, decks: 1, media: 1, reviews: 2 },
    });
    const cards = await cardsOf(learner);
    expect(cards).toMatchObject([
      {
        ...{ korean_text: '물', english_text: 'water; to drink', card_type: 'recognition' },
        ...{ stage: 'review', review_interval: 12, review_count: 2, tags: ['food'] },
      },
      { card_type: 'production', stage: 'new', suspended: true },
    ]);
    const [first] = cards;
    expect(first.due_at).toMatch(/^2026-03-1[12]/);
    expect(first.audio_file_path).toMatch(/\.wav$/);
    const decks = (await learner.get('/decks')).body.data;
    expect(decks).toMatchObject([{ name: '한국어::음식' }]);
    const history = (await learner.get(`/cards/${first.id}/progress`)).status;
    expect(history).toBe(200);
  });

  it('says how many of its notes become cards, and why others do not', async () => {
    const CLOZE = {
      ...{ id: 5, name: 'Cloze', cloze: true, fields: ['Text', 'Extra'] },
      templates: [{ name: 'Cloze', question: '{{cloze:Text}}' }],
    };
    const WORD = { ...BASIC, fields: ['Front', 'Back', 'Rank'] };
    const noun = (fields: string[], cards = [{}]) => ({ type: WORD.id, fields, cards });
    const { learner, found } = await begin(
      await newPackage({
        noteTypes: [WORD, CLOZE],
        notes: [
          noun(['물', 'water', '1'], [{ ord: 0 }, { ord: 1 }] as never),
          ...[noun(['', 'nothing', '2']), noun(['', 'nothing else', '3']), noun(['불', '', '4'])],
          noun(['눈', 'eye', '5'], []),
          { type: 5, fields: ['{{c1::London}} is a city', ''], cards: [{}] },
        ],
      }),
    );
    expect(found.outcome).toEqual({
      ...{ notes: 6, taken: 1, cards: 2, dropped: ['Rank'] },
      reasons: [
        { message: 'It has no Korean text.', notes: 2 },
        { message: 'It has no English text.', notes: 1 },
        { message: 'It has no cards.', notes: 1 },
        { message: 'The answer of its blank 1 is not Korean.', notes: 1 },
      ],
    });
    expect((await commit(learner, found.id)).result).toMatchObject({ cards: 2, problems: 5 });
  });

  it('turns notes whose sides are exchanged, and their cards with them', async () => {
    const both = [{ ord: 0 }, { ord: 1, did: 7 }];
    const notes = [
      ['물', 'water'],
      ['fire', '불<br>(bul)'],
      ['책', 'book'],
    ].map((fields) => ({ type: BASIC.id, fields, cards: both }));
    const { learner, found } = await begin(await oldPackage({ ...COLLECTION, notes }));
    await commit(learner, found.id);
    const fire = (await cardsOf(learner)).filter(
      ({ english_text }: { english_text: string }) => english_text === 'fire',
    );
    expect(fire).toMatchObject([
      { korean_text: '불', romanization: 'bul', card_type: 'production', decks: [] },
      { korean_text: '불', card_type: 'recognition', decks: [{ name: '한국어::음식' }] },
    ]);
  });

  it('keeps what a field says, whatever it is called', async () => {
    const fields = ['Letter', 'Sound', 'Picture', 'Level', 'POS'];
    const notes = [
      ['ㄱ', 'g, k', 'a gun <img src="a.png">', '1', 'n'],
      ['ㅏ', 'a as in father', '<img src="b.png">', 'TOPIK I', 'v'],
      ['ㅗ', 'o', '<img src="c.png">', '2', 'v'],
    ].map((each) => ({ type: BASIC.id, fields: each, cards: [{}] }));
    const noteTypes = [{ ...BASIC, fields, templates: [{ name: 'Card 1', question: '{{Tags}}' }] }];
    const { found } = await begin(await oldPackage({ noteTypes, notes }));
    expect(found.outcome).toMatchObject({ taken: 3, dropped: [] });
    expect(found.words).toMatchObject([
      {
        ...{ korean_text: 'ㄱ', english_text: 'g, k' },
        further: [
          { field: 'pronunciation_notes', text: 'a gun' },
          { field: 'tags', text: 'Level-1 POS-n' },
        ],
      },
      { english_text: 'a as in father', further: [{ text: 'POS-v TOPIK_I' }] },
      { english_text: 'o', further: [{ text: 'Level-2 POS-v' }] },
    ]);
  });

  it('has what stands in a field that is first filled at note 2,974', async () => {
    const type = { ...BASIC, fields: ['Front', 'Back', 'Hidden'] };
    const notes = Array.from({ length: 3_000 }, (_, at) => ({
      type: type.id,
      fields: [`낱말${at}`, `word ${at}`, at === 2_973 ? 'a late remark' : ''],
      cards: [{}],
    }));
    const { found } = await begin(await oldPackage({ noteTypes: [type], notes }));
    expect(found.outcome).toMatchObject({ notes: 3_000, taken: 3_000, dropped: [] });
    expect(found.mapping.noteTypes[0].fields[2]).toEqual({
      ...{ name: 'Hidden', field: 'pronunciation_notes' },
    });
  });

  it('can be read otherwise than it looks', async () => {
    const { learner, found } = await begin(await oldPackage(COLLECTION));
    const [type] = found.mapping.noteTypes;
    const noteTypes = [
      {
        ...type,
        fields: [
          { name: 'Front', field: 'english_text' },
          { name: 'Back', field: 'korean_text' },
        ],
        cards: [
          { name: 'Card 1', type: 'spelling' },
          { name: 'Card 2', type: null },
        ],
      },
    ];
    const { result } = await commit(learner, found.id, { mapping: { noteTypes } });
    expect(result).toMatchObject({ cards: 1 });
    expect(await cardsOf(learner)).toMatchObject([
      { korean_text: 'water / to drink', english_text: '물', card_type: 'spelling' },
    ]);
  });

  it('brings the options that were chosen, which go with it when it is undone', async () => {
    const weights = Array.from({ length: 21 }, (_, index) => 0.5 + index / 100);
    const content = await newPackage({
      ...COLLECTION,
      options: { newPerDay: 12, retention: 0.85, weights },
    });
    const studyOf = async (learner: Awaited<ReturnType<typeof app.newLearner>>) => {
      const { scheduleVersion, ...study } = (await learner.get('/settings/study')).body.data;
      return study;
    };
    const { learner, found } = await begin(content);
    const before = await studyOf(learner);
    expect(before).not.toMatchObject({ newCardsPerDay: 12 });
    const options = ['desiredRetention', 'weights'];
    await commit(learner, found.id, { mapping: { options } });
    const study = await studyOf(learner);
    expect(study).toMatchObject({ desiredRetention: 0.85, newCardsPerDay: before.newCardsPerDay });
    for (const [place, weight] of weights.entries()) {
      expect(study.weights[place]).toBeCloseTo(weight, 5);
    }
    await undo(learner, found.id);
    expect(await studyOf(learner)).toEqual(before);
  });

  it('leaves options that were chosen anew since as they are', async () => {
    const { learner, found } = await begin(await newPackage(COLLECTION));
    await commit(learner, found.id, { mapping: { options: ['limits'] } });
    expect((await learner.get('/settings/study')).body.data).toMatchObject({ newCardsPerDay: 12 });
    await learner.put('/settings/study', { newCardsPerDay: 3 });
    await undo(learner, found.id);
    expect((await learner.get('/settings/study')).body.data).toMatchObject({ newCardsPerDay: 3 });
  });

  it('that comes again changes no progress that was made here', async () => {
    const content = await oldPackage(COLLECTION);
    const { learner, found } = await begin(content);
    await commit(learner, found.id);
    const [first] = await cardsOf(learner);
    app.setClock('2026-03-12T04:00:00.000Z');
    await learner.review(first.id, 3);
    const studied = await learner.readCard(first.id);
    const { found: again } = await begin(content, Promise.resolve(learner));
    expect(again.counts).toMatchObject({ duplicates: 2 });
    const { result } = await commit(learner, again.id, { duplicates: 'update' });
    expect(result).toMatchObject({ cards: 0 });
    const after = await learner.readCard(first.id);
    expect(after).toMatchObject({ due_at: studied.due_at, review_count: studied.review_count });
    expect(await cardsOf(learner)).toHaveLength(2);
  });

  it('is not at fault where no process can be started to read it: 503', async () => {
    const { execPath } = process;
    process.execPath = '/nowhere/node';
    try {
      const content = await oldPackage(COLLECTION);
      const { status, body, headers } = await send(app, await app.newLearner(), content, 'a.apkg');
      expect({ status, code: body.code }).toEqual({ status: 503, code: 'unavailable' });
      expect(headers['retry-after']).toBe('2');
    } finally {
      process.execPath = execPath;
    }
  });

  it('that is none is refused, and nothing is kept of it', async () => {
    const learner = await app.newLearner();
    const { status, body } = await send(
      app,
      learner,
      (await oldPackage(COLLECTION)).subarray(0, -40),
      'x.apkg',
    );
    expect({ status, code: body.error?.code ?? body.code }).toMatchObject({ status: 400 });
    expect((await learner.get('/imports')).body.data).toEqual([]);
  });
});
