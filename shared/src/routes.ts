import type * as z from 'zod/mini';
import type { ApiCallKey, ApiCalls } from './contract/calls/all.ts';

/** The product's addresses. `apiRoutes` are relative to `/api`; `pages` are what the browser shows. */

export const apiRoutes = {
  register: '/auth/register',
  login: '/auth/login',
  logout: '/auth/logout',
  profile: '/auth/profile',
  password: '/auth/password',
  account: '/auth/account',
  sessions: '/auth/sessions',
  session: '/auth/sessions/:id',
  studySettings: '/settings/study',
  extraToday: '/settings/study/extra',
  forecast: '/settings/study/forecast',
  fit: '/settings/study/fit',
  applyFit: '/settings/study/fit/apply',
  weights: '/settings/study/weights',
  stats: '/stats',
  history: '/stats/history',
  categoryPerformance: '/stats/categories',
  insights: '/stats/insights',
  cards: '/cards',
  card: '/cards/:id',
  due: '/cards/study/due',
  new: '/cards/study/new',
  backlog: '/cards/study/backlog',
  spreadBacklog: '/cards/study/backlog/spread',
  undoSpread: '/cards/study/backlog/undo',
  review: '/cards/:id/review',
  reviews: '/reviews',
  events: '/events',
  undo: '/cards/:id/review/undo',
  progress: '/cards/:id/progress',
  suspend: '/cards/:id/suspend',
  unsuspend: '/cards/:id/unsuspend',
  bury: '/cards/:id/bury',
  unbury: '/cards/:id/unbury',
  forget: '/cards/:id/forget',
  dueDate: '/cards/:id/due',
  decks: '/decks',
  deck: '/decks/:id',
  deckCards: '/decks/:id/cards',
  deckCard: '/decks/:id/cards/:cardId',
  starterDeck: '/decks/starter',
  categories: '/categories',
  category: '/categories/:id',
  uploadAudio: '/upload/audio',
  audio: '/audio/:filename',
} as const;

export const pages = {
  landing: '/',
  login: '/login',
  register: '/register',
  help: '/help',
  dashboard: '/dashboard',
  study: '/study',
  studyDeck: '/study/:deckId',
  cards: '/cards',
  newCard: '/cards/new',
  card: '/cards/:id',
  editCard: '/cards/:id/edit',
  decks: '/decks',
  newDeck: '/decks/new',
  deck: '/decks/:id',
  editDeck: '/decks/:id/edit',
  categories: '/categories',
  category: '/categories/:id',
  stats: '/stats',
  profile: '/profile',
  settings: '/settings',
} as const;

/** `/decks/:id` with anything in the place of `:id`. */
type Filled<Path> = Path extends `${infer Head}:${infer Rest}`
  ? Rest extends `${string}/${infer Tail}`
    ? `${Head}${string}/${Filled<Tail>}`
    : `${Head}${string}`
  : Path;
/** A path below `/api` that some call has, filled. */
export type ApiPath<Key extends ApiCallKey = ApiCallKey> = Key extends `${string} ${infer Path}`
  ? Filled<Path>
  : never;

/** The path of a call, below `/api`: `apiPath('GET /decks/:id', { id: 3 })` is `/decks/3`. */
export function apiPath<Key extends ApiCallKey>(
  key: Key,
  ...[params]: ApiCalls[Key] extends { params: infer Params extends z.ZodMiniType }
    ? [params: z.input<Params>]
    : []
): ApiPath<Key> {
  const parts = (params ?? {}) as Record<string, string | number>;
  return fillPath(key.slice(key.indexOf(' ') + 1), parts) as ApiPath<Key>;
}

/** Fills the `:name` parts of a route. */
export function fillPath(route: string, parts: Record<string, string | number>): string {
  return route.replace(/:(\w+)/g, (_, name: string) => {
    const value = parts[name];
    if (value === undefined) throw new Error(`No value for :${name} in ${route}`);
    return encodeURIComponent(value);
  });
}
