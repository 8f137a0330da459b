import * as z from 'zod/mini';
import { LIST_LIMIT_MAX, SHARE_TOKEN_LENGTH } from '../constants.ts';
import { notFoundTexts } from '../texts/failures.ts';
import { validationTexts } from '../texts/validation.ts';
import { forEachText } from './card-texts.ts';
import { deck } from './decks.ts';
import { component, described } from './documentation.ts';
import { cardType, conjugationClass, id, success } from './fields.ts';
import { aboutField } from './new-card.ts';
import { pageOffset, pageSize } from './number-fields.ts';
import { exactText, formedText } from './text-fields.ts';

const PLACE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[1-9]\d{0,15}$/;
const PLACE_MAX = 60;
const EXAMPLE_PLACE = '2026-03-10T03:00:00.000Z_17';

const EXAMPLE_TOKEN = 'Zk3xT9aQv1LwR7mYc0HdNfB5uJ8sPeG2';

export const sharedDeckParams = z.object({
  token: described(
    exactText(notFoundTexts.sharedDeck, 2 * SHARE_TOKEN_LENGTH),
    'Of the link.',
    EXAMPLE_TOKEN,
  ),
});

export const sharedDeckQuery = z.object({
  limit: pageSize(LIST_LIMIT_MAX),
  offset: pageOffset,
  after: described(
    z.optional(formedText(validationTexts.placeInvalid, PLACE_MAX, PLACE)),
    'The `next` of the page before: what comes behind that page. Faster than to skip what was there.',
    EXAMPLE_PLACE,
  ),
});

export const sharedDeckTake = component(
  'SharedDeckTake',
  z.strictObject({
    again: described(
      z.optional(z.boolean(validationTexts.mustBeYesOrNo)),
      'Whether to take another copy where one was taken before.',
      false,
    ),
  }),
  'How a shared deck is taken.',
);

const sharedWord = component(
  'SharedWord',
  z.object({
    korean_text: aboutField('korean_text', z.string()),
    english_text: aboutField('english_text', z.string()),
    ...forEachText((name) => aboutField(name, z.nullable(z.string()))),
    conjugation_class: described(
      z.nullable(conjugationClass),
      'How it conjugates, where its owner chose.',
      null,
    ),
    has_sound: described(z.boolean(), 'Whether a sound comes with it.', true),
    has_picture: described(z.boolean(), 'Whether a picture comes with it.', false),
    card_types: described(z.array(cardType), 'The cards that it has.', [
      'recognition',
      'production',
    ]),
  }),
  'A word of a shared deck, as the first of its cards has it.',
);
export type SharedWord = z.output<typeof sharedWord>;

export const sharedDeck = component(
  'SharedDeck',
  z.object({
    ...z.pick(deck, { name: true, description: true }).shape,
    total_words: described(z.nullable(z.int()), 'Words in it; null behind `after`.', 20),
    total_cards: described(z.nullable(z.int()), 'Cards of these words; null behind `after`.', 35),
    is_own: described(z.boolean(), 'Whether the deck is your own.', false),
    deck_id: described(
      z.nullable(z.int()),
      'Your own deck, or the copy of it that you took last; null where you have none.',
      7,
    ),
    words: described(z.array(sharedWord), 'A page of its words, in the order of the deck.'),
    next: described(
      z.nullable(z.string()),
      'The `after` of the next page; null where this is the last.',
      EXAMPLE_PLACE,
    ),
  }),
  'A deck that its owner shares by link.',
);
export type SharedDeck = z.output<typeof sharedDeck>;

export const sharedDeckResponse = z.extend(success(sharedDeck), {
  total: described(z.nullable(z.int()), 'Words in the deck; null behind `after`.', 20),
});

export const deckShareResponse = success(
  z.object({
    token: described(z.string(), 'The token of the shared link.', EXAMPLE_TOKEN),
    path: described(z.string(), 'The path of the page on this server.', `/shared/${EXAMPLE_TOKEN}`),
  }),
);

export const takenCopyResponse = success(
  z.object({
    id: described(id, 'Of your copy.'),
    added: described(z.int(), 'Cards that were made; 0 where you had taken it before.', 35),
  }),
);
