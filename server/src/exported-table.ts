/** Columns of an exported table that nobody chooses: by them an import recognizes it. */
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
