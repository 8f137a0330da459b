/**
 * The columns of an exported table of cards that are nobody's to choose: an import knows by them that the table was made here, and
 * takes over what they say.
 */
export const OWN_COLUMNS = {
  word: 'Word',
  added: 'Added',
  stage: 'Stage',
  due: 'Due',
  interval: 'Interval in days',
  ease: 'Ease',
  stability: 'Stability',
  difficulty: 'Difficulty',
  step: 'Learning step',
  repetitions: 'Repetitions',
  lapses: 'Lapses',
  reviews: 'Reviews',
  lastDay: 'Last studied',
  suspended: 'Suspended',
} as const;
export type OwnColumn = keyof typeof OWN_COLUMNS;
