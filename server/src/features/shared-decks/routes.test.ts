import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { beginnings, upload, wavFile } from '../../../test/audio.ts';
import { rowsOf } from '../../../test/rows.ts';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';
import { findSharedDeck } from './queries.ts';
import { takeSharedDeck } from './take-shared-deck.ts';
import { eraseCopy, givenUpCopies } from './unfinished-copies.ts';

const app = await testAppForThisFile();

const later = (milliseconds: number) =>
  app.setClock(new Date(app.now.getTime() + milliseconds).toISOString());
const share = async (owner: TestLearner, deckId: number): Promise<string> =>
  (await owner.post(`/decks/${deckId}/share`)).body.data.token;
const take = (learner: TestLearner, token: string, body: object = {}) =>
  learner.post(`/shared-decks/${token}/take`, body);
const cardsOf = async (learner: TestLearner, deckId: number): Promise<Json[]> =>
  (await learner.get(`/decks/${deckId}`)).body.data.cards;

/** More than are copied at once. */
const addWords = (owner: TestLearner, deckId: number) =>
  owner.post('/cards/many', {
    cards: Array.from({ length: 150 }, (_, index) => ({
      korean_text: `낱말 ${index}`,
      english_text: 'word',
    })),
    deckId,
  });

/** A deck with a verb that two cards ask for, with everything on it, and a noun; studied, in a category, a sibling outside. */
async function sharedDeck() {
  const owner = await app.newLearner();
  const deck = await owner.newDeck({ name: 'Walks', description: 'On foot', newCardsPerDay: 3 });
  const category = await owner.newCategory({ name: 'secret category' });
  const sound = (await upload(app, owner, wavFile())).body.data.filename;
  const picture = (await upload(app, owner, beginnings.png, { kind: 'image' })).body.data;
  const verb = await owner.newCard({
    korean_text: '걷다',
    english_text: 'to walk',
    romanization: 'geotda',
    hanja: '步',
    example_sentence: '걸어요.\nI walk.',
    pronunciation_notes: '[걷따]',
    conjugation_class: 'ㄷ',
    category_id: category.id,
    audio_file_path: sound,
    image_url: picture.url,
    audio_url: 'https://example.com/walk.mp3',
    tags: ['TOPIK::1', 'verbs'],
    deckId: deck.id,
  });
  await owner.post(`/words/${verb.id}/cards`, { types: ['production'] });
  const noun = await owner.newCard({ korean_text: '길', english_text: 'road', deckId: deck.id });
  const outside = (await owner.post(`/words/${noun.id}/cards`, { types: ['spelling'] })).body.data;
  const spelling = outside.cards.find((card: Json) => card.card_type === 'spelling');
  await owner.delete(`/decks/${deck.id}/cards/${spelling.id}`);
  await owner.review(verb.id, 4);
  return { owner, deck, sound, picture, verb, noun, token: await share(owner, deck.id) };
}

describe('a deck', () => {
  it('is shared by a link that stays the same until it is ended, and then is another', async () => {
    const owner = await app.newLearner();
    const { id } = await owner.newDeck();
    expect((await owner.get(`/decks/${id}`)).body.data.share_token).toBe(null);
    const answer = await owner.post(`/decks/${id}/share`);
    expect(answer.status).toBe(201);
    const { token, path } = answer.body.data;
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(path).toBe(`/shared/${token}`);
    expect(await share(owner, id)).toBe(token);
    expect((await owner.get(`/decks/${id}`)).body.data.share_token).toBe(token);
    expect((await owner.delete(`/decks/${id}/share`)).status).toBe(200);
    expect((await owner.delete(`/decks/${id}/share`)).status).toBe(200);
    expect((await owner.get(`/decks/${id}`)).body.data.share_token).toBe(null);
    expect((await owner.get(`/shared-decks/${token}`)).status).toBe(404);
    expect(await share(owner, id)).not.toBe(token);
  });

  it('is shared no longer than it and its owner are there', async () => {
    const [first, second] = [await sharedDeck(), await sharedDeck()];
    const reader = await app.newLearner();
    await first.owner.delete(`/decks/${first.deck.id}`);
    await second.owner.delete('/auth/account', { password: second.owner.password });
    for (const { token } of [first, second]) {
      expect((await reader.get(`/shared-decks/${token}`)).status).toBe(404);
      expect((await take(reader, token)).status).toBe(404);
      const links = app.db.selectFrom('share_links').select('token').where('token', '=', token);
      expect(await links.execute()).toEqual([]);
    }
    expect((await reader.get(`/shared-decks/${'x'.repeat(65)}`)).status).toBe(400);
  });

  it('shows its words to whoever has the link, and nothing else of its owner', async () => {
    const { owner, token, deck } = await sharedDeck();
    const reader = await app.newLearner();
    const answer = (await reader.get(`/shared-decks/${token}`)).body;
    expect(answer.data).toEqual({
      name: 'Walks',
      description: 'On foot',
      total_words: 2,
      total_cards: 3,
      is_own: false,
      deck_id: null,
      next: null,
      words: [
        {
          korean_text: '걷다',
          english_text: 'to walk',
          romanization: 'geotda',
          hanja: '步',
          example_sentence: '걸어요.\nI walk.',
          pronunciation_notes: '[걷따]',
          conjugation_class: 'ㄷ',
          has_sound: true,
          has_picture: true,
          card_types: ['recognition', 'production'],
        },
        expect.objectContaining({
          korean_text: '길',
          has_sound: false,
          card_types: ['recognition'],
        }),
      ],
    });
    expect(answer.total).toBe(2);
    const own = (await owner.get(`/shared-decks/${token}`)).body.data;
    expect(own).toMatchObject({ is_own: true, deck_id: deck.id });
  });

  it('shows them a page at a time, without those that were deleted', async () => {
    const owner = await app.newLearner();
    const { id } = await owner.newDeck();
    const cards = Array.from({ length: 620 }, (_, index) => ({
      korean_text: `낱말 ${index}`,
      english_text: 'word',
    }));
    const made = (await owner.post('/cards/many', { cards, deckId: id })).body.data;
    await owner.delete(`/cards/${made[1].card.id}`);
    const token = await share(owner, id);
    const page = async (query: string) =>
      (await owner.get(`/shared-decks/${token}?${query}`)).body.data.words.map(
        (word: Json) => word.korean_text,
      );
    expect(await page('limit=2')).toEqual(['낱말 0', '낱말 2']);
    expect(await page('limit=3&offset=617')).toEqual(['낱말 618', '낱말 619']);
    const all: string[] = [];
    let after = '';
    for (let asked = 0; asked < 10; asked += 1) {
      const { body } = await owner.get(`/shared-decks/${token}?limit=100${after}`);
      expect([body.total === null, body.data.total_words === null]).toEqual(
        Array(2).fill(asked > 0),
      );
      all.push(...body.data.words.map(({ korean_text }: Json) => korean_text));
      if (body.data.next === null) break;
      after = `&after=${body.data.next}`;
    }
    const atOnce = [...(await page('limit=500')), ...(await page('limit=500&offset=500'))];
    expect(atOnce).toHaveLength(619);
    expect(all).toEqual(atOnce);
    expect((await owner.get(`/shared-decks/${token}?after=x`)).status).toBe(400);
  });
});

/** Tags that were made stay for the next card that has them, and so does what they weigh. */
const left = ({ tags, card_tags, card_counts, ...rows }: Record<string, unknown[]>) => ({
  ...rows,
  counts: (card_counts as { scope: string }[]).filter(({ scope }) => scope !== 'bytes'),
});

describe('whoever takes a shared deck', () => {
  it('has its words as new cards of their own: siblings, sounds and pictures, no category, no tags', async () => {
    const { owner, token, sound, picture, verb, noun } = await sharedDeck();
    const learner = await app.newLearner();
    const before = await rowsOf(app.db, owner.id);
    const answer = await take(learner, token);
    expect(answer.status).toBe(201);
    expect(answer.body.data).toEqual({ id: expect.any(Number), added: 3 });
    const { id } = answer.body.data;
    const { deck } = (await learner.get(`/decks/${id}`)).body.data;
    expect(deck).toMatchObject({ name: 'Walks', description: 'On foot', new_cards: 3 });
    const [first, second, third] = (await cardsOf(learner, id)).toSorted((one, other) =>
      one.english_text === other.english_text
        ? one.id - other.id
        : one.english_text < other.english_text
          ? 1
          : -1,
    ) as [Json, Json, Json];
    const shown = ['korean_text', 'english_text', 'romanization', 'example_sentence'];
    for (const name of [...shown, 'pronunciation_notes', 'conjugation_class', 'audio_url']) {
      expect(first[name]).toEqual(verb[name]);
      expect(second[name]).toEqual(verb[name]);
      expect(third[name]).toEqual(noun[name]);
    }
    expect([first.card_type, second.card_type]).toEqual(['recognition', 'production']);
    expect([first.word_id, second.word_id, third.word_id]).toEqual([first.id, first.id, third.id]);
    for (const card of [first, second, third]) {
      expect(card).toMatchObject({ stage: 'new', category_id: null, review_count: 0, tags: [] });
    }
    expect(first.audio_file_path).not.toBe(sound);
    expect(second.audio_file_path).toBe(first.audio_file_path);
    expect(first.image_url).not.toBe(picture.url);
    expect(await rowsOf(app.db, owner.id)).toEqual(before);

    await owner.delete('/auth/account', { password: owner.password });
    expect(await app.media.has(sound)).toBe(false);
    expect(await app.storedBytes(first.audio_file_path)).toEqual(wavFile());
    expect((await learner.get(first.image_url.replace('/api', ''))).status).toBe(200);
    expect(await cardsOf(learner, id)).toHaveLength(3);
  });

  it('gets no upload of anybody but the owner, whatever a card names', async () => {
    const { owner, deck, token } = await sharedDeck();
    const other = await app.newLearner();
    const foreign = (await upload(app, other, wavFile())).body.data.filename;
    await owner.newCard({
      korean_text: '남',
      deckId: deck.id,
      audio_file_path: foreign,
      image_url: `https://example.com/${foreign}`,
    });
    const learner = await app.newLearner();
    const { id } = (await take(learner, token)).body.data;
    const card = (await cardsOf(learner, id)).find(({ korean_text }) => korean_text === '남');
    expect(card).toMatchObject({
      audio_file_path: null,
      image_url: `https://example.com/${foreign}`,
    });
  });

  it('is answered with the copy that there is, unless they want another', async () => {
    const { token } = await sharedDeck();
    const learner = await app.newLearner();
    const answers = await Promise.all([take(learner, token), take(learner, token)]);
    const made = answers.filter(({ body }) => body.data?.added === 3);
    expect(made).toHaveLength(1);
    const id = made[0]?.body.data.id;
    expect((await take(learner, token)).body.data).toEqual({ id, added: 0 });
    expect((await learner.get(`/shared-decks/${token}`)).body.data.deck_id).toBe(id);
    const another = (await take(learner, token, { again: true })).body.data;
    expect(another.added).toBe(3);
    expect(another.id).not.toBe(id);
    await learner.delete(`/decks/${another.id}`);
    expect((await take(learner, token)).body.data).toEqual({ id, added: 0 });
  });

  it('is refused where the deck is their own', async () => {
    const { owner, token } = await sharedDeck();
    const answer = await take(owner, token);
    expect([answer.status, answer.body.code]).toEqual([409, 'own_deck']);
  });

  it('has nothing of it, and all of their room, where its sounds and pictures find none', async () => {
    const { owner, deck, token } = await sharedDeck();
    // The first words have been copied by the time that there is no room any more.
    await addWords(owner, deck.id);
    const second = (await upload(app, owner, wavFile(0.1))).body.data.filename;
    await owner.newCard({ korean_text: '끝', deckId: deck.id, audio_file_path: second });
    const learner = await app.newLearner();
    const quota = app.config.AUDIO_QUOTA_MIB * 2 ** 20;
    const own = { user_id: learner.id, mime_type: 'audio/wav', created_at: app.now.toISOString() };
    const size = quota - wavFile().length - beginnings.png.length - 10;
    const filename = `${'0'.repeat(31)}1.wav`;
    await app.db
      .insertInto('media_files')
      .values({ ...own, filename, size })
      .execute();
    const before = await rowsOf(app.db, learner.id);
    const answer = await take(learner, token);
    expect([answer.status, answer.body.code]).toEqual([507, 'audio_quota_full']);
    expect(left(await rowsOf(app.db, learner.id))).toEqual(left(before));
  });

  it('takes no sound away that cards use meanwhile, where it fails', async () => {
    const { owner, deck, sound, token } = await sharedDeck();
    await addWords(owner, deck.id);
    const learner = await app.newLearner();
    const shared = await findSharedDeck(app.db, token);
    if (shared === undefined) throw new Error('It is not shared.');
    const other = await owner.newDeck();
    await owner.newCard({ korean_text: '걸음', deckId: other.id, audio_file_path: sound });
    let taken = 0;
    const taking = takeSharedDeck(shared, {
      ...{ db: app.db, userId: learner.id, again: false, media: app.media },
      ...{ clock: () => app.now, random: () => 0.5 },
      storeMedia: async (_, content) => {
        const bytes = await buffer(content);
        if (!bytes.equals(wavFile())) return undefined;
        const { filename } = (await upload(app, learner, bytes)).body.data;
        taken = (await take(learner, await share(owner, other.id))).body.data.id;
        await owner.delete('/auth/account', { password: owner.password });
        return { kind: 'audio', filename, url: '', isNew: true };
      },
    });
    await expect(taking).rejects.toMatchObject({ statusCode: 404 });
    const [card] = await cardsOf(learner, taken);
    const headers = { authorization: `Bearer ${learner.token}` };
    const played = await app.inject({ url: `/api/audio/${card.audio_file_path}`, headers });
    expect(played.statusCode).toBe(200);
    expect(played.rawPayload.equals(wavFile())).toBe(true);
    const { media_files: files } = await rowsOf(app.db, learner.id);
    expect(files).toMatchObject([{ filename: card.audio_file_path }]);
  });

  it('has nothing of it where its owner leaves while it is copied', async () => {
    const { owner, deck, token } = await sharedDeck();
    await addWords(owner, deck.id);
    const learner = await app.newLearner();
    const before = await rowsOf(app.db, learner.id);
    const shared = await findSharedDeck(app.db, token);
    if (shared === undefined) throw new Error('It is not shared.');
    const taking = takeSharedDeck(shared, {
      ...{ db: app.db, userId: learner.id, again: false, media: app.media },
      ...{ clock: () => app.now, random: () => 0.5 },
      // The first cards have been read, the last have not.
      storeMedia: async (_, content) => {
        for await (const _piece of content);
        await owner.delete('/auth/account', { password: owner.password });
        return undefined;
      },
    });
    await expect(taking).rejects.toMatchObject({ statusCode: 404 });
    expect(left(await rowsOf(app.db, learner.id))).toEqual(left(before));
  });
});

describe('a copy that was cut short', () => {
  async function cutShort() {
    const { token } = await sharedDeck();
    const learner = await app.newLearner();
    const { id } = (await take(learner, token)).body.data;
    await app.db
      .updateTable('taken_decks')
      .set({ growing_since: app.now.toISOString() })
      .where('deck_id', '=', id)
      .execute();
    return { learner, token, id };
  }

  it('is being made for ten minutes, and then is made anew', async () => {
    const { learner, token, id } = await cutShort();
    const answer = await take(learner, token);
    expect([answer.status, answer.body.code]).toEqual([409, 'deck_growing']);
    later(601_000);
    const anew = (await take(learner, token)).body.data;
    expect(anew.added).toBe(3);
    expect((await learner.get('/decks')).body.data).toHaveLength(1);
    expect((await learner.get('/cards')).body.total).toBe(3);
    expect(anew.id).not.toBe(id);
  });

  it('is erased by the sweep, but for words that were studied meanwhile', async () => {
    const { learner, id } = await cutShort();
    const [card] = await cardsOf(learner, id);
    later(300_000);
    await learner.review(card.id, 3);
    later(301_000);
    const found = (await givenUpCopies(app.db, app.now)).filter(({ deck_id }) => deck_id === id);
    expect(found).toHaveLength(1);
    for (const copy of found) expect(await eraseCopy(app.db, copy)).toBe(false);
    const kept = await cardsOf(learner, id);
    // The sibling waits because of the review.
    expect(kept.map(({ word_id }) => word_id)).toEqual([card.word_id, card.word_id]);
    expect((await learner.get('/cards')).body.total).toBe(2);
    expect(await givenUpCopies(app.db, app.now, learner.id)).toEqual([]);
  });
});
