import { randomUUID } from 'node:crypto';
import { seededRandom } from '@gieok/shared/domain/scheduler/simulate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestLearner, testAppForThisFile } from '../../../server/test/test-app.ts';
import { buildApp } from './browser.ts';
import { countImmediates, Device } from './device.ts';
import type { Network } from './network.ts';

const app = await testAppForThisFile();
const script = await buildApp();

let stopCounting = () => {};
beforeAll(() => {
  stopCounting = countImmediates();
});
afterAll(() => stopCounting());

let learner: TestLearner;
let numbers = 0;
beforeEach(async () => {
  learner = await app.newLearner();
  await learner.put('/settings/study', { studyOrder: 'added' });
});

async function opened(tabOf?: Device, answers?: Network['answers']): Promise<Device> {
  const newNumber = () => (numbers += 1);
  const tools = { learner, newNumber, random: seededRandom(newNumber()) };
  const device = new Device(app, script, tabOf === undefined ? tools : { ...tools, tabOf });
  if (answers !== undefined) device.network.answers = answers;
  await device.open();
  return device;
}

/** Also waits for what is done meanwhile. */
async function done<Value>(device: Device, doing: Promise<Value>): Promise<Value> {
  await device.goOn(1_000);
  return doing;
}

async function rateFirst(device: Device, times = 1): Promise<void> {
  await done(device, device.app.look());
  const [card] = device.app.studied();
  if (card === undefined) throw new Error('No card is there.');
  for (let rated = 0; rated < times; rated += 1) {
    await done(device, device.app.rate(card, 3, false).saving);
  }
}

const make = (device: Device, text = 'made here', places = {}) =>
  done(device, device.app.make('나무', text, [], places).saving);

async function onServer(of = learner) {
  const { body } = await of.get('/cards?sort=oldest');
  return body.data.map((card: { english_text: string; review_count: number }) => [
    card.english_text,
    card.review_count,
  ]);
}

async function kept(device: Device) {
  const { calls, waiting, refused } = await done(device, device.app.kept());
  return { calls: calls.length, waiting: waiting.length, refused };
}
const NOTHING = { calls: 0, waiting: 0, refused: [] };

const refusal = (status = 400, code = 'invalid_input') =>
  new Response(JSON.stringify({ success: false, code, message: 'Not so.' }), { status });
const isMaking = (method: string, path: string) => method === 'POST' && path === '/api/cards';

describe('what waits on a device', () => {
  it('is not answered by the device itself when it is sent in vain', async () => {
    const device = await opened();
    device.cut();
    await make(device);
    await rateFirst(device);
    device.network.fates = ['undelivered', 'undelivered', 'undelivered'];
    await device.sendAll();
    expect(await onServer()).toEqual([['made here', 1]]);
    expect(await kept(device)).toEqual(NOTHING);
  });

  it('is sent in its order also where the first of two changes is lost', async () => {
    const { id } = await learner.newCard();
    const device = await opened();
    device.cut();
    for (const english_text of ['first', 'second']) {
      await done(device, device.app.edit(id, { english_text }));
    }
    device.network.fates = ['undelivered', 'undelivered'];
    await device.sendAll();
    expect(await onServer()).toEqual([['second', 0]]);
  });

  it('is older than a change that finds the server', async () => {
    const { id } = await learner.newCard();
    const device = await opened();
    device.cut();
    await done(device, device.app.edit(id, { english_text: 'first' }));
    device.mend({ isTold: false });
    await done(device, device.app.edit(id, { english_text: 'second' }));
    await device.sendAll();
    expect(await onServer()).toEqual([['second', 0]]);
  });

  it('is not sent as somebody else who has logged in meanwhile', async () => {
    const other = await app.newLearner();
    const device = await opened();
    device.cut();
    await make(device, 'one of mine');
    await make(device, 'another of mine');
    device.network.fates = ['answered', 'slow'];
    device.mend();
    await device.goOn(2_000);
    void device.app.logIn(other.id, other.token);
    await device.settle();
    await device.network.release();
    await device.goOn(60_000);
    expect(await onServer(other)).toEqual([]);
    void device.app.logIn(learner.id, learner.token);
    await device.goOn(60_000);
    expect(await onServer()).toEqual([
      ['one of mine', 0],
      ['another of mine', 0],
    ]);
  });

  it('is refused by nothing but the server, also before the app is whole', async () => {
    const device = await opened();
    device.cut();
    await make(device);
    await rateFirst(device);
    device.mend({ isTold: false });
    device.openEarly();
    await device.goOn(60_000);
    expect(await kept(device)).toEqual({ calls: 1, waiting: 1, refused: [] });
    await device.open();
    await device.sendAll();
    expect(await onServer()).toEqual([['made here', 1]]);
    expect(await kept(device)).toEqual(NOTHING);
  });

  it('outlives a browser that is killed before its local storage is on the disk, once', async () => {
    await learner.newCard();
    const device = await opened();
    device.cut();
    await rateFirst(device);
    device.site.stored.clear();
    device.site.stored.set('token', learner.token);
    await device.open();
    expect((await kept(device)).waiting).toBe(1);
    await device.sendAll();
    expect(await onServer()).toEqual([['tree', 1]]);
    expect(await kept(device)).toEqual(NOTHING);
  });

  it('and hangs on its way is tried again', async () => {
    const device = await opened();
    device.cut();
    await make(device);
    device.network.fates = ['answered', 'held'];
    await device.sendAll();
    expect(await onServer()).toEqual([['made here', 0]]);
    expect(await kept(device)).toEqual(NOTHING);
  });

  it('is not refused where the answer breaks off', async () => {
    const device = await opened();
    device.cut();
    await make(device);
    await rateFirst(device);
    device.mend({ isTold: false });
    device.network.answers = (_, path) => (path === '/healthz' ? new Response('{}') : undefined);
    device.network.fates = ['broken off', 'answered', 'broken off'];
    await device.goOn(60_000);
    expect(await onServer()).toEqual([['made here', 1]]);
    expect(await kept(device)).toEqual(NOTHING);
  });

  it('goes on where the browser has closed its database', async () => {
    const device = await opened();
    device.loseDatabases();
    device.cut();
    await make(device);
    device.mend();
    await device.goOn(60_000);
    expect(await onServer()).toEqual([['made here', 0]]);
    expect(await kept(device)).toEqual(NOTHING);
  });

  it('is a deletion no more once it is undone', async () => {
    const card = await learner.newCard();
    const device = await opened();
    device.cut();
    await done(device, device.app.remove(card.id));
    expect((await done(device, device.app.kept())).calls).toHaveLength(1);
    expect(await done(device, device.app.look())).toEqual([]);
    await done(device, device.app.restore(card.id));
    expect((await done(device, device.app.kept())).calls).toEqual([]);
    expect(await done(device, device.app.look())).toEqual([card.id]);
    device.mend();
    await device.goOn(60_000);
    expect(await onServer()).toHaveLength(1);
  });

  it('is a deletion no more, also where the server is back when it is undone', async () => {
    const card = await learner.newCard();
    const device = await opened();
    device.cut();
    await done(device, device.app.remove(card.id));
    device.network.isCut = false;
    await done(device, device.app.bringBack(card.id));
    await device.goOn(120_000);
    expect(await onServer()).toHaveLength(1);
    expect((await done(device, device.app.kept())).calls).toEqual([]);
  });

  it('may be a deletion that the server knows already', async () => {
    const { id } = await learner.newCard();
    const device = await opened();
    device.cut();
    await done(device, device.app.remove(id));
    device.network.fates = ['answered', 'lost'];
    await device.sendAll();
    expect(await kept(device)).toEqual(NOTHING);
  });
});

describe('ratings of a card that the server refuses', () => {
  it('are kept with it, whoever sends, and sent when it is taken', async () => {
    const device = await opened();
    device.cut();
    await make(device);
    await rateFirst(device, 3);
    const answers: Network['answers'] = (...call) => (isMaking(...call) ? refusal() : undefined);
    device.network.answers = answers;
    device.mend();
    const tab = await opened(device, answers);
    for (const each of [device, tab]) await each.goOn(60_000);
    const { calls, refused } = await device.app.kept();
    expect(calls).toMatchObject([{ refused: 'Not so.' }]);
    expect(calls[0]?.events).toHaveLength(3);
    expect(refused).toEqual([]);
    device.network.answers = () => undefined;
    await done(device, device.app.sendAgain(calls[0] as (typeof calls)[0]));
    await device.sendAll();
    expect(await onServer()).toEqual([['made here', 3]]);
    expect(await kept(device)).toEqual(NOTHING);
  });
});

describe('a card that a full account does not take', () => {
  it('waits until there is room, and keeps nothing else from the server', async () => {
    await learner.newCards(2);
    const device = await opened();
    const [rated = 0, edited = 0] = await done(device, device.app.look());
    device.cut();
    await make(device);
    await rateFirst(device);
    await done(device, device.app.edit(edited, { english_text: 'edited' }));
    const isFull: Network['answers'] = (...call) =>
      isMaking(...call) ? refusal(507, 'account_full') : undefined;
    device.network.answers = isFull;
    device.mend();
    await device.goOn(60_000);
    expect((await learner.get(`/cards/${edited}`)).body.data.english_text).toBe('edited');
    expect((await learner.get(`/cards/${rated}`)).body.data.review_count).toBe(1);
    const { calls } = await device.app.kept();
    expect(calls).toMatchObject([{ key: 'POST /cards', refused: 'Not so.' }]);
    device.network.answers = () => undefined;
    await done(device, device.app.sendAgain(calls[0] as (typeof calls)[0]));
    await device.sendAll();
    expect(await onServer()).toHaveLength(3);
    expect(await kept(device)).toEqual(NOTHING);
  });
});

describe('a card that was made for a deck and a category, of which one was deleted meanwhile', () => {
  it.each(['deck', 'category'])('is kept without the %s alone', async (lost) => {
    const [deck, category] = [await learner.newDeck(), await learner.newCategory()];
    const device = await opened();
    device.cut();
    const places = { deckId: deck.id, category_id: category.id };
    await done(device, device.app.make('나무', 'made here', [], places).saving);
    await rateFirst(device);
    await learner.delete(lost === 'deck' ? `/decks/${deck.id}` : `/categories/${category.id}`);
    await device.sendAll();
    expect(await onServer()).toEqual([['made here', 1]]);
    const { id, category_id } = (await learner.get('/cards')).body.data[0];
    const { decks } = (await learner.get(`/cards/${id}`)).body.data;
    expect([decks.length, category_id]).toEqual(lost === 'deck' ? [0, category.id] : [1, null]);
    expect(await kept(device)).toEqual(NOTHING);
  });
});

describe('a card that was made or changed without the server', () => {
  it('has the name of its category', async () => {
    const food = await learner.newCategory();
    const card = await learner.newCard();
    const device = await opened();
    device.cut();
    await make(device, 'tree', { category_id: food.id });
    await done(device, device.app.edit(card.id, { category_id: food.id }));
    const here = await done(device, device.app.device());
    expect([...(here?.cards.values() ?? [])].map((each) => each.category_name)).toEqual([
      food.name,
      food.name,
    ]);
  });
});

describe('a card that was made on a device', () => {
  it('has the same interval there as on the server', async () => {
    await learner.put('/settings/study', { scheduler: 'fsrs' });
    const device = await opened();
    for (let card = 0; card < 6; card += 1) await make(device);
    await device.goOn(60_000);
    device.cut();
    await done(device, device.app.look());
    for (const card of device.app.studied()) {
      await done(device, device.app.rate(card, 4, false).saving);
    }
    const lists = await done(device, device.app.device());
    const shown = [...(lists?.cards.values() ?? [])].map(({ id, review_interval }) => [
      id,
      review_interval,
    ]);
    await device.sendAll();
    const { body } = await learner.get('/cards');
    const saved = body.data.map((card: { id: number; review_interval: number }) => [
      card.id,
      card.review_interval,
    ]);
    expect(new Map(shown as [number, number][])).toEqual(new Map(saved));
  });
});

describe('a card that was made here, and deleted elsewhere before this device knew', () => {
  it('is not made again, and does not wait', async () => {
    const device = await opened();
    device.network.fates = ['lost'];
    await make(device);
    const [{ id }] = (await learner.get('/cards')).body.data;
    await learner.delete(`/cards/${id}`);
    await device.sendAll();
    expect(await onServer()).toEqual([]);
    expect(await kept(device)).toEqual(NOTHING);
  });
});

describe('a change of a card that was deleted elsewhere', () => {
  it('is refused with the word of the card, and may bring it back', async () => {
    const card = await learner.newCard({ korean_text: '나무' });
    const device = await opened();
    device.cut();
    await done(device, device.app.edit(card.id, { english_text: 'wood' }));
    await learner.delete(`/cards/${card.id}`);
    await device.sendAll();
    const { calls } = await done(device, device.app.kept());
    const [refused] = calls;
    expect(calls).toMatchObject([{ key: 'PUT /cards/:id', word: '나무' }]);
    await done(device, device.app.restoreAndSend(refused as (typeof calls)[0]));
    await device.goOn(60_000);
    expect((await done(device, device.app.kept())).calls).toEqual([]);
    expect(await onServer()).toEqual([['wood', 0]]);
  });
});

describe('a change of a card that the server refuses', () => {
  const changes: [string, (device: Device, id: number) => Promise<unknown>, unknown[]][] = [
    ['an edit', ({ app }, id) => app.edit(id, { english_text: 'edited' }), [['edited', 0]]],
    ['a deletion', ({ app }, id) => app.remove(id), []],
  ];
  it.each(changes)('waits for it: %s', async (_, change, afterwards) => {
    const device = await opened();
    device.cut();
    const { id, saving } = device.app.make('나무', 'made here', []);
    await done(device, saving);
    await done(device, change(device, id));
    device.network.answers = (...call) => (isMaking(...call) ? refusal() : undefined);
    device.mend();
    await device.goOn(60_000);
    const { calls } = await device.app.kept();
    expect(calls.map(({ refused }) => refused)).toEqual(['Not so.', undefined]);
    device.network.answers = () => undefined;
    await done(device, device.app.sendAgain(calls[0] as (typeof calls)[0]));
    await device.sendAll();
    expect(await onServer()).toEqual(afterwards);
    expect(await kept(device)).toEqual(NOTHING);
  });

  it('goes with it where that is discarded', async () => {
    const device = await opened();
    device.cut();
    const { id, saving } = device.app.make('나무', 'made here', []);
    await done(device, saving);
    await done(device, device.app.edit(id, { english_text: 'edited' }));
    device.network.answers = (...call) => (isMaking(...call) ? refusal() : undefined);
    device.mend();
    await device.goOn(60_000);
    const { calls } = await device.app.kept();
    await done(device, device.app.discard(calls[0] as (typeof calls)[0]));
    await device.sendAll();
    expect(await onServer()).toEqual([]);
    expect(await kept(device)).toEqual(NOTHING);
  });
});

describe('a pack', () => {
  it('has at once what the server took from this device', async () => {
    const [{ id }, { id: gone }] = [await learner.newCard(), await learner.newCard()];
    const device = await opened();
    await done(device, device.app.edit(id, { english_text: 'first' }));
    await done(device, device.app.remove(gone));
    device.cut();
    let shown = '';
    const change = device.app.edit(id, { english_text: 'second' }, ({ english_text }) => {
      shown = english_text;
    });
    await done(device, change);
    expect(shown).toBe('first');
    expect(await done(device, device.app.look())).toEqual([id]);
    await device.sendAll();
    expect(await onServer()).toEqual([['second', 0]]);
    expect((await learner.get(`/cards/${id}/versions`)).body.data).toEqual([]);
  });

  it('has soon what was made while the server answered, also where more is made all the time', async () => {
    const device = await opened();
    for (let card = 0; card < 3; card += 1) {
      await make(device);
      await device.goOn(15_000);
    }
    device.cut();
    expect((await done(device, device.app.look())).length).toBeGreaterThan(1);
  });

  it('that was on its way does not make the device forget what was rated meanwhile', async () => {
    await learner.newCards(2);
    const device = await opened();
    device.network.fates = ['slow'];
    await device.renew();
    await rateFirst(device);
    await device.network.release();
    device.cut();
    await device.goOn(1_000);
    const lists = await done(device, device.app.device());
    expect([...(lists?.cards.values() ?? [])].map((card) => card.review_count)).toEqual([1, 0]);
    expect((await done(device, device.app.stats())).reviews_today).toBe(1);
  });

  it('that hangs on its way is asked for again', async () => {
    const device = await opened();
    device.network.fates = ['held'];
    await device.renew();
    await learner.newCard();
    await device.goOn(120_000);
    expect((await done(device, device.app.device()))?.cards.size).toBe(1);
  });

  it('counts a review once, that the last figures of the server have already', async () => {
    await learner.newCards(2);
    const device = await opened();
    await done(device, device.app.stats());
    await rateFirst(device);
    expect((await done(device, device.app.stats())).reviews_today).toBe(1);
    device.cut();
    expect((await done(device, device.app.stats())).reviews_today).toBe(1);
    await rateFirst(device);
    expect((await done(device, device.app.stats())).reviews_today).toBe(2);
  });

  it('knows what was rated before it came, also where no page has shown it', async () => {
    await learner.newCards(3);
    const device = await opened();
    await done(device, device.app.stats());
    await rateFirst(device, 2);
    await device.goOn(60_000);
    device.cut();
    const { reviews_today, weekly_stats } = await done(device, device.app.stats());
    expect([reviews_today, weekly_stats.at(-1)?.reviews_count]).toEqual([2, 2]);
  });

  it('knows how many words of the path were rated, before it came and since', async () => {
    await learner.post('/starter-decks/step-1');
    const device = await opened();
    await rateFirst(device);
    await device.goOn(60_000);
    device.cut();
    await rateFirst(device);
    await rateFirst(device);
    const away = await done(device, device.app.path());
    device.mend();
    await device.goOn(60_000);
    expect(away).toMatchObject({ step: 1, words: 100, rated_words: 3 });
    expect((await learner.get('/path/progress')).body.data).toEqual(away);
  });

  it('knows what was rated before its keeper began', async () => {
    await learner.newCards(3);
    const device = await opened();
    await rateFirst(device);
    await device.goOn(60_000);
    device.close();
    device.openEarly();
    await rateFirst(device);
    device.cut();
    void device.app.open();
    await device.settle();
    expect((await done(device, device.app.stats())).reviews_today).toBe(2);
    const fresh = await done(device, device.app.device());
    expect([...(fresh?.cards.values() ?? [])].map((card) => card.review_count)).toEqual([1, 1, 0]);
  });

  it('counts cards that are buried until tomorrow as the server does', async () => {
    const deck = await learner.newDeck();
    const due = await learner.newCard({ deckId: deck.id });
    const rated = await learner.newCard({ deckId: deck.id, also: ['production'] });
    const device = await opened();
    const at = new Date(device.now.getTime() - 3 * 86_400_000).toISOString();
    const event = { cardId: due.id, eventId: randomUUID(), timeTakenMs: 900, rating: 3 };
    await learner.post('/events', { events: [{ ...event, type: 'review', at }] });
    await learner.post(`/cards/${due.id}/bury`);
    await learner.review(rated.id, 3);
    await device.goOn(60_000);
    await device.renew();
    await device.goOn(60_000);
    const { due_tomorrow } = (await learner.get('/stats')).body.data;
    const [{ new_cards }] = (await learner.get('/decks')).body.data;
    device.cut();
    const stats = await done(device, device.app.stats());
    const decks = await done(device, device.app.decks());
    expect([due_tomorrow, new_cards]).toEqual([2, 0]);
    expect([stats.due_tomorrow, decks[0]?.new_cards]).toEqual([due_tomorrow, new_cards]);
  });

  it('that another tab has renewed is this tab’s, too', async () => {
    await learner.newCards(2);
    const hidden = await opened();
    hidden.cut();
    await done(hidden, hidden.app.look());
    const tab = await opened(hidden);
    await rateFirst(tab);
    await tab.goOn(60_000);
    expect((await done(tab, tab.app.kept())).seen).toEqual([]);
    const lists = await done(hidden, hidden.app.device());
    expect([...(lists?.cards.values() ?? [])].map((card) => card.review_count)).toEqual([1, 0]);
  });
});
