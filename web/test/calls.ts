import { type Call, type CallKey, failuresOf, isFile, partsOf } from '@gieok/shared/contract/call';
import { apiCalls } from '@gieok/shared/contract/calls/all';
import { failure } from '@gieok/shared/contract/fields';
import { expect } from 'vitest';
import { formWords, TROUBLES, type Trouble, wordsOf } from '../../e2e/calls.ts';
import type { Answer, Interceptor } from './network.ts';
import type { Page } from './page.ts';

const answers: Record<Trouble, () => Answer> = {
  'server down': () => {
    throw new TypeError('Failed to fetch');
  },
  '500 without words': () => ({ status: 500, body: 'Internal Server Error' }),
  '500 with words': () => ({
    status: 500,
    body: JSON.stringify({
      success: false,
      message: wordsOf['500 with words'],
      code: 'unexpected',
    }),
  }),
};

interface Interception {
  /** Only calls with this method. */
  method?: string;
}

function intercept(
  page: Page,
  paths: readonly string[],
  answer: Interceptor,
  { method }: Interception = {},
): () => void {
  const interceptor: Interceptor = (call) =>
    paths.includes(call.path) && (method === undefined || call.method === method)
      ? answer(call)
      : undefined;
  page.network.interceptors.add(interceptor);
  return () => page.network.interceptors.delete(interceptor);
}

/** Those in which the server is there, and says no. */
export const ANSWERED_TROUBLES = TROUBLES.filter((trouble) => trouble !== 'server down');

/** Nobody answers any call. @returns how to bring the server back. */
export function takeServerAway(page: Page): () => void {
  const interceptor: Interceptor = async () => answers['server down']();
  page.network.interceptors.add(interceptor);
  return () => page.network.interceptors.delete(interceptor);
}

/** Makes calls fail. @returns how to mend them. */
export function breakCalls(
  page: Page,
  paths: readonly string[],
  trouble: Trouble,
  options?: Interception,
): () => void {
  return intercept(page, paths, async () => answers[trouble](), options);
}

interface Crafted extends Interception {
  /** It is the answer of a server that knows the specification and none of what this product adds to it. */
  bare?: boolean;
}

/**
 * Answers calls with this instead of the server's answer.
 * @throws where the contract has no such answer: what the server never says proves nothing of the page.
 */
export function answerCalls(
  page: Page,
  paths: readonly string[],
  { status = 200, json }: { status?: number; json: unknown },
  { method = 'GET', bare = false }: Crafted = {},
): () => void {
  if (!bare) for (const path of paths) expectContract(method, path, status, json);
  return intercept(page, paths, async () => ({ status, body: JSON.stringify(json) }), { method });
}

function expectContract(method: string, path: string, status: number, json: unknown): void {
  const found = (Object.entries(apiCalls) as [CallKey, Call][]).find(([key]) => {
    const parts = partsOf(key);
    const pattern = new RegExp(`^${parts.path.replace(/:\w+/g, '\\d+')}$`);
    return parts.method === method && pattern.test(path);
  });
  if (found === undefined) throw new Error(`The contract has no ${method} ${path}.`);
  const [key, call] = found;
  if (status < 400) {
    expect(status).toBe(call.status ?? 200);
    if (isFile(call.answer)) throw new Error(`${key} answers with a file.`);
    call.answer.parse(json);
  } else expect(failuresOf(key, call).get(status)).toContain(failure.parse(json).code);
}

/** Keeps calls waiting. @returns how to let them through. */
export function holdCalls(
  page: Page,
  paths: readonly string[],
  options?: Interception,
): () => void {
  let release = () => {};
  const released = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  intercept(page, paths, () => released, options);
  return release;
}

export { formWords, TROUBLES, wordsOf };
