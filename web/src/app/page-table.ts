import { pages } from '@gieok/shared/routes';
import type { ComponentType } from 'react';

export interface PageEntry {
  path: string;
  /** Absent: only who is logged in. `guest`: only who is not. */
  access?: 'anyone' | 'guest';
  load: () => Promise<{ default: ComponentType }>;
  /** Its name in the members' header, which keeps this order. */
  header?: string;
  menu?: string;
}

/** Routes, guards, header and user menu follow from these entries. */
export const pageTable: readonly PageEntry[] = [
  { path: pages.login, access: 'guest', load: () => import('../features/auth/login-page.tsx') },
  {
    path: pages.register,
    access: 'guest',
    load: () => import('../features/auth/register-page.tsx'),
  },
  {
    path: pages.dashboard,
    header: 'Dashboard',
    load: () => import('../features/dashboard/dashboard-page.tsx'),
  },
  {
    path: pages.study,
    header: 'Study',
    load: () => import('../features/study/study-page.tsx'),
  },
  { path: pages.studyDeck, load: () => import('../features/study/study-page.tsx') },
  {
    path: pages.cards,
    header: 'Cards',
    load: () => import('../features/cards/card-list-page.tsx'),
  },
  { path: pages.newCard, load: () => import('../features/cards/new-card-page.tsx') },
  { path: pages.pasteCards, load: () => import('../features/imports/paste-redirect.tsx') },
  { path: pages.card, load: () => import('../features/cards/card-page.tsx') },
  { path: pages.editCard, load: () => import('../features/cards/edit-card-page.tsx') },
  {
    path: pages.decks,
    header: 'Decks',
    load: () => import('../features/decks/decks-page.tsx'),
  },
  { path: pages.newDeck, load: () => import('../features/decks/new-deck-page.tsx') },
  {
    path: pages.starterDecks,
    load: () => import('../features/starter-decks/starter-decks-page.tsx'),
  },
  {
    path: pages.starterDeck,
    load: () => import('../features/starter-decks/starter-deck-page.tsx'),
  },
  { path: pages.deck, load: () => import('../features/decks/deck-page.tsx') },
  { path: pages.editDeck, load: () => import('../features/decks/edit-deck-page.tsx') },
  {
    path: pages.sharedDeck,
    load: () => import('../features/shared-decks/shared-deck-page.tsx'),
  },
  {
    path: pages.categories,
    header: 'Categories',
    load: () => import('../features/categories/categories-page.tsx'),
  },
  { path: pages.category, load: () => import('../features/categories/category-page.tsx') },
  { path: pages.read, load: () => import('../features/reading/read-page.tsx') },
  { path: pages.text, load: () => import('../features/reading/read-page.tsx') },
  { path: pages.import, load: () => import('../features/imports/import-page.tsx') },
  {
    path: pages.profile,
    menu: 'My Profile',
    load: () => import('../features/profile/profile-page.tsx'),
  },
  {
    path: pages.settings,
    menu: 'Settings',
    load: () => import('../features/settings/settings-page.tsx'),
  },
  {
    path: pages.help,
    access: 'anyone',
    header: 'Help',
    load: () => import('../features/help/help-page.tsx'),
  },
  {
    path: pages.stats,
    menu: 'Statistics',
    load: () => import('../features/stats/stats-page.tsx'),
  },
  { path: pages.listen, load: () => import('../features/listen/listen-page.tsx') },
];
