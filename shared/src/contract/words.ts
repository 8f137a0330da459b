import * as z from 'zod/mini';
import {
  CARD_TEXT_MAX,
  HANJA_FAMILY_MAX,
  NAME_MAX,
  READING_WORDS_AT_ONCE_MAX,
  WORD_CARDS_MAX,
} from '../constants.ts';
import { STATED_KNOWLEDGE } from '../domain/word-knowledge.ts';
import { validationTexts } from '../texts/validation.ts';
import { forEachField } from './card-texts.ts';
import { card, cardDetail, madeFrom } from './cards.ts';
import { component, described, listOf } from './documentation.ts';
import { id, success } from './fields.ts';
import { cardTypes, changeableFields } from './new-card.ts';
import { idField } from './number-fields.ts';
import { requiredText } from './text-fields.ts';
import { knowledge } from './texts.ts';
import { updateOf } from './update.ts';

/** A field is absent where the cards differ: sent back, it would overwrite some. */
export const word = component(
  'Word',
  z.object({
    id: described(id, 'The `word_id` of its cards.'),
    ...z.partial(z.pick(card, { category_id: true, ...forEachField(() => true as const) })).shape,
    cards: described(z.array(card), 'Its cards, in the order of their ids.'),
  }),
  'A word, and the cards that ask for it. A field in which they differ is absent.',
);
export type Word = z.output<typeof word>;
export const wordResponse = success(word);

export const wordUpdate = component(
  'WordUpdate',
  updateOf({ ...changeableFields, ...madeFrom }, word),
  'Changes to all cards of a word. Absent fields stay as they are; null clears an optional field.',
);

export const wordJoin = component(
  'WordJoin',
  z.strictObject({
    cardIds: described(
      listOf(
        idField(validationTexts.cardRequired),
        WORD_CARDS_MAX,
        validationTexts.wordCardsRequired,
      ),
      'Cards with the same Korean text. Others that are of a word with them come along.',
      [42, 57],
    ),
  }),
  'Cards that are of one word.',
);

export const wordCards = component(
  'WordCards',
  z.strictObject({
    types: described(cardTypes, 'Those that the word has already are passed over.', ['production']),
  }),
  'Of which types a word shall have cards.',
);
export const wordCardsResponse = z.extend(wordResponse, {
  made: described(z.array(id), 'The cards that were made.'),
});

const statedWord = z.strictObject({
  word: described(requiredText(validationTexts.required, NAME_MAX), 'A dictionary form.', '철수'),
  knowledge: described(
    z.nullable(z.enum(STATED_KNOWLEDGE)),
    '`ignored` for a name and the like; null takes back what was said.',
    'ignored',
  ),
});
export const statedWords = component(
  'StatedWords',
  z.strictObject({
    words: described(
      z.array(statedWord).check(z.minLength(1), z.maxLength(READING_WORDS_AT_ONCE_MAX)),
      'The words.',
    ),
  }),
  'How well words without a card are known.',
);

export const wordCardParams = z.object({
  id: described(idField(), 'The word.', 42),
  cardId: described(idField(), 'The card.', 57),
});
export const partedCardResponse = success(
  component(
    'PartedCard',
    z.object({
      card: described(cardDetail, 'From now on a word of its own.'),
      word: described(
        z.nullable(word),
        'What is left; by another `id` where the card was the one that it had begun with.',
      ),
    }),
    'A card that is of its word no more.',
  ),
);

export const familyQuery = z.object({
  word: described(
    requiredText(validationTexts.koreanRequired, CARD_TEXT_MAX),
    'The word, which is in no family of its own.',
    '학교',
  ),
  hanja: described(
    requiredText(validationTexts.required, CARD_TEXT_MAX),
    'Its Chinese characters.',
    '學校',
  ),
});
const familyWord = z.object({
  word: described(z.string(), 'In Korean.', '학생'),
  hanja: described(z.string(), 'Its Chinese characters.', '學生'),
  meaning: described(z.string(), 'In English.', 'student'),
  knowledge,
  card_id: described(z.nullable(id), 'The first of its cards; null for none.', 42),
});
const hanjaFamily = component(
  'HanjaFamily',
  z.object({
    character: described(z.string(), 'A Chinese character of the word.', '學'),
    reading: described(
      z.nullable(z.string()),
      'Its syllable in the word; null where that cannot be told.',
      '학',
    ),
    words: described(
      z.array(familyWord),
      `Other words with it, ${HANJA_FAMILY_MAX} at most: known ones first, then those with a card, then others of the path.`,
    ),
  }),
  'Words that share a Chinese character.',
);
export type HanjaFamily = z.output<typeof hanjaFamily>;
export const familyResponse = success(z.array(hanjaFamily));
