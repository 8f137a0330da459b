import * as z from 'zod/mini';
import { CARD_TEXT_MAX, DRILL_ANSWERS_COUNTED, DRILL_ANSWERS_MAX } from '../constants.ts';
import { DRILL_KINDS } from '../korean/drill-question.ts';
import { validationTexts } from '../texts/validation.ts';
import { card } from './cards.ts';
import { answersOf, component, described } from './documentation.ts';
import { eventIdField, timeField } from './event-fields.ts';
import { success } from './fields.ts';
import { optionalText, requiredText } from './text-fields.ts';

const kind = described(z.enum(DRILL_KINDS, validationTexts.required), 'What is drilled.');

const drillResult = component(
  'DrillResult',
  z.object({
    kind,
    answered: described(z.int(), `Of the last answers, ${DRILL_ANSWERS_COUNTED} at most.`, 50),
    right: described(z.int(), 'How many of those were right.', 42),
  }),
  'How a drill went lately.',
);

const drilledWord = component(
  'DrilledWord',
  z.pick(card, {
    korean_text: true,
    english_text: true,
    word_kind: true,
    conjugation_class: true,
  }),
  'A verb or adjective of your own.',
);

export const drillsResponse = success(
  component(
    'Drills',
    z.object({
      results: described(z.array(drillResult), 'The weakest drill first.'),
      words: described(
        z.array(drilledWord),
        'What changes before endings, or could be taken to: sixty at most, those studied last first.',
      ),
    }),
    'How each drill went lately, and words for it.',
  ),
);

const drillAnswer = component(
  'DrillAnswer',
  z.strictObject({
    answerId: eventIdField('answerId'),
    kind,
    prompt: described(
      requiredText(validationTexts.required, CARD_TEXT_MAX),
      'What was asked.',
      '춥다 + -아요/어요',
    ),
    given: described(
      optionalText(CARD_TEXT_MAX),
      'What was typed; absent or null where nothing was.',
      '추워요',
    ),
    isRight: described(z.boolean(validationTexts.mustBeYesOrNo), 'Whether that was right.', true),
    at: z.optional(timeField),
  }),
  'What was answered to a question of a drill.',
);
export type DrillAnswer = z.output<typeof drillAnswer>;

export const drillAnswers = component(
  'DrillAnswers',
  z.strictObject({ answers: answersOf(drillAnswer, DRILL_ANSWERS_MAX) }),
  'Answers of a drill.',
);
