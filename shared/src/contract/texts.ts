import * as z from 'zod/mini';
import {
  KNOWN_WORD_RECALL_MIN,
  NAME_MAX,
  READING_PART_MAX,
  READING_TEXT_MAX,
  READING_WORDS_AT_ONCE_MAX,
} from '../constants.ts';
import { WORD_KNOWLEDGE } from '../domain/word-knowledge.ts';
import { validationTexts } from '../texts/validation.ts';
import { card } from './cards.ts';
import { batchOf, component, described } from './documentation.ts';
import { id, success, time } from './fields.ts';
import { madeCard } from './many-cards.ts';
import { also, cardCreate } from './new-card.ts';
import { optionalId, queryNumber, wholeNumber } from './number-fields.ts';
import { optionalText, requiredText } from './text-fields.ts';

export const textCreate = component(
  'TextCreate',
  z.strictObject({
    title: described(optionalText(NAME_MAX), 'What it is called.', 'The rabbit and the turtle'),
    text: described(
      requiredText(validationTexts.readingTextRequired, READING_TEXT_MAX),
      'The text itself.',
      '토끼와 거북이가 살았어요.',
    ),
  }),
  'A text to read.',
);
export type TextCreate = z.output<typeof textCreate>;

export const textPartQuery = z.object({
  part: described(
    queryNumber(1, READING_TEXT_MAX, 1),
    'Which part of a long text; beyond the last it is the last.',
    1,
  ),
});

const listed = {
  id: described(id, 'Of the text.'),
  title: described(
    z.nullable(z.string()),
    'What it is called; null where nobody said.',
    'The rabbit and the turtle',
  ),
  length: described(z.int(), 'Characters.', 15),
  beginning: described(z.string(), 'Its first characters.', '토끼와 거북이가 살았어요.'),
  created_at: described(time, 'When it was kept.'),
};

export const listedText = component(
  'ListedText',
  z.object(listed),
  'A text, without most of its words.',
);
export type ListedText = z.output<typeof listedText>;

export const knowledge = component(
  'WordKnowledge',
  z.enum(WORD_KNOWLEDGE),
  `How well a word is known, by the best known of its cards or what the learner said: \`ignored\` is a name or the like, \`unlisted\` has no card and is in no dictionary, as names are, \`none\` has no card, \`new\` one that was never rated, \`known\` one in Review that is recalled with a chance of ${KNOWN_WORD_RECALL_MIN} at least, and \`learning\` any other.`,
);

const { shape } = card;

export const readingCard = component(
  'ReadingCard',
  z.object({
    id: shape.id,
    korean_text: shape.korean_text,
    english_text: shape.english_text,
    romanization: shape.romanization,
    hanja: shape.hanja,
    card_type: shape.card_type,
    conjugation_class: shape.conjugation_class,
    word_kind: shape.word_kind,
    stage: shape.stage,
    suspended: shape.suspended,
    retrievability: described(
      z.nullable(z.number()),
      'The chance, 0 to 1, of recalling it today; null where it was never rated.',
      0.94,
    ),
    knowledge,
  }),
  'A card of which a word stands in the text.',
);
export type ReadingCard = z.output<typeof readingCard>;

export const readingWord = component(
  'ReadingWord',
  z.object({
    word: described(z.string(), 'As it stands in the text.', '거북이가'),
    at: described(z.array(z.int()), 'Where it stands: UTF-16 units from the beginning.', [4]),
    forms: described(
      z.array(z.string()),
      'The dictionary forms that it may have, best first; three at most.',
      ['거북이', '거북이가'],
    ),
    endings: described(
      z.array(z.string()),
      'The endings or particles that each of `forms` has here, in the same order; empty for the word as it is.',
      ['가', ''],
    ),
    meanings: described(
      z.array(z.array(z.string())),
      'What each of `forms` means by your cards, then by starter decks, in the same order.',
      [['turtle'], []],
    ),
    form: described(
      z.string(),
      'Which of them it is taken for: the first with a card, else the likeliest.',
      '거북이',
    ),
    cards: described(
      z.array(id),
      'Its cards: those whose Korean is one of `forms`, and which are of that kind and class.',
      [42],
    ),
    knowledge,
  }),
  'A word of a text.',
);
export type ReadingWord = z.output<typeof readingWord>;

const place = {
  from: described(z.int(), 'Where its first word begins: UTF-16 units from the beginning.', 8),
  to: described(z.int(), 'Where its last word ends.', 13),
};
const runningWords = (what: string) => described(z.int(), what, 10);

export const readingText = component(
  'ReadingText',
  z.object({
    ...listed,
    part: described(z.int(), 'Which part of it this is, from 1.', 1),
    parts: described(
      z.int(),
      `How many it has: each ends with a line, a sentence or a word, after ${READING_PART_MAX} characters at most.`,
      1,
    ),
    from: described(z.int(), 'Where the part begins: UTF-16 units from the beginning.', 0),
    text: described(z.string(), 'The part.', '토끼와 거북이가 살았어요.'),
    words: described(
      z.array(readingWord),
      'Its words in hangul, each once for each way it is read, in the order in which they first stand there.',
    ),
    cards: described(z.array(readingCard), 'The cards of its words.'),
    running: described(
      z.object({
        ignored: runningWords('Those that the learner ignores.'),
        unlisted: runningWords('Names, and what else has no card and is in no dictionary.'),
        none: runningWords('Others without a card.'),
        new: runningWords('With a card that was never rated.'),
        learning: runningWords('Being learned.'),
        known: runningWords('Known.'),
      }),
      'How many of its running words there are of each kind.',
    ),
    unknown: described(
      z.array(
        z.object({
          form: described(z.string(), 'The dictionary form.', '거북이'),
          at: described(z.int(), 'Where it stands first.', 4),
          count: described(z.int(), 'How often it stands there.', 3),
        }),
      ),
      'Its words without a card, but those that are `unlisted`, the most frequent first; a hundred at most.',
    ),
    patterns: described(
      z.array(
        z.object({
          number: described(z.int(), 'As in `GET /path/patterns`.', 5),
          ...place,
        }),
      ),
      'The patterns of grammar of the path that stand in it.',
    ),
    endings: described(
      z.array(
        z.object({
          ending: described(z.string(), 'As textbooks write it.', '-더라'),
          meaning: described(z.string(), 'What it says.', 'tells a friend what one saw or found'),
          places: described(z.array(z.object(place)), 'Where it stands.'),
        }),
      ),
      'Endings and forms of verbs in it that no pattern of the path teaches.',
    ),
  }),
  'A text, marked by how well its words are known.',
);
export type ReadingText = z.output<typeof readingText>;

export const textCoverage = component(
  'TextCoverage',
  z.object({
    id: described(id, 'Of the text.'),
    words: described(z.int(), 'Its running words, without names and ignored ones.', 1_200),
    known: described(z.int(), 'Those that are known.', 1_020),
    words_to_95: described(
      z.int(),
      'How many further dictionary forms, the most frequent first, would make 95 % known.',
      12,
    ),
  }),
  'How much of a text is known, nearly as its pages say: each running word counts as its likeliest form.',
);
export type TextCoverage = z.output<typeof textCoverage>;

export const textWord = component(
  'TextWordCreate',
  z.extend(
    z.pick(cardCreate, {
      korean_text: true,
      english_text: true,
      romanization: true,
      card_type: true,
    }),
    {
      at: described(
        wholeNumber(0, READING_TEXT_MAX - 1, validationTexts.notInText),
        'Where the word stands: UTF-16 units from the beginning. The sentence there becomes its example.',
        4,
      ),
    },
  ),
  'A word of a text, as a card is to have it.',
);
export type TextWord = z.output<typeof textWord>;

export const textWords = component(
  'TextWords',
  z.strictObject({
    words: batchOf(
      'words',
      textWord,
      READING_WORDS_AT_ONCE_MAX,
      `In their order; ${READING_WORDS_AT_ONCE_MAX} at most.`,
    ),
    deckId: described(optionalId, 'The deck into which all of them are put.', 3),
    also,
  }),
  'Words to be added.',
);

export const textWordAdded = component(
  'TextWordAdded',
  z.extend(madeCard, {
    status: described(
      z.enum(['created', 'exists', 'invalid']),
      'Whether its card was made; `exists` where you have one with the same Korean and the same meaning.',
      'created',
    ),
  }),
  'What became of a word that was to be added.',
);
export type TextWordAdded = z.output<typeof textWordAdded>;

export const textCoverageResponse = success(z.array(textCoverage));
export const textListResponse = success(z.array(listedText));
export const listedTextResponse = success(listedText);
export const readingTextResponse = success(readingText);
export const textWordsResponse = success(z.array(textWordAdded));
