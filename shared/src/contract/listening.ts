import * as z from 'zod/mini';
import { CARD_TEXT_MAX, LISTENING_ANSWERS_MAX } from '../constants.ts';
import { validationTexts } from '../texts/validation.ts';
import { card } from './cards.ts';
import { answersOf, component, described } from './documentation.ts';
import { eventIdField, timeField } from './event-fields.ts';
import { id, success } from './fields.ts';
import { optionalId } from './number-fields.ts';
import { requiredText } from './text-fields.ts';

export const listeningWordsQuery = z.object({
  recorded: described(
    z.optional(z.enum(['true', 'false'])),
    'Only words with a recording, for a device without a Korean voice.',
    'false',
  ),
});

const listeningWord = component(
  'ListeningWord',
  z.object({
    card_id: described(id, 'Its card.'),
    ...z.pick(card, {
      korean_text: true,
      english_text: true,
      audio_url: true,
      audio_file_path: true,
    }).shape,
  }),
  'A word of your own to be heard.',
);
export type ListeningWord = z.output<typeof listeningWord>;

export const listeningWordsResponse = success(
  described(
    z.array(listeningWord),
    'Words of up to four syllables, sixty at most: those studied last, then the newest.',
  ),
);

const spelling = requiredText(validationTexts.required, CARD_TEXT_MAX);
const listeningAnswer = component(
  'ListeningAnswer',
  z.strictObject({
    answerId: eventIdField('answerId'),
    cardId: described(optionalId, 'The card of the word, where it is one of your own.', 42),
    heard: described(spelling, 'What was to be heard.', '불'),
    chosen: described(spelling, 'What was chosen.', '풀'),
    at: z.optional(timeField),
  }),
  'What was taken for a word that was heard.',
);
export type ListeningAnswer = z.output<typeof listeningAnswer>;

export const listeningAnswers = component(
  'ListeningAnswers',
  z.strictObject({ answers: answersOf(listeningAnswer, LISTENING_ANSWERS_MAX) }),
  'Answers of an exercise in listening.',
);
