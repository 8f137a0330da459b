import type { FullLearner } from '../../server/test/full-learner.ts';
import type { Generated } from '../../server/test/generated-requests.ts';
import { addressOf, type Operation, withOwn } from '../../server/test/operations.ts';

/** As it goes over the wire. */
interface Written {
  method: string;
  url: string;
  headers: string[];
  body: string;
}

const DEEP = 10_000;
const MANY = 1_000;

/** Each spoils a request in another way. What leaves a server waiting for the rest is no part of this. */
const SPOILT: readonly ((request: Written) => Partial<Written>)[] = [
  ({ body }) => ({ body: body.slice(0, body.length / 2) }),
  () => ({ body: '['.repeat(DEEP) + ']'.repeat(DEEP) }),
  () => ({ body: `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}` }),
  ({ body }) => ({ body: `{"__proto__":{"isAdmin":true},${body.slice(1)}` }),
  () => ({ body: `{${Array.from({ length: MANY }, (_, n) => `"${n}":0`)}}` }),
  () => ({ body: '\ufeff{}' }),
  () => ({ body: `{"korean_text":"${'가'.repeat(400_000)}"}` }),
  () => ({ method: 'PATCH' }),
  () => ({ method: 'TRACE' }),
  () => ({ method: 'OPTIONS' }),
  () => ({ method: 'BREW' }),
  ({ url }) => ({ url: `${url}%00` }),
  ({ url }) => ({ url: `${url}%ff%fe` }),
  ({ url }) => ({ url: `${url}/../../../../etc/passwd` }),
  ({ url }) => ({ url: `${url}/%2e%2e%2f%2e%2e%2fetc%2fpasswd` }),
  ({ url }) => ({ url: url.replace('/api', '//api') }),
  ({ url }) => ({ url: `http://example.com${url}` }),
  ({ url }) => ({ url: `${url}?${Array.from({ length: MANY }, (_, n) => `a[${n}]=1`).join('&')}` }),
  ({ url }) => ({ url: `${url}?search=${'%EA%B0%80'.repeat(MANY)}` }),
  ({ headers }) => ({ headers: [...headers, `x-long: ${'a'.repeat(20_000)}`] }),
  ({ headers }) => ({ headers: [...headers, 'cookie: gieok_audio=%E0%A4%A; gieok_device=%%%'] }),
  ({ headers }) => ({ headers: [...headers, 'authorization: Bearer x', 'authorization: Basic x'] }),
  ({ headers }) => ({ headers: [...headers, 'content-type: multipart/form-data'] }),
  ({ headers }) => ({ headers: [...headers, 'content-encoding: gzip'] }),
  ({ headers }) => ({ headers: [...headers, 'transfer-encoding: gzip, chunked'] }),
  ({ headers }) => ({ headers: [...headers, 'range: bytes=0-,5-1,-99999999999999999999'] }),
  ({ headers }) => ({ headers: [...headers, 'content-length: 1'] }),
  ({ headers }) => ({ headers: [...headers, 'host: example.com', 'no colon'] }),
  ({ headers }) => ({ headers: headers.filter((line) => !line.startsWith('content-type')) }),
];

/**
 * @param choice in [0, 1): how it is spoilt; undefined leaves it as it was generated.
 * @returns the text of the request.
 */
export function writeRequest(
  operation: Operation,
  { path, query, body }: Generated,
  full: FullLearner,
  choice?: number,
): string {
  const sent = withOwn(full, body);
  const plain: Written = {
    method: operation.method,
    url: addressOf(full, operation.path, path, query as Record<string, unknown>),
    headers: [
      `authorization: Bearer ${full.learner.token}`,
      ...(sent === undefined ? [] : ['content-type: application/json']),
    ],
    body: sent === undefined ? '' : JSON.stringify(sent),
  };
  const spoil = choice === undefined ? undefined : SPOILT[Math.floor(choice * SPOILT.length)];
  const { method, url, headers, body: text } = { ...plain, ...spoil?.(plain) };
  const length = Buffer.byteLength(text);
  const all = ['host: 127.0.0.1', ...headers, ...(length > 0 ? [`content-length: ${length}`] : [])];
  return `${method} ${url} HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n${text}`;
}
