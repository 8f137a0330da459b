import * as z from 'zod/mini';
import { PACK_DAYS, PACK_DAYS_MAX } from '../constants.ts';
import { validationTexts } from '../texts/validation.ts';
import { card } from './cards.ts';
import { deckPreferences } from './deck-preferences.ts';
import { component, described } from './documentation.ts';
import { day, id, success, time } from './fields.ts';
import { queryNumber } from './number-fields.ts';
import { pathProgress } from './path.ts';
import { preferences } from './settings.ts';
import { formedText } from './text-fields.ts';

const CURSOR_MAX = 64;

export const packQuery = z.object({
  days: described(
    queryNumber(1, PACK_DAYS_MAX, PACK_DAYS),
    'How many study days it is for, today included.',
    14,
  ),
  cursor: described(
    z.optional(formedText(validationTexts.cursorInvalid, CURSOR_MAX, /^[A-Za-z0-9-]+$/)),
    'The `cursor` of the answer before, on the same session: the pack then holds what changed since.',
  ),
});

export const packCard = component(
  'PackCard',
  z.extend(card, {
    decks: described(
      z.array(
        z.object({
          id: described(id, 'Of the deck.'),
          added_at: described(time, 'When the card was put into it: the order of the deck.'),
        }),
      ),
      'The decks that it is in, by id.',
    ),
    shuffle_key: described(z.int(), 'Its place in the random order of new cards.', 1_234_567),
  }),
  'A card that may come up while the server cannot be reached.',
);
export type PackCard = z.output<typeof packCard>;

const used = {
  new_used: described(z.int(), 'How many new cards were begun.', 4),
  reviews_used: described(z.int(), 'How many due cards were reviewed.', 60),
};

const packDeck = component(
  'PackDeck',
  z.object({
    id: described(id, 'Of the deck.'),
    name: described(z.string(), 'What the deck is called.', 'Food'),
    ...deckPreferences,
    ...used,
  }),
  'A deck, and how it was studied today.',
);

const packAccount = component(
  'PackAccount',
  z.object({
    preferences,
    decks: described(z.array(packDeck), 'All decks, by id.'),
    categories: described(
      z.array(
        z.object({
          id: described(id, 'Of the category.'),
          name: described(z.string(), 'What it is called.', 'Nature'),
        }),
      ),
      'All categories, by id.',
    ),
    tags: described(z.array(z.string()), 'Tags that cards have, by name; 1,000 at most.', ['food']),
    counts: described(
      z.object({
        live: described(z.int(), 'All cards.', 3_000),
        studied: described(z.int(), 'Those that have been rated.', 1_200),
        new: described(z.int(), 'Never rated, neither suspended nor buried.', 1_800),
        known: described(z.int(), 'Known cards.', 800),
      }),
      'How many cards there are.',
    ),
    due_by_day: described(
      z.array(
        z.object({
          day: described(day, 'The study day.'),
          due: described(z.int(), 'Cards that fall due on it, in the pack or not.', 60),
        }),
      ),
      'For each of the days. What has waited until today counts on the first.',
    ),
    today: described(
      z.object({
        ...used,
        extra_new: described(z.int(), 'New cards beyond the limit that were asked for.', 0),
        extra_reviews: described(z.int(), 'Reviews beyond the limit.', 0),
        reviews: described(z.int(), 'All ratings, with practice.', 70),
        time_ms: described(z.int(), 'Milliseconds that they took.', 280_000),
      }),
      'What was done on the study day of the answer.',
    ),
    streak: described(
      z.object({
        last_day: described(z.nullable(day), 'The latest study day with ratings.'),
        days: described(z.int(), 'How many in a row until then.', 12),
        longest: described(z.int(), 'The most there ever were.', 40),
        reviews: described(z.int(), 'All ratings ever.', 12_000),
      }),
      'Days in a row.',
    ),
    path: described(z.nullable(pathProgress), 'Where the learner is; null before the first step.'),
  }),
  'What studying needs of an account beside cards.',
);
export type PackAccount = z.output<typeof packAccount>;

const media = component(
  'PackMedia',
  z.object({
    url: described(z.string(), 'Where it is: on this server, or on the web.', '/api/audio/a.mp3'),
    day: described(day, 'The first study day on which it may be needed.'),
  }),
  'A sound or a picture of a card.',
);

export const packResponse = success(
  component(
    'StudyPack',
    z.object({
      cursor: described(z.string(), 'What to ask with the next time.', 'b9d0c1f2-7a65'),
      whole: described(
        z.boolean(),
        'Whether this begins anew: cards and media held until now are to be dropped. So it is without a cursor, and with one that the server does not know any more.',
        true,
      ),
      more: described(z.boolean(), 'Whether to ask again at once, with this cursor.', false),
      made_at: described(time, "When it was made, by the server's clock."),
      today: described(day, 'The study day then.'),
      cards: described(
        z.array(packCard),
        'Cards that are new in the pack or changed, those that are needed first in front.',
      ),
      left: described(z.array(id), 'Cards that are in the pack no more, or deleted.'),
      media: described(z.array(media), 'Sounds and pictures of these cards, first days first.'),
      account: z.optional(packAccount),
    }),
    'What a device needs to study without the server; `account` is absent where it is as before.',
  ),
);
export type StudyPack = z.output<typeof packResponse>['data'];
