import * as z from 'zod/mini';
import { DESCRIPTION_MAX, LIST_LIMIT_MAX, NAME_MAX } from '../constants.ts';
import { validationTexts } from '../texts/validation.ts';
import { card } from './cards.ts';
import { deckPreferences, deckPreferencesSent } from './deck-preferences.ts';
import { component, described } from './documentation.ts';
import { id, success, time } from './fields.ts';
import { idField, pageOffset, pageSize } from './number-fields.ts';
import { optionalText, requiredText } from './text-fields.ts';
import { detailUpdateOf } from './update.ts';

const name = described(
  requiredText(validationTexts.deckNameRequired, NAME_MAX),
  'What the deck is called.',
  'Food',
);
const description = described(
  optionalText(DESCRIPTION_MAX),
  'What the deck is about.',
  'Words for the market',
);

export const deckCreate = component(
  'DeckCreate',
  z.strictObject({ name, description, ...deckPreferencesSent }),
  'A deck to be made.',
);
export type DeckCreate = z.output<typeof deckCreate>;

export const deck = component(
  'Deck',
  z.object({
    id: described(id, 'Of the deck.'),
    name: described(z.string(), 'What the deck is called.', 'Food'),
    description: described(
      z.nullable(z.string()),
      'What the deck is about.',
      'Words for the market',
    ),
    total_cards: described(z.int(), 'Cards in the deck.', 20),
    studied_cards: described(z.int(), 'Those that have been rated.', 12),
    new_cards: described(z.int(), 'Those never rated that are neither suspended nor buried.', 8),
    due_cards: described(z.int(), 'Those that are due now.', 5),
    new_today: described(
      z.int(),
      "How many of the new ones today's limits still allow when this deck is studied.",
      5,
    ),
    due_today: described(z.int(), 'How many of those that are due.', 5),
    ...deckPreferences,
    created_at: described(time, 'When the deck was made.'),
  }),
  'A collection of cards. A card can be in several decks.',
);
export type Deck = z.output<typeof deck>;

export const deckDetailQuery = z.object({
  limit: pageSize(LIST_LIMIT_MAX),
  offset: pageOffset,
});

export const deckDetail = component(
  'DeckDetail',
  z.object({
    deck,
    cards: described(z.array(card), 'A page of its cards, in the order in which they were added.'),
    stats: described(
      z.object({
        totalCards: described(z.int(), 'Cards in the deck.', 20),
        studiedCards: described(z.int(), 'Those that have been rated.', 12),
        dueCards: described(z.int(), 'Those that are due now.', 5),
      }),
      'Counts of the whole deck, whatever the page.',
    ),
    share_token: described(
      z.nullable(z.string()),
      'By which the deck is shared (`POST /decks/{id}/share`); null where it is not.',
      null,
    ),
  }),
  'A deck with a page of its cards.',
);
export type DeckDetail = z.output<typeof deckDetail>;

const changeable = { name: z.optional(name), description, ...deckPreferencesSent };
export const deckUpdate = component(
  'DeckUpdate',
  detailUpdateOf('deck', changeable, deck, deckDetail),
  "Changes to a deck. Absent fields stay as they are; null clears the description, or resets a study preference to the learner's own. What `GET /decks/{id}` gave returns can be sent back whole.",
);
export type DeckUpdate = z.output<typeof deckUpdate>;

export const deckCardAdd = component(
  'DeckCardAdd',
  z.strictObject({
    cardId: described(idField(validationTexts.cardRequired), 'The id of the card.', 42),
  }),
  'A card to be put into a deck.',
);
export const deckCardParams = z.object({
  id: described(idField(), 'The id of the deck.', 7),
  cardId: described(idField(), 'The id of the card.', 42),
});

export const deckListResponse = success(z.array(deck));
export const deckResponse = success(deck);
export const deckDetailResponse = z.extend(success(deckDetail), {
  total: described(z.int(), 'Cards in the deck, whatever the page.', 20),
});
