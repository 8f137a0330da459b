import type { FullLearner } from './full-learner.ts';
import type { Json, TestApp } from './test-app.ts';

/** A call of the API, as its description says. */
export interface Operation {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  parameters: { in: 'path' | 'query'; name: string; required: boolean; schema: Json }[];
  /** The schema of the JSON that it takes; undefined where it takes none. */
  body: Json;
}

/** Every call that the API describes; `open-api.test.ts` sees to it that it describes every one. */
export async function describedOperations(app: TestApp): Promise<Operation[]> {
  const document: Json = (await app.inject('/api/openapi.json')).json();
  const paths = withoutReferences(document.paths, document);
  return Object.entries<Json>(paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, details]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase() as Operation['method'],
      path,
      parameters: (details.parameters ?? []).filter((each: Json) => each.in !== 'header'),
      body: details.requestBody?.content?.['application/json']?.schema,
    })),
  );
}

/** Puts in place of each reference what it refers to. */
function withoutReferences(value: Json, document: Json): Json {
  if (Array.isArray(value)) return value.map((each) => withoutReferences(each, document));
  if (typeof value !== 'object' || value === null) return value;
  if (typeof value.$ref === 'string') {
    const steps: string[] = value.$ref.split('/').slice(1);
    const target = steps.reduce((place: Json, step) => place[step], document);
    return withoutReferences({ ...target, ...value, $ref: undefined }, document);
  }
  return Object.fromEntries(
    Object.entries<Json>(value).map(([name, each]) => [name, withoutReferences(each, document)]),
  );
}

/** Stand for the ids of the sender's own things, which a generator cannot know. */
export const OWN_IDS: Record<string, string> = {
  cardId: 'OWN CARD',
  category_id: 'OWN CATEGORY',
  categoryId: 'OWN CATEGORY',
  category: 'OWN CATEGORY',
  deckId: 'OWN DECK',
  deck: 'OWN DECK',
  value: 'OWN DECK',
  ids: 'OWN CARD',
  cardIds: 'OWN CARD',
  undoId: 'OWN CHANGE',
};

/** Puts the sender's own ids in. */
export function withOwn(learner: FullLearner, value: unknown): unknown {
  const own: Record<string, unknown> = {
    'OWN CARD': learner.card,
    'OWN CATEGORY': learner.category,
    'OWN DECK': learner.deck,
    'OWN CHANGE': learner.change,
    'OWN REVIEW': learner.review,
  };
  if (typeof value === 'string') return Object.hasOwn(own, value) ? own[value] : value;
  if (Array.isArray(value)) return value.map((each) => withOwn(learner, each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withOwn(learner, each)]),
  );
}

/** The learner's own things in an address. */
export const OWN_PARTS = {
  ...{ id: 'OWN', cardId: 'OWN', filename: 'OWN', key: 'OWN', token: 'OWN', number: 'OWN' },
  version: 'OWN',
};

/** @param parts what stands in the path, by name; `OWN` stands for the sender's own thing of that kind. */
export function addressOf(
  learner: FullLearner,
  path: string,
  parts: Record<string, unknown>,
  query: Record<string, unknown>,
): string {
  const own: Record<string, unknown> = {
    '/cards/{id}': learner.card,
    '/words/{id}': learner.card,
    '/decks/{id}': learner.deck,
    '/categories/{id}': learner.category,
    '/texts/{id}': learner.text,
    '/imports/{id}': learner.import,
    '/dictionaries/{id}': learner.dictionary,
    '/sessions/{id}': learner.session,
    '/audio/{filename}': learner.audio,
    '/images/{filename}': learner.image,
    '{number}': 1,
    '{key}': 'numbers',
    '{token}': learner.share,
    '{version}': learner.version,
    '{cardId}': learner.card,
  };
  const filled = path.replace(/\{(\w+)\}/g, (part, name: string) => {
    const given = parts[name];
    const key = Object.keys(own).find((each) => each.endsWith(part) && path.includes(each));
    return encodeURIComponent(wellFormedText(given === 'OWN' ? own[key ?? ''] : given));
  });
  const pairs = Object.entries(withOwn(learner, query) as Json).map(
    ([name, each]) => `${name}=${encodeURIComponent(wellFormedText(each))}`,
  );
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}

/** An address cannot hold half a letter. */
const wellFormedText = (value: unknown) => textOf(value).replace(/\p{Surrogate}/gu, '?');
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
