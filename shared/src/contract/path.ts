import * as z from 'zod/mini';
import { PATTERNS_AT_ONCE } from '../constants.ts';
import { validationTexts } from '../texts/validation.ts';
import { component, described, listOf } from './documentation.ts';
import { id, success, wordKind } from './fields.ts';
import { idField } from './number-fields.ts';

const step = described(z.int(), 'The step it belongs to.', 1);
const sentence = described(z.string(), 'A sentence of words met so far.', '집에 우유가 있어요.');
const translation = described(z.string(), 'What the sentence says.', "There's milk at home.");

const pathWord = component(
  'PathWord',
  z.object({
    word: described(z.string(), 'In Korean.', '있다'),
    kind: described(wordKind, 'Its part of speech.'),
    hanja: described(z.nullable(z.string()), 'Its Chinese characters; null for none.', '學校'),
    meanings: described(z.array(z.string()), 'In English.', ['to exist', 'to have']),
    sentence,
    translation,
    note: described(
      z.nullable(z.string()),
      'Where a learner goes wrong; null for nothing.',
      'What one has takes 이/가: 시간이 있어요.',
    ),
  }),
  'A word of the path.',
);

const listedPattern = {
  number: described(z.int(), 'Its place among the patterns.', 1),
  step,
  pattern: described(z.string(), 'As textbooks write it.', '이에요/예요'),
  meaning: described(z.string(), 'What it says.', 'is, am, are: says what something is'),
  built: described(z.string(), 'How it is built.', '이에요 after a consonant, 예요 after a vowel'),
};

const withSentences = {
  ...listedPattern,
  sentences: described(
    z.array(
      z.object({
        sentence: described(z.string(), 'Its gap is in braces.', '여기가 우리 {집이에요}.'),
        translation,
        cue: described(z.string(), 'What stands in the gap, in its dictionary form.', '집'),
      }),
    ),
    'Three sentences with it.',
  ),
};

const ofLearner = {
  cards: described(z.int(), 'Your cards of it: three once you study it.', 3),
  deck_id: described(z.nullable(id), 'The deck of patterns; null while you have none.', 7),
};

const pathPattern = component(
  'PathPattern',
  z.object(withSentences),
  'A pattern of grammar of the path.',
);

const grammarPattern = component(
  'GrammarPattern',
  z.object({ ...listedPattern, ...ofLearner }),
  'A pattern of grammar, without its sentences.',
);
export type GrammarPattern = z.output<typeof grammarPattern>;

const grammarPatternDetail = component(
  'GrammarPatternDetail',
  z.object({
    ...withSentences,
    ...ofLearner,
    examples: described(
      z.array(
        z.object({
          word: described(z.string(), 'A verb or an adjective.', '듣다'),
          built: described(z.string(), 'The word in the pattern.', '들을 수 있어요'),
          is_own: described(z.boolean(), 'Whether the learner has a card of it.', true),
        }),
      ),
      'Words in the pattern, three at most: yours where you have some, and an irregular one. Empty for a pattern after nouns.',
    ),
  }),
  'A pattern of grammar of the path, with sentences and examples.',
);
export type GrammarPatternDetail = z.output<typeof grammarPatternDetail>;

export const patternParams = z.object({
  number: described(idField(), 'Its place among the patterns.', 21),
});
export const patternCardsCreate = component(
  'PatternCardsCreate',
  z.strictObject({
    numbers: described(
      listOf(idField(), PATTERNS_AT_ONCE, validationTexts.patternsRequired),
      'Their places among the patterns.',
      [20, 21],
    ),
  }),
  'Patterns of grammar to study.',
);
export const patternListResponse = success(z.array(grammarPattern));
export const patternResponse = success(grammarPatternDetail);

export const pathProgress = component(
  'PathProgress',
  z.object({
    step: described(z.int(), 'The step the learner is in; 0 is the letters.', 4),
    steps: described(z.int(), 'The last step.', 18),
    title: described(z.string(), 'What it is about.', 'Eating out'),
    deck_id: described(id, 'Of that deck.'),
    words: described(z.int(), 'Its words of which the learner has a card.', 100),
    rated_words: described(z.int(), 'Those of them that were rated.', 37),
  }),
  'Where a learner is on the path.',
);
export type PathProgress = z.output<typeof pathProgress>;

export const pathProgressResponse = success(z.nullable(pathProgress));

export const pathResponse = success(
  component(
    'Path',
    z.object({
      steps: described(
        z.array(
          z.object({
            number: described(z.int(), 'From 1.', 1),
            title: described(z.string(), 'What it is about.', 'First words'),
            words: described(z.array(pathWord), 'In the order in which they are learned.'),
          }),
        ),
        'In the order in which they are taken.',
      ),
      patterns: described(
        z.array(pathPattern),
        'Six in the first step, then three or four a step.',
      ),
    }),
    'A way from the first words on: in a step come only words that were met before.',
  ),
);
