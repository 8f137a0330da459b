import { numberText } from './quantities.ts';

export const answerTexts = {
  waiting: (_: number, answers: number) =>
    answers === 1
      ? '1 answer is kept on this device. It syncs when the server answers.'
      : `${numberText(answers)} answers are kept on this device. They sync when the server answers.`,
  sent: 'Your answers are saved.',
  refused: (answers: number) =>
    answers === 1
      ? '1 answer could not be saved:'
      : `${numberText(answers)} answers could not be saved:`,
} as const;

export const ratingTexts = {
  refused: (events: number) =>
    events === 1
      ? '1 rating or change could not be saved:'
      : `${numberText(events)} ratings or changes could not be saved:`,
} as const;

export const logOutTexts = {
  question: 'Log out before everything is saved?',
  stays: (events: number) =>
    events === 1
      ? '1 rating, answer or change is kept on this device. It syncs when you log in here again. In Settings you can save it as a file.'
      : `${numberText(events)} ratings, answers or changes are kept on this device. They sync when you log in here again. In Settings you can save them as a file.`,
  failed: 'Failed to log out. Please try again.',
} as const;
