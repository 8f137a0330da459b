export const cardChangeTexts = {
  forget: 'Reset this card to new?',
  forgetMeans: 'The card starts again as new. Interval, lapses and repetitions become 0.',
  logStays: 'Its history stays. Your reviews still count in your statistics.',
  dueDateMeans: 'The card comes back on this day. Its interval changes only with your next rating.',
  dueDateTooEarly: 'Choose today or a later day',
  suspendedMeans: 'You will not study this card until you unsuspend it.',
  buriedMeans: 'You will not study this card until tomorrow.',
  unburied: 'Card unburied. You will study it again today.',
  unsuspended: 'Card unsuspended. You will study it again.',
  undone: 'Undone.',
} as const;
