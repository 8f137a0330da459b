export const shortcutTexts = {
  title: 'Keyboard shortcuts',
  newCard: 'Add a card',
  search: 'Search cards',
  dashboard: 'Go to the dashboard',
  study: 'Study',
  cards: 'Go to your cards',
  decks: 'Go to your decks',
  read: 'Go to Read',
  list: 'Show this list',
  setting: 'Keyboard shortcuts',
  settingDoes: 'Open pages with N, / and G, in this browser only. Press ? for the list.',
} as const;
