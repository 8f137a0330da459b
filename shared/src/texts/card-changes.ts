/** What is said of changes to a card, and asked before them, where one is made. */
export const cardChangeTexts = {
  forget: 'Reset this card to new?',
  forgetMeans: 'It becomes a new card: no interval, and lapses and repetitions at 0.',
  logStays: 'Its history stays: your reviews still count in your statistics.',
  dueDateMeans: 'The card comes back on this day. Its interval changes only with your next rating.',
  dueDateTooEarly: 'Choose today or a later day',
  suspendedMeans: 'You will not be asked for it until you unsuspend it.',
  buriedMeans: 'You will not be asked for it until the next study day.',
  unburied: 'Card unburied. You will see it again today.',
  unsuspended: 'Card unsuspended. You will be asked for it again.',
  undone: 'Undone.',
} as const;
