import { API_BASE } from '@gieok/shared/constants';
import type { ApiPath } from '@gieok/shared/routes';
import type { Page, Route } from '@playwright/test';

export const TROUBLES = ['server down', '500 without words', '500 with words'] as const;
export type Trouble = (typeof TROUBLES)[number];

const WORDS = 'The disk is on fire.';

/** The message of the server, or of the browser in its place. */
export const wordsOf: Record<Trouble, string> = {
  'server down': 'The server cannot be reached. Please check your connection and try again.',
  '500 without words': '',
  '500 with words': WORDS,
};

/** Where the server's message stands in place of what failed. */
export function formWords(trouble: Trouble, failure: string): string {
  if (trouble === 'server down') return `${failure}${wordsOf[trouble]}`;
  return wordsOf[trouble] || failure;
}

type Answer = (route: Route) => Promise<void>;

const answers: Record<Trouble, Answer> = {
  'server down': (route) => route.abort('connectionrefused'),
  '500 without words': (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  '500 with words': (route) =>
    route.fulfill({ status: 500, json: { success: false, message: WORDS, code: 'unexpected' } }),
};

interface Interception {
  method?: string;
}

/** Matches the path below /api, whatever the query. */
function matcher(paths: readonly ApiPath[]) {
  const wanted = new Set(paths.map((path) => `${API_BASE}${path}`));
  return (url: URL) => wanted.has(url.pathname);
}

async function intercept(
  page: Page,
  paths: readonly ApiPath[],
  answer: Answer,
  { method }: Interception = {},
): Promise<() => Promise<void>> {
  const match = matcher(paths);
  const handler = (route: Route) =>
    method === undefined || route.request().method() === method ? answer(route) : route.fallback();
  await page.route(match, handler);
  return () => page.unroute(match, handler);
}

/** Returns how to restore the calls. */
export function breakCalls(
  page: Page,
  paths: readonly ApiPath[],
  trouble: Trouble,
  options?: Interception,
): Promise<() => Promise<void>> {
  return intercept(page, paths, answers[trouble], options);
}

export function answerCalls(
  page: Page,
  paths: readonly ApiPath[],
  answer: { status?: number; json: unknown },
  options?: Interception,
): Promise<() => Promise<void>> {
  return intercept(page, paths, (route) => route.fulfill(answer), options);
}

/** Returns how to release the calls, to handlers set before. */
export async function holdCalls(
  page: Page,
  paths: readonly ApiPath[],
  options?: Interception,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await intercept(
    page,
    paths,
    async (route) => {
      await released;
      await route.fallback();
    },
    options,
  );
  return release;
}
