import { API_BASE } from '@gieok/shared/constants';

interface Prefetched {
  token: string;
  /** `arrived` is in milliseconds since 1970, by this device's clock. */
  answer: Promise<{ response: Response; arrived: number }>;
}

/** Milliseconds since the page began to load. */
const GOOD_UNTIL_MS = 15_000;

const asked = new Map<string, Prefetched>();

/** Leaves out parameters that are null, undefined or empty. */
export function addressOf(path: string, query: object = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return `${API_BASE}${path}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`;
}

export function headersOf(token: string | null): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

/** `hear` gets a copy of the answer. */
export function prefetch(
  address: string,
  token: string,
  hear: (answer: Promise<Response>) => void = () => {},
): void {
  const answer = fetch(address, { headers: headersOf(token) }).then((response) => ({
    response,
    arrived: Date.now(),
  }));
  // Whoever consumes it hears of the failure, and asks again.
  answer.catch(() => {});
  asked.set(address, { token, answer });
  const copy = answer.then(({ response }) => response.clone());
  copy.catch(() => {});
  hear(copy);
}

/** Each is given once, and only while the page loads. */
export function consumePrefetch(
  address: string,
  token: string | null,
): Prefetched['answer'] | null {
  const early = asked.get(address);
  asked.delete(address);
  if (early === undefined || early.token !== token) return null;
  return performance.now() < GOOD_UNTIL_MS ? early.answer : null;
}

/** Early answers may be out of date after any change. */
export function forgetPrefetched(): void {
  asked.clear();
}
