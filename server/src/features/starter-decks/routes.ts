import { starterDeckCalls } from '@gieok/shared/contract/calls/starter-decks';
import type { StarterDeck as ListedDeck } from '@gieok/shared/contract/starter-decks';
import { wordKind } from '@gieok/shared/korean/word-kind';
import type { FastifyPluginAsync } from 'fastify';
import type { Queryable } from '../../db/schema.ts';
import { found } from '../../errors.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import type { Learner } from '../../http/learner.ts';
import { findByStarterKey } from '../../learning/card-keys.ts';
import { wordList } from '../../learning/word-list.ts';
import { inTurns } from '../../turns.ts';
import { firstWords } from './decks/first-words.ts';
import { type StarterDeck, type StarterWord, textsOf, typesOf } from './starter-deck.ts';
import { keysOf, takeStarterDeck } from './take-starter-deck.ts';

export function starterDeckRoutes(
  { db, clock, random }: AppContext,
  decks: readonly StarterDeck[],
): FastifyPluginAsync {
  const deckOf = (key: string) =>
    found(
      decks.find((deck) => deck.key === key),
      'deck',
    );
  const take = async ({ userId }: Learner, deck: StarterDeck) => {
    const { deckId, added } = await takeStarterDeck(db, deck, { userId, now: clock(), random });
    return { data: { id: deckId, added } };
  };

  return async (app) => {
    const on = callsOf(app, starterDeckCalls);

    on('GET /starter-decks', async ({ learner }) => {
      const taken = await takenDecks(db, learner.userId);
      const data: ListedDeck[] = [];
      // Words of a deck are parsed at first use.
      for await (const deck of inTurns(decks)) data.push(toListed(deck, taken));
      return { data };
    });

    on('GET /starter-decks/:key', async ({ learner: { userId }, params }) => {
      const deck = deckOf(params.key);
      const words = deck.words();
      const held = await findByStarterKey(db, userId, keysOf(words));
      return {
        data: {
          ...toListed(deck, await takenDecks(db, userId)),
          taken_cards: held.size,
          words: words.map((word) => ({
            ...textsOf(word),
            category_name: word.category,
            card_types: typesOf(word),
            word_kind: kindOf(word),
          })),
        },
      };
    });

    on('POST /starter-decks/:key', ({ learner, params }) => take(learner, deckOf(params.key)));

    on('POST /decks/starter', ({ learner }) => take(learner, firstWords));
  };
}

const kindOf = ({ korean, english, conjugationClass }: StarterWord) =>
  wordKind(
    { korean_text: korean, english_text: english, conjugation_class: conjugationClass ?? null },
    wordList(),
  );

async function takenDecks(db: Queryable, userId: number): Promise<Map<number | null, number>> {
  const decks = await db
    .selectFrom('decks')
    .select(['id', 'is_starter'])
    .where('user_id', '=', userId)
    .where('is_starter', 'is not', null)
    .execute();
  return new Map(decks.map(({ id, is_starter }) => [is_starter, id]));
}

function toListed(deck: StarterDeck, taken: ReadonlyMap<number | null, number>): ListedDeck {
  const { number, key, name, description, face, step = null } = deck;
  const words = deck.words();
  return {
    key,
    name,
    description,
    step,
    sample_words: [...face],
    total_words: words.length,
    total_cards: words.flatMap(typesOf).length,
    deck_id: taken.get(number) ?? null,
  };
}
