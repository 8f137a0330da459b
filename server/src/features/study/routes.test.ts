import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../../../test/answers.ts';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

/** The ids of the cards in a study list, in their order. */
async function idsIn(learner: TestLearner, kind: 'due' | 'new', query = ''): Promise<number[]> {
  const { body } = await learner.get(`/cards/study/${kind}${query}`);
  return body.data.map((card: Json) => card.id);
}

/** Somebody with `count` cards that are due today, the earlier ones for longer. */
async function learnerWithDueCards(count: number) {
  const learner = await app.newLearner();
  await learner.put('/settings/study', { newCardsPerDay: 100, reviewsPerDay: 500 });
  const cards = await learner.newCards(count);
  app.passDays(-count);
  for (const card of cards) {
    await learner.review(card, 3);
    app.passDays(1);
  }
  return { learner, cards };
}

const sorted = (ids: number[]) => [...ids].sort((first, second) => first - second);

describe('a card', () => {
  it('is new, and never due, until it is rated', async () => {
    const learner = await app.newLearner();
    const card = await learner.newCard();
    app.passDays(20);
    expect(await idsIn(learner, 'due')).toEqual([]);
    expect((await learner.get('/cards/study/new')).body).toEqual({
      success: true,
      data: [{ ...card, hints: expect.any(Object) }],
      count: 1,
      available: 1,
    });
  });

  it('is neither new nor due on the day on which it was rated', async () => {
    const learner = await app.newLearner();
    const card = await learner.newCard();
    await learner.review(card.id, 1);
    expect(await idsIn(learner, 'new')).toEqual([]);
    expect(await idsIn(learner, 'due')).toEqual([]);
  });

  it('falls due at four in the morning of the learner', async () => {
    const learner = await app.newLearner();
    const card = await learner.newCard();
    // Late in the evening in Seoul; due the next study day.
    app.setClock('2026-03-10T14:30:00.000Z');
    await learner.review(card.id, 3);
    app.setClock('2026-03-10T18:59:59.999Z');
    expect(await idsIn(learner, 'due')).toEqual([]);
    app.setClock('2026-03-10T19:00:00.000Z');
    expect(await idsIn(learner, 'due')).toEqual([card.id]);
  });

  it('that is rated after midnight still belongs to the evening', async () => {
    const learner = await app.newLearner();
    const card = await learner.newCard();
    // One in the morning in Seoul: four o’clock of the same night is already the next study day.
    app.setClock('2026-03-10T16:00:00.000Z');
    await learner.review(card.id, 3);
    app.setClock('2026-03-10T19:00:00.000Z');
    expect(await idsIn(learner, 'due')).toEqual([card.id]);
  });

  it('falls due with the day of the place to which the learner has moved', async () => {
    const learner = await app.newLearner();
    const card = await learner.newCard();
    await learner.review(card.id, 3);
    await learner.put('/settings/study', { timeZone: 'America/Los_Angeles' });
    app.setClock('2026-03-11T10:59:59.999Z');
    expect(await idsIn(learner, 'due')).toEqual([]);
    app.setClock('2026-03-11T11:00:00.000Z');
    expect(await idsIn(learner, 'due')).toEqual([card.id]);
    expect((await learner.get(`/cards/${card.id}`)).body.data.due_at).toBe(
      '2026-03-11T11:00:00.000Z',
    );
  });

  it('stays due until it is rated', async () => {
    const { learner, cards } = await learnerWithDueCards(1);
    app.passDays(20);
    expect(await idsIn(learner, 'due')).toEqual(cards);
    await learner.review(cards[0] as number, 1);
    expect(await idsIn(learner, 'due')).toEqual([]);
  });

  it('no longer falls due once it is deleted', async () => {
    const { learner, cards } = await learnerWithDueCards(2);
    await learner.delete(`/cards/${cards[0]}`);
    const { body } = await learner.get('/cards/study/due');
    expect(body).toMatchObject({ data: [{ id: cards[1] }], count: 1, available: 1 });
  });
});

describe('the due cards', () => {
  it('come 20 at a time, or as many as are asked for, with the count of all', async () => {
    const { learner } = await learnerWithDueCards(22);
    expect((await learner.get('/cards/study/due')).body).toMatchObject({
      count: 22,
      available: 22,
    });
    expect(await idsIn(learner, 'due')).toHaveLength(20);
    expect(await idsIn(learner, 'due', '?limit=3')).toHaveLength(3);
    expect(await idsIn(learner, 'due', '?limit=100')).toHaveLength(22);
  });

  it('come in the order in which they were added, when that is asked for', async () => {
    const { learner, cards } = await learnerWithDueCards(8);
    expect(await idsIn(learner, 'due', '?orderBy=added')).toEqual(cards);
    expect(await idsIn(learner, 'due', '?orderBy=added&limit=3')).toEqual(cards.slice(0, 3));
  });

  it('come at random with those that wait the longest, the same after a reload', async () => {
    const { learner, cards } = await learnerWithDueCards(12);
    const page = await idsIn(learner, 'due', '?orderBy=random&limit=10');
    expect(sorted(page)).toEqual(cards.slice(0, 10));
    expect(page).not.toEqual(cards.slice(0, 10));
    expect(await idsIn(learner, 'due', '?orderBy=random&limit=10')).toEqual(page);
  });

  it('keep their order when the first of them has been rated', async () => {
    const { learner } = await learnerWithDueCards(10);
    const [first, ...rest] = await idsIn(learner, 'due', '?orderBy=random');
    await learner.review(first as number, 3);
    expect(await idsIn(learner, 'due', '?orderBy=random')).toEqual(rest);
  });

  it('are in another order the next day', async () => {
    const { learner } = await learnerWithDueCards(12);
    const today = await idsIn(learner, 'due', '?orderBy=random');
    app.passDays(1);
    const tomorrow = await idsIn(learner, 'due', '?orderBy=random');
    expect(tomorrow).not.toEqual(today);
    expect(sorted(tomorrow)).toEqual(sorted(today));
  });
});

describe('the new cards', () => {
  it('come in the order in which they were added, when that is asked for', async () => {
    const learner = await app.newLearner();
    const cards = await learner.newCards(9);
    expect(await idsIn(learner, 'new', '?orderBy=added&limit=4')).toEqual(cards.slice(0, 4));
  });

  it('come in the order in which they were added to the deck, within a deck', async () => {
    const learner = await app.newLearner();
    const deck = await learner.newDeck();
    const [first, second, third] = (await learner.newCards(3)) as [number, number, number];
    for (const cardId of [second, third, first]) {
      await learner.post(`/decks/${deck.id}/cards`, { cardId });
      app.setClock(new Date(app.now.getTime() + 1_000).toISOString());
    }
    expect(await idsIn(learner, 'new', `?orderBy=added&deckId=${deck.id}`)).toEqual([
      second,
      third,
      first,
    ]);
  });

  it('come at random from all of them, the same after a reload, others the next day', async () => {
    const learner = await app.newLearner();
    await learner.put('/settings/study', { newCardsPerDay: 100 });
    const cards = await learner.newCards(30);
    const page = await idsIn(learner, 'new', '?orderBy=random&limit=10');
    expect(new Set(page).size).toBe(10);
    expect(cards).toEqual(expect.arrayContaining(page));
    expect(page).not.toEqual(sorted(page));
    expect(await idsIn(learner, 'new', '?orderBy=random&limit=10')).toEqual(page);
    const all = await idsIn(learner, 'new', '?orderBy=random&limit=30');
    expect(all.slice(0, 10)).toEqual(page);
    expect(sorted(all)).toEqual(cards);
    const firsts = new Set<number | undefined>();
    // So many days that no seed has the same few cards begin them.
    for (let day = 0; day < 40; day += 1) {
      firsts.add((await idsIn(learner, 'new', '?orderBy=random&limit=1'))[0]);
      app.passDays(1);
    }
    expect(firsts.size).toBeGreaterThan(4);
  });

  it('are in another order for somebody else with the same cards', async () => {
    const orders = new Set<string>();
    for (let learners = 0; learners < 3; learners += 1) {
      const learner = await app.newLearner();
      await learner.post('/decks/starter');
      const { body } = await learner.get('/cards/study/new?orderBy=random&limit=10');
      orders.add(body.data.map((card: Json) => card.korean_text).join());
    }
    expect(orders.size).toBe(3);
  });
});

describe('a study list', () => {
  it('is in the order of the preference, unless another is asked for', async () => {
    const learner = await app.newLearner();
    const cards = await learner.newCards(10);
    const random = await idsIn(learner, 'new', '?orderBy=random');
    expect(random).not.toEqual(cards);
    expect(await idsIn(learner, 'new')).toEqual(random);
    await learner.put('/settings/study', { studyOrder: 'added' });
    expect(await idsIn(learner, 'new')).toEqual(cards);
    expect(await idsIn(learner, 'new', '?orderBy=random')).toEqual(random);
  });

  it('can be limited to a deck, to a category, or to what both share', async () => {
    const learner = await app.newLearner();
    const [deck, category] = [await learner.newDeck(), await learner.newCategory()];
    const [inDeck] = (await learner.newCards(1)) as [number];
    const [inCategory, inBoth] = (await learner.newCards(2, { category_id: category.id })) as [
      number,
      number,
    ];
    await learner.newCard();
    for (const cardId of [inDeck, inBoth]) {
      await learner.post(`/decks/${deck.id}/cards`, { cardId });
    }
    const expectLists = async (kind: 'due' | 'new') => {
      const ofDeck = `deckId=${deck.id}`;
      const ofCategory = `categoryId=${category.id}`;
      expect(sorted(await idsIn(learner, kind, `?${ofDeck}`))).toEqual([inDeck, inBoth]);
      expect(sorted(await idsIn(learner, kind, `?${ofCategory}`))).toEqual([inCategory, inBoth]);
      expect(await idsIn(learner, kind, `?${ofDeck}&${ofCategory}`)).toEqual([inBoth]);
      expect((await learner.get(`/cards/study/${kind}?${ofDeck}`)).body.count).toBe(2);
      expect((await learner.get(`/cards/study/${kind}?deckId=&categoryId=`)).body.count).toBe(4);
    };
    await expectLists('new');
    for (const card of await idsIn(learner, 'new')) await learner.review(card, 3);
    app.passDays(1);
    await expectLists('due');
  });

  it('of a deck or a category that is somebody else’s is not found', async () => {
    const [learner, other] = [await app.newLearner(), await app.newLearner()];
    const [deck, category] = [await other.newDeck(), await other.newCategory()];
    for (const kind of ['due', 'new']) {
      const ofDeck = await learner.get(`/cards/study/${kind}?deckId=${deck.id}`);
      expect(ofDeck.status).toBe(404);
      expect(ofDeck.body.message).toBe(
        "The deck you're looking for doesn't exist or you don't have access to it.",
      );
      const ofCategory = await learner.get(`/cards/study/${kind}?categoryId=${category.id}`);
      expect(ofCategory.status).toBe(404);
      expect(ofCategory.body.message).toBe(
        "The category you're looking for doesn't exist or you don't have access to it.",
      );
    }
  });

  it.each(['limit=0', 'limit=501', 'limit=x', 'orderBy=alphabet', 'deckId=x', 'categoryId=-1'])(
    'refuses %s',
    async (query) => {
      const learner = await app.newLearner();
      for (const kind of ['due', 'new']) {
        const answer = await learner.get(`/cards/study/${kind}?${query}`);
        expect(answer.status).toBe(400);
        expect(Object.keys(fieldErrors(answer))).toEqual([query.split('=')[0]]);
      }
    },
  );
});
