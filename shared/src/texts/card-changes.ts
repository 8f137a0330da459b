/** What is said of changes to a card, and asked before them, where one is made. */
export const cardChangeTexts = {
  forget: 'Reset this card to new?',
  forgetMeans:
    'It begins anew, as if you had just added it: no interval, and lapses and repetitions at 0.',
  logStays: 'Its log stays: the reviews you made still count in your statistics.',
  dueDateMeans: 'The card comes back on this day. Its interval changes only with your next rating.',
  dueDateTooEarly: 'Choose today or a later day',
  suspendedMeans: 'You will not be asked for it until you unsuspend it.',
  buriedMeans: 'You will not be asked for it before the next study day.',
  unburied: 'Card is shown again today.',
  unsuspended: 'Card is studied again.',
  undone: 'Undone.',
} as const;
