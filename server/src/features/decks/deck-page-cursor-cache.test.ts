import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomOfThisTest } from '../../../../testing/seed.ts';
import { newCardValues } from '../../../test/new-card-values.ts';
import { insertCards, insertIntoDeck } from '../../../test/random-cards.ts';
import { runsHere } from '../../../test/runs.ts';
import { type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';
import { DeckPageCursorCache } from './deck-page-cursor-cache.ts';
import { listDeckCards } from './queries.ts';

const app = await testAppForThisFile();
const APART = 5;
/** `HISTORIES=100` tries more. */
const HISTORIES = Number(process.env.HISTORIES ?? runsHere(6));

function newCards(learner: TestLearner, count: number): Promise<number[]> {
  const word = { korean_text: '나무', english_text: 'tree' };
  const values = Array.from({ length: count }, () => newCardValues(word, learner.id, app.now, 0.5));
  return insertCards(app.db, values);
}

/** By going through all rows. */
async function sorted(deckId: number): Promise<number[]> {
  const members = await app.db
    .selectFrom('deck_cards')
    .innerJoin('cards', 'cards.id', 'card_id')
    .select(['cards.id', 'added_at', 'deleted_at'])
    .where('deck_id', '=', deckId)
    .execute();
  return members
    .filter(({ deleted_at }) => deleted_at === null)
    .sort((a, b) => (a.added_at === b.added_at ? a.id - b.id : a.added_at < b.added_at ? -1 : 1))
    .map(({ id }) => id);
}

const deeds = fc.array(
  fc.tuple(fc.constantFrom('page', 'page', 'page', 'add', 'delete', 'take out'), fc.nat(200)),
  { minLength: 15, maxLength: 30 },
);

it('every page of a deck is that of the sorted list, whatever comes and goes, in two processes', {
  timeout: HISTORIES * 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (all) => {
      const processes = [new DeckPageCursorCache(APART), new DeckPageCursorCache(APART)] as const;
      const learner = await app.newLearner();
      const { id: deckId } = await learner.newDeck();
      const cards = await newCards(learner, 45);
      const [inside, outside] = [cards.slice(0, 35), cards.slice(35)];
      await insertIntoDeck(app.db, deckId, inside, { now: app.now, random: randomOfThisTest });
      for (const [what, number] of all) {
        const card = inside[number % inside.length] as number;
        if (what === 'add') {
          // Before those that are there, or among them: clocks are put back.
          app.setClock(new Date(app.now.getTime() - (number % 40) * 1_000).toISOString());
          const cardId = outside.pop() ?? card;
          await learner.post(`/decks/${deckId}/cards`, { cardId });
          inside.push(cardId);
        }
        if (what === 'delete') await learner.delete(`/cards/${card}`);
        if (what === 'take out') await learner.delete(`/decks/${deckId}/cards/${card}`);
        if (what !== 'page') continue;
        const { lists_version: listsVersion } = await app.db
          .selectFrom('preferences')
          .select('lists_version')
          .where('user_id', '=', learner.id)
          .executeTakeFirstOrThrow();
        const right = await sorted(deckId);
        const cardsInDeck = (await learner.get(`/decks/${deckId}`)).body.total;
        const deck = { userId: learner.id, deckId, cards: cardsInDeck, listsVersion };
        const offset = number % (right.length + 3);
        const anchors = processes[number % 2] as DeckPageCursorCache;
        const rows = await listDeckCards(app.db, deck, { limit: 4, offset }, anchors);
        expect(rows.map(({ id }) => id)).toEqual(right.slice(offset, offset + 4));
      }
    }),
    { numRuns: HISTORIES },
  );
});
