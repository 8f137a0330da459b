import * as z from 'zod/mini';
import { CARD_SORTS, CARDS_PAGE_SIZE } from '../constants.ts';
import { conflictTexts } from '../texts/conflicts.ts';
import { cardFilterFields } from './card-filter.ts';
import { forEachField, forEachText } from './card-texts.ts';
import { component, described } from './documentation.ts';
import { deviceNow, timeField } from './event-fields.ts';
import { cardType, conjugationClass, day, id, stage, success, time, wordKind } from './fields.ts';
import { aboutField, changeableFields, optionalType } from './new-card.ts';
import { idField, pageOffset, pageSize } from './number-fields.ts';
import { shownTags } from './tags.ts';
import { formedText } from './text-fields.ts';
import { updateOf } from './update.ts';

const VERSION_LENGTH = 32;
const nullableText = z.nullable(z.string());

const shown = {
  korean_text: aboutField('korean_text', z.string()),
  english_text: aboutField('english_text', z.string()),
  due_at: described(z.nullable(time), 'When it is due; null while it is new.'),
  suspended: described(z.boolean(), 'Suspended: not studied until it is unsuspended.', false),
  buried_until: described(
    z.nullable(day),
    'The first study day on which a buried card may be shown again.',
  ),
};

export const card = component(
  'Card',
  z.object({
    id: described(id, 'Of the card.'),
    category_id: described(z.nullable(z.int()), 'The category that it is in.', 3),
    category_name: described(nullableText, 'What that is called.', 'Nature'),
    korean_text: shown.korean_text,
    english_text: shown.english_text,
    ...forEachText((name) => aboutField(name, nullableText)),
    conjugation_class: described(
      z.nullable(conjugationClass),
      'How it conjugates, where the learner chose; null for as the rules have it.',
      null,
    ),
    word_kind: described(
      z.nullable(wordKind),
      'What kind of word it is, by its `conjugation_class`, its meaning and a list of Korean words; null where these do not tell. Only the server sets it.',
      'noun',
    ),
    image_url: described(nullableText, 'A picture.', 'https://example.com/tree.png'),
    audio_url: described(nullableText, 'A sound on the web.', 'https://example.com/tree.mp3'),
    audio_file_path: described(
      nullableText,
      'An uploaded sound.',
      '0123456789abcdef0123456789abcdef.mp3',
    ),
    tags: shownTags,
    card_type: cardType,
    word_id: described(
      id,
      'The id of its word, shared by all cards of that word: the id of the first.',
    ),
    review_interval: described(z.number(), 'Days; 0 while the card has no interval.', 6),
    ease_factor: described(
      z.number(),
      'Classic: by how much the interval grows with each success; 1.3 at least.',
      2.5,
    ),
    stability: described(
      z.nullable(z.number()),
      'FSRS: days until the chance of recall falls to 90 %; null under the Classic scheduler.',
      8.3,
    ),
    difficulty: described(z.nullable(z.number()), 'FSRS: 1 to 10.', 5.1),
    stage,
    repetitions: described(z.int(), 'Passing ratings in a row: Hard or better.', 3),
    lapses: described(z.int(), 'How often it was forgotten after it had been learned.', 0),
    due_at: shown.due_at,
    suspended: shown.suspended,
    buried_until: shown.buried_until,
    leech: described(
      z.boolean(),
      'Whether the card is a leech: forgotten too often, and then suspended.',
      false,
    ),
    step: described(
      z.nullable(z.int()),
      'FSRS: the learning or relearning step that the card is at; null outside them.',
      null,
    ),
    review_count: described(z.int(), 'How often it was rated, without practice.', 5),
    last_day: described(z.nullable(day), 'The study day of the last rating.'),
    due_day: described(
      z.nullable(day),
      'The study day on which it falls due; null while it is new.',
    ),
    due_instant: described(z.nullable(time), 'When it falls due, in minute steps alone.'),
    schedule_version: described(
      z.int(),
      'The `scheduleVersion` of the preferences that the schedule was computed under; of a card that was rated, one below theirs is yet to be computed anew.',
      0,
    ),
    suspended_by_hand: described(
      z.boolean(),
      'Whether the learner suspended it; a leech is suspended without.',
      false,
    ),
    suspension_at: described(
      z.nullable(time),
      'When the learner last suspended it, or ended that.',
    ),
    leech_review_id: described(nullableText, 'The review that last marked it as a leech.', null),
    client_key: described(
      nullableText,
      'What the client that made it called it, if anything: it seeds the fuzz in place of the id.',
      null,
    ),
    created_at: described(time, 'When the card was made.'),
    updated_at: described(time, 'When its texts last changed.'),
  }),
  'A word to learn, and how well it is known.',
);
export type Card = z.output<typeof card>;

export const cardSibling = component(
  'CardSibling',
  z.object({
    id: described(id, 'Of the card.'),
    card_type: cardType,
    korean_text: shown.korean_text,
    english_text: shown.english_text,
    stage,
    due_at: shown.due_at,
    suspended: shown.suspended,
    buried_until: shown.buried_until,
  }),
  'Another card of the same word.',
);
export type CardSibling = z.output<typeof cardSibling>;

export const listedCard = component(
  'ListedCard',
  z.extend(card, {
    decks: described(
      z.array(
        z.object({
          id: described(id, 'Of the deck.'),
          name: described(z.string(), 'What it is called.', 'Trees'),
        }),
      ),
      'The decks that it is in, by name.',
    ),
  }),
  'A card, and where it belongs.',
);
export type ListedCard = z.output<typeof listedCard>;

export const cardDetail = component(
  'CardDetail',
  z.extend(listedCard, {
    siblings: described(z.array(cardSibling), 'The other cards of the same word.'),
  }),
  'A card, and what else there is of its word.',
);

export type CardDetail = z.output<typeof cardDetail>;

const ofCard = { ...changeableFields, card_type: optionalType };
/** Of a card being studied, of a rating's answer, and of a word. */
const beside = ['hints', 'reviewId', 'buried_siblings', 'unburied_siblings', 'cards'];

const basedOn = described(
  z.optional(updateOf(ofCard, cardDetail, beside)),
  'What the changed fields were when the edit began; the whole card, too. Where such a field has become otherwise since, the later of both stands, and the other is kept among the versions of the card.',
);
export const madeFrom = {
  based_on: basedOn,
  edited_at: described(
    z.optional(timeField),
    'With `based_on`: when the edit was made, if not now. Sent again with it, an edit is taken once.',
    '2026-03-10T09:30:00+09:00',
  ),
  device_now: z.optional(deviceNow),
};

export const cardUpdate = component(
  'CardUpdate',
  updateOf({ ...ofCard, ...madeFrom }, cardDetail, beside),
  'Changes to a card. Absent fields stay as they are; null clears an optional field.',
);
export type CardEdit = z.output<typeof cardUpdate>;
export type CardUpdate = Omit<CardEdit, keyof typeof madeFrom>;

const versionFields = {
  ...forEachField(() => true as const),
  ...({ card_type: true, category_id: true, category_name: true } as const),
};

export const versionParams = z.object({
  id: described(idField(), 'The card.', 42),
  version: described(
    formedText(conflictTexts.versionGone, VERSION_LENGTH, /^[0-9a-f]+$/),
    'One of its versions.',
    '0123456789abcdef0123456789abcdef',
  ),
});

export const cardVersion = component(
  'CardVersion',
  z.object({
    version: described(z.string(), 'Its name.', '0123456789abcdef0123456789abcdef'),
    written_at: described(time, 'When it was written.'),
    fields: described(
      z.partial(z.pick(card, versionFields)),
      'What is otherwise in it than in the card.',
    ),
  }),
  'What was also written of a card, on another device.',
);
export type CardVersion = z.output<typeof cardVersion>;
export const cardVersionsResponse = success(z.array(cardVersion));

export const versionChoice = component(
  'VersionChoice',
  z.strictObject({ based_on: basedOn }),
  'Which card was seen beside the version.',
);

export const cardListQuery = z.object({
  limit: pageSize(CARDS_PAGE_SIZE),
  offset: pageOffset,
  sort: described(
    z.optional(z.enum(CARD_SORTS)),
    'Newest or oldest first, or in the order of their Korean text as a dictionary has it. Without it the newest come first; of a search those whose Korean, meaning or romanization is what is searched for, then those where it begins with that, then those that have it there, and then those that have it in other texts.',
    'newest',
  ),
  ...cardFilterFields,
});

export const cardResponse = success(cardDetail);
export const cardListResponse = z.extend(success(z.array(listedCard)), {
  total: described(z.int(), 'How many entries match in all, not only on this page.', 120),
  searched_for: described(
    z.optional(z.string()),
    'What was searched for in place of `search`, which finds nothing: its dictionary form, or what its keys type on the other layout of the keyboard.',
    '간호사',
  ),
  also_searched_for: described(
    z.optional(z.string()),
    'Dictionary forms of `search`, one space apart, whose cards were found beside those that have it: after those that are it.',
    '가다',
  ),
});
export type CardList = {
  data: ListedCard[];
  total: number;
  searched_for?: string | undefined;
  also_searched_for?: string | undefined;
};
