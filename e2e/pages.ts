import { type ApiPath, fillPath, pages } from '@gieok/shared/routes';
import { listeningTexts } from '@gieok/shared/texts/listening';
import type { Learner } from '../testing/content.ts';

/** A members' page in its states. */
export interface MemberPage {
  name: string;
  path: (learner: Learner) => string;
  title: string;
  /** The calls that its content comes from. */
  calls: (learner: Learner) => ApiPath[];
  /** Text shown once the content is loaded. */
  full: string;
  /** Text shown where there is no content. */
  empty?: { of: 'empty' | 'full'; path?: (learner: Learner) => string; text: string };
  /** The spec's text for a failure; `words` are the server's. */
  failure: string | ((words: string) => string);
  /** The server's message is not repeated. */
  silent?: boolean;
  /** It is shown without its data: a message stands in place of these alone, also without a connection. */
  isForm?: boolean;
}

const PROFILE = '/auth/profile';
const profileFailed = (words: string) => words || 'Failed to load your profile. Please try again.';
const UNEXPECTED = 'Something went wrong on the server. Please try again.';

export const memberPages: readonly MemberPage[] = [
  {
    name: 'dashboard',
    path: () => pages.dashboard,
    title: 'Dashboard',
    calls: () => ['/stats', '/cards/study/due', '/cards/study/new', '/cards', '/decks'],
    full: '2 day streak',
    empty: { of: 'empty', text: 'Create Your First Deck' },
    failure: (words) => `Failed to load dashboard data: ${words || UNEXPECTED}`,
  },
  {
    name: 'study',
    path: () => pages.study,
    title: 'Review Cards',
    calls: () => ['/cards/study/due', '/cards/study/new'],
    full: 'Card 1 of 13',
    empty: { of: 'empty', text: 'No cards to review' },
    failure: 'Failed to load cards. Please try again.',
    silent: true,
  },
  {
    name: 'study a deck',
    path: ({ deck }) => fillPath(pages.studyDeck, { deckId: deck }),
    title: 'Review Cards: Kitchen 부엌 Deck',
    calls: () => ['/cards/study/due', '/cards/study/new'],
    full: 'Card 1 of 6',
    empty: {
      of: 'full',
      path: ({ emptyDeck }) => fillPath(pages.studyDeck, { deckId: emptyDeck }),
      text: 'No cards to review',
    },
    failure: 'Failed to load cards. Please try again.',
    silent: true,
  },
  {
    name: 'study a category',
    path: ({ category }) => `${pages.study}?category=${category}`,
    title: 'Review Cards: Kitchen Category',
    calls: () => ['/cards/study/due', '/cards/study/new'],
    full: 'Card 1 of 6',
    empty: {
      of: 'full',
      path: ({ emptyCategory }) => `${pages.study}?category=${emptyCategory}`,
      text: 'No cards to review',
    },
    failure: 'Failed to load cards. Please try again.',
    silent: true,
  },
  {
    name: 'cards',
    path: () => pages.cards,
    title: 'Cards',
    calls: () => ['/cards'],
    full: 'Page 1 of 9',
    empty: { of: 'empty', text: 'No cards yet' },
    failure: 'Failed to load cards. Please try again.',
  },
  {
    name: 'new card',
    path: () => pages.newCard,
    title: 'Add New Card',
    calls: () => ['/categories'],
    full: 'Create Card',
    failure: 'Failed to load categories. Please try again.',
    silent: true,
    isForm: true,
  },
  {
    name: 'card page',
    path: ({ card }) => fillPath(pages.card, { id: card }),
    title: '국물',
    calls: ({ card }) => [`/cards/${card}/progress`, `/cards/${card}`],
    full: 'Forgetting curve',
    empty: { of: 'empty', text: "The card you're looking for doesn't exist" },
    failure: 'Failed to load card data. Please try again.',
  },
  {
    name: 'edit card',
    path: ({ card }) => fillPath(pages.editCard, { id: card }),
    title: 'Edit Card',
    calls: ({ card }) => [`/cards/${card}`],
    full: 'Save Changes',
    empty: { of: 'empty', text: "The card you're looking for doesn't exist" },
    failure: 'Failed to load card data. Please try again.',
  },
  {
    name: 'decks',
    path: () => pages.decks,
    title: 'Decks',
    calls: () => ['/decks'],
    full: 'A hundred common Korean words to begin with.',
    empty: { of: 'empty', text: 'Create Your First Deck' },
    failure: 'Failed to load decks. Please try again.',
  },
  {
    name: 'new deck',
    path: () => pages.newDeck,
    title: 'Create Deck',
    calls: () => [PROFILE],
    full: 'Description',
    failure: profileFailed,
  },
  {
    name: 'deck',
    path: ({ deck }) => fillPath(pages.deck, { id: deck }),
    title: 'Kitchen 부엌',
    calls: ({ deck }) => [`/decks/${deck}`],
    full: 'chopsticks',
    empty: {
      of: 'full',
      path: ({ emptyDeck }) => fillPath(pages.deck, { id: emptyDeck }),
      text: 'No cards in this deck yet',
    },
    failure: 'Failed to load deck. Please try again.',
  },
  {
    name: 'starter deck',
    path: () => fillPath(pages.starterDeck, { key: 'food' }),
    title: 'Food and Drink',
    calls: () => ['/starter-decks/food'],
    full: 'I wash the rice and cook it.',
    failure: 'Failed to load the starter deck. Please try again.',
  },
  {
    name: 'shared deck',
    path: ({ share }) => fillPath(pages.sharedDeck, { token: share }),
    title: 'Kitchen 부엌',
    calls: ({ share }) => [`/shared-decks/${share}`],
    full: 'chopsticks',
    failure: 'Failed to load the shared deck. Please try again.',
  },
  {
    name: 'edit deck',
    path: ({ deck }) => fillPath(pages.editDeck, { id: deck }),
    title: 'Edit Deck',
    calls: ({ deck }) => [`/decks/${deck}`],
    full: 'Save Changes',
    empty: {
      of: 'empty',
      text: "The deck you're looking for doesn't exist or you don't have access to it.",
    },
    failure: 'Failed to load deck data. Please try again.',
  },
  {
    name: 'categories',
    path: () => pages.categories,
    title: 'Categories',
    calls: () => ['/categories'],
    full: 'Pots, pans and knives.',
    empty: { of: 'empty', text: 'No categories yet' },
    failure: 'Failed to load categories. Please try again.',
  },
  {
    name: 'category',
    path: ({ category }) => fillPath(pages.category, { id: category }),
    title: 'Kitchen',
    calls: ({ category }) => [`/categories/${category}`],
    full: 'chopsticks',
    empty: {
      of: 'full',
      path: ({ emptyCategory }) => fillPath(pages.category, { id: emptyCategory }),
      text: 'No cards in this category yet',
    },
    failure: 'Failed to load category data. Please try again.',
  },
  {
    name: 'texts',
    path: () => pages.read,
    title: 'Read',
    calls: () => ['/texts'],
    full: '1 of 50 texts',
    empty: { of: 'empty', text: 'No texts yet' },
    failure: 'Failed to load texts. Please try again.',
  },
  {
    name: 'reader',
    path: ({ text }) => fillPath(pages.text, { id: text }),
    title: 'Breakfast',
    calls: ({ text }) => [`/texts/${text}`],
    full: 'Words without a card',
    empty: { of: 'empty', text: "The text you're looking for doesn't exist" },
    failure: 'Failed to load text. Please try again.',
  },
  {
    name: 'patterns',
    path: () => pages.patterns,
    title: 'Patterns of Grammar',
    calls: () => ['/path/patterns'],
    full: 'can; cannot',
    failure: 'Failed to load the patterns. Please try again.',
  },
  {
    name: 'pattern',
    path: () => `${pages.patterns}/21`,
    title: '-(으)ㄹ 수 있다/없다',
    calls: () => ['/path/patterns/21'],
    full: 'How it is built',
    failure: 'Failed to load the pattern. Please try again.',
  },
  {
    name: 'statistics overview',
    path: () => pages.stats,
    title: 'Learning Statistics',
    calls: () => ['/stats'],
    full: '19 reviews in 7 days',
    empty: { of: 'empty', text: '0 reviews in 7 days' },
    failure: 'Failed to load user statistics.',
  },
  {
    name: 'review history',
    path: () => `${pages.stats}?tab=history`,
    title: 'Learning Statistics',
    calls: () => ['/stats/history'],
    full: 'Time Taken',
    empty: { of: 'empty', text: 'No reviews in the last 30 days' },
    failure: 'Failed to load statistics. Please try again.',
  },
  {
    name: 'statistics by category',
    path: () => `${pages.stats}?tab=categories`,
    title: 'Learning Statistics',
    calls: () => ['/stats/categories'],
    full: '67%',
    empty: { of: 'empty', text: 'No categories yet' },
    failure: 'Failed to load statistics. Please try again.',
  },
  {
    name: 'insights',
    path: () => `${pages.stats}?tab=insights`,
    title: 'Learning Statistics',
    calls: () => ['/stats/insights'],
    full: '19 reviews on 2 days',
    empty: { of: 'empty', text: 'Nothing studied yet' },
    failure: 'Failed to load statistics. Please try again.',
  },
  {
    name: 'insights of a deck',
    path: ({ deck }) => `${pages.stats}?tab=insights&deck=${deck}`,
    title: 'Learning Statistics',
    calls: () => ['/stats/insights'],
    full: '4 reviews on 1 day',
    empty: {
      of: 'full',
      path: ({ emptyDeck }) => `${pages.stats}?tab=insights&deck=${emptyDeck}`,
      text: 'Nothing studied here yet',
    },
    failure: 'Failed to load statistics. Please try again.',
  },
  {
    name: 'listening',
    path: () => pages.listen,
    title: 'Listening',
    calls: () => ['/listening/words'],
    full: listeningTexts.about,
    // The tests' browsers have no voice.
    empty: { of: 'empty', text: 'No Korean voice on this device' },
    failure: 'Failed to load your words. Please try again.',
  },
  {
    name: 'drills',
    path: () => pages.drills,
    title: 'Drills',
    calls: () => ['/drills'],
    full: 'Numbers and counters',
    empty: { of: 'empty', text: 'Not tried yet' },
    failure: 'Failed to load your drills. Please try again.',
  },
  {
    name: 'profile',
    path: () => pages.profile,
    title: 'My Profile',
    calls: () => ['/stats'],
    full: 'Total Reviews',
    empty: { of: 'empty', text: 'Day Streak' },
    failure: 'Failed to load user statistics.',
    silent: true,
  },
  {
    name: 'account settings',
    path: () => pages.settings,
    title: 'Settings',
    calls: () => [PROFILE],
    full: 'Save Account Settings',
    failure: profileFailed,
  },
  {
    name: 'study preferences',
    path: () => `${pages.settings}?tab=study`,
    title: 'Settings',
    calls: () => ['/settings/study'],
    full: 'Save Study Preferences',
    failure: 'Your saved preferences could not be loaded. These are the defaults.',
    silent: true,
    isForm: true,
  },
  {
    name: 'privacy and security',
    path: () => `${pages.settings}?tab=privacy`,
    title: 'Settings',
    calls: () => ['/auth/sessions'],
    full: 'This browser',
    failure: 'Failed to load where you are logged in. Please try again.',
    silent: true,
  },
];
