import { API_BASE } from '@gieok/shared/constants';

/** An answer that was asked for before there was anybody to hear it. */
interface EarlyAnswer {
  token: string;
  /** `arrived`: when, by this device's clock, in milliseconds since 1970. */
  answer: Promise<{ response: Response; arrived: number }>;
}

/** For how long an answer is as good as a new one, in milliseconds of the page's own clock since it began to load. */
const GOOD_UNTIL_MS = 15_000;

const asked = new Map<string, EarlyAnswer>();

/** The address of a call: parameters that are null, undefined or empty are left out. */
export function addressOf(path: string, query: object = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return `${API_BASE}${path}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`;
}

/** What every call says of itself. */
export function headersOf(token: string | null): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

/**
 * Asks for what the page will want to know, while its code is still on its way.
 * @param hear is given a copy of the answer.
 */
export function askEarly(
  address: string,
  token: string,
  hear: (answer: Promise<Response>) => void = () => {},
): void {
  const answer = fetch(address, { headers: headersOf(token) }).then((response) => ({
    response,
    arrived: Date.now(),
  }));
  // Whoever takes it hears of the failure, and asks again.
  answer.catch(() => {});
  asked.set(address, { token, answer });
  const copy = answer.then(({ response }) => response.clone());
  copy.catch(() => {});
  hear(copy);
}

/** The answer to a call that was asked for early; each is given once, and only while the page loads. */
export function takeEarly(address: string, token: string | null): EarlyAnswer['answer'] | null {
  const early = asked.get(address);
  asked.delete(address);
  if (early === undefined || early.token !== token) return null;
  return performance.now() < GOOD_UNTIL_MS ? early.answer : null;
}

/** Something is about to change: what was asked for before may no longer be so. */
export function forgetEarly(): void {
  asked.clear();
}
