import { pages } from '@gieok/shared/routes';

export interface PageEntry {
  path: string;
  /** Absent: only who is logged in. `guest`: only who is not. */
  access?: 'anyone' | 'guest';
  /** Its file in `web/src/features`, without `.tsx`. */
  page: `${string}-page`;
  /** Its name in the members' header, which keeps this order. */
  header?: string;
  menu?: string;
}

/** Routes, guards, header and user menu follow from these entries. */
export const pageTable: readonly PageEntry[] = [
  { path: pages.login, access: 'guest', page: 'auth/login-page' },
  { path: pages.register, access: 'guest', page: 'auth/register-page' },
  { path: pages.dashboard, header: 'Dashboard', page: 'dashboard/dashboard-page' },
  { path: pages.study, header: 'Study', page: 'study/study-page' },
  { path: pages.studyDeck, page: 'study/study-page' },
  { path: pages.cards, header: 'Cards', page: 'cards/card-list-page' },
  { path: pages.newCard, page: 'cards/new-card-page' },
  { path: pages.pasteCards, page: 'imports/paste-page' },
  { path: pages.card, page: 'cards/card-page' },
  { path: pages.editCard, page: 'cards/edit-card-page' },
  { path: pages.decks, header: 'Decks', page: 'decks/decks-page' },
  { path: pages.newDeck, page: 'decks/new-deck-page' },
  { path: pages.starterDecks, page: 'starter-decks/starter-decks-page' },
  { path: pages.starterDeck, page: 'starter-decks/starter-deck-page' },
  { path: pages.deck, page: 'decks/deck-page' },
  { path: pages.editDeck, page: 'decks/edit-deck-page' },
  { path: pages.sharedDeck, page: 'shared-decks/shared-deck-page' },
  { path: pages.categories, header: 'Categories', page: 'categories/categories-page' },
  { path: pages.category, page: 'categories/category-page' },
  { path: pages.read, page: 'reading/texts-page' },
  { path: pages.text, page: 'reading/reader-page' },
  { path: pages.patterns, page: 'reading/patterns-page' },
  { path: pages.pattern, page: 'reading/patterns-page' },
  { path: pages.import, page: 'imports/import-page' },
  { path: pages.profile, menu: 'My Profile', page: 'profile/profile-page' },
  { path: pages.settings, menu: 'Settings', page: 'settings/settings-page' },
  { path: pages.help, access: 'anyone', header: 'Help', page: 'help/help-page' },
  { path: pages.stats, menu: 'Statistics', page: 'stats/stats-page' },
  { path: pages.listen, page: 'listen/listen-page' },
  { path: pages.drills, page: 'drills/drills-page' },
];
