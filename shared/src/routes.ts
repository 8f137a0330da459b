import type * as z from 'zod/mini';
import type { ApiCallKey, ApiCalls } from './contract/calls/all.ts';

/** The browser's addresses. */
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
  pasteCards: '/cards/paste',
  card: '/cards/:id',
  editCard: '/cards/:id/edit',
  decks: '/decks',
  newDeck: '/decks/new',
  starterDecks: '/decks/starters',
  starterDeck: '/decks/starters/:key',
  deck: '/decks/:id',
  editDeck: '/decks/:id/edit',
  sharedDeck: '/shared/:token',
  categories: '/categories',
  category: '/categories/:id',
  read: '/read',
  text: '/read/:id',
  patterns: '/patterns',
  pattern: '/patterns/:number',
  stats: '/stats',
  listen: '/listen',
  drills: '/drills',
  import: '/import',
  profile: '/profile',
  settings: '/settings',
} as const;

/** `/decks/:id` with anything in place of `:id`. */
type Filled<Path> = Path extends `${infer Head}:${infer Rest}`
  ? Rest extends `${string}/${infer Tail}`
    ? `${Head}${string}/${Filled<Tail>}`
    : `${Head}${string}`
  : Path;
export type ApiPath<Key extends ApiCallKey = ApiCallKey> = Key extends `${string} ${infer Path}`
  ? Filled<Path>
  : never;

/** `apiPath('GET /decks/:id', { id: 3 })` is `/decks/3`. */
export function apiPath<Key extends ApiCallKey>(
  key: Key,
  ...[params]: ApiCalls[Key] extends { params: infer Params extends z.ZodMiniType }
    ? [params: z.input<Params>]
    : []
): ApiPath<Key> {
  const parts = (params ?? {}) as Record<string, string | number>;
  return fillPath(key.slice(key.indexOf(' ') + 1), parts) as ApiPath<Key>;
}

export function fillPath(route: string, parts: Record<string, string | number>): string {
  return route.replace(/:(\w+)/g, (_, name: string) => {
    const value = parts[name];
    if (value === undefined) throw new Error(`No value for :${name} in ${route}`);
    return encodeURIComponent(value);
  });
}
