import * as z from 'zod/mini';
import { NAME_MAX } from '../constants.ts';
import { notFoundTexts } from '../texts/failures.ts';
import { card } from './cards.ts';
import { component, described } from './documentation.ts';
import { cardType, id, success } from './fields.ts';
import { exactText } from './text-fields.ts';

export const starterDeckParams = z.object({
  key: described(exactText(notFoundTexts.deck, NAME_MAX), 'Which starter deck.', 'food'),
});

const starterDeck = component(
  'StarterDeck',
  z.object({
    key: described(z.string(), 'What the calls about it know it by.', 'food'),
    name: described(z.string(), 'What it is called.', 'Food and Drink'),
    description: described(z.string(), 'What it is about.', 'What is on the table.'),
    step: described(
      z.nullable(z.int()),
      'Its step on the path; null for a deck beside the path.',
      null,
    ),
    sample_words: described(z.array(z.string()), 'Three of its words.', ['밥', '커피', '떡볶이']),
    total_words: described(z.int(), 'Words in it.', 77),
    total_cards: described(
      z.int(),
      'Cards that they make: some words are asked for in several ways.',
      140,
    ),
    deck_id: described(
      z.nullable(z.int()),
      'The deck that it became when it was taken; null while there is none.',
      7,
    ),
  }),
  'A deck that was written for this product, to be taken.',
);
export type StarterDeck = z.output<typeof starterDeck>;

const starterDeckWord = component(
  'StarterDeckWord',
  z.object({
    korean_text: described(z.string(), 'The word in Korean.', '국'),
    english_text: described(z.string(), 'The meaning in English.', 'soup'),
    romanization: described(z.nullable(z.string()), 'The romanization; null for a letter.', 'guk'),
    hanja: described(z.nullable(z.string()), 'Its Chinese characters; null for none.', null),
    example_sentence: described(
      z.string(),
      'A sentence with the word; on the next line, what it says.',
      '국이 아직 뜨거워요.\nThe soup is still hot.',
    ),
    pronunciation_notes: described(z.nullable(z.string()), 'Notes on the pronunciation.', null),
    category_name: described(z.string(), 'The category into which it is put.', 'Food and drink'),
    card_types: described(z.array(cardType), 'The cards that it becomes.', [
      'recognition',
      'production',
    ]),
    word_kind: card.shape.word_kind,
  }),
  'A word of a starter deck.',
);
export type StarterDeckWord = z.output<typeof starterDeckWord>;

const starterDeckDetail = component(
  'StarterDeckDetail',
  z.extend(starterDeck, {
    taken_cards: described(
      z.int(),
      'How many of its cards the account has: all of them once it was taken, but for those that were deleted since.',
      14,
    ),
    words: described(
      z.array(starterDeckWord),
      'All its words, in the order in which they are learned.',
    ),
  }),
  'A starter deck with its words.',
);
export type StarterDeckDetail = z.output<typeof starterDeckDetail>;

export const starterDeckListResponse = success(z.array(starterDeck));
export const starterDeckDetailResponse = success(starterDeckDetail);
export const takenDeckResponse = success(
  z.object({
    id: described(id, 'Of the deck that it became.'),
    added: described(z.int(), 'Cards that the account did not have yet.', 100),
  }),
);
