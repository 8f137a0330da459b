import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { type Address, findAddresses, isPushAddress, type Resolve } from './public-address.ts';
import type { PushKeys } from './push-keys.ts';

export interface StoredEndpoint {
  endpoint: string;
  p256dh: string;
  auth: string;
  site: string;
}

export interface PushMessage {
  text: string;
  keys: PushKeys;
}

export interface Sending {
  allowsLoopback: boolean;
  resolve: Resolve;
}

export type Delivery = 'delivered' | 'gone' | 'failed';

const TIMEOUT_MS = 5_000;
const KEPT_SECONDS = 6 * 3_600;
const GONE = [404, 410];

export async function sendPush(
  stored: StoredEndpoint,
  message: PushMessage,
  { allowsLoopback, resolve }: Sending,
): Promise<Delivery> {
  const { endpoint } = stored;
  if (!isPushAddress(endpoint, allowsLoopback)) return 'gone';
  const url = new URL(endpoint);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const addresses = await beforeEnd(signal, findAddresses(url, allowsLoopback, resolve));
    if (addresses === null) return 'gone';
    const { headers, body } = await encrypted(stored, message);
    const status = await beforeEnd(signal, post(url, { headers, body, addresses, signal }));
    if (GONE.includes(status)) return 'gone';
    return status >= 200 && status < 300 ? 'delivered' : 'failed';
  } catch {
    return 'failed';
  }
}

const beforeEnd = <Result>(signal: AbortSignal, work: Promise<Result>) =>
  new Promise<Result>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });

async function encrypted(
  { endpoint, p256dh, auth, site }: StoredEndpoint,
  { text, keys }: PushMessage,
): Promise<{ headers: Record<string, string | number>; body: Buffer }> {
  const { default: webPush } = await import('web-push');
  const { cipherText: body } = webPush.encrypt(p256dh, auth, text, 'aes128gcm');
  const { Authorization } = webPush.getVapidHeaders(
    new URL(endpoint).origin,
    site,
    keys.publicKey,
    keys.privateKey,
    'aes128gcm',
  );
  const headers = {
    authorization: Authorization,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': body.length,
    ttl: KEPT_SECONDS,
    urgency: 'normal',
    topic: 'reminder',
  };
  return { headers, body };
}

interface Posted {
  headers: Record<string, string | number>;
  body: Buffer;
  addresses: readonly Address[];
  signal: AbortSignal;
}

function post(url: URL, { headers, body, addresses, signal }: Posted): Promise<number> {
  const begin = url.protocol === 'http:' ? requestPlain : request;
  const options = { method: 'POST', headers, signal, agent: false, lookup: knownAs(addresses) };
  return new Promise((resolve, reject) => {
    const asked = begin(url, options, (answer) => {
      answer.on('error', () => {});
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    asked.on('error', reject);
    asked.on('close', () => reject(new Error('The push service closed without an answer.')));
    asked.end(body);
  });
}

function knownAs(addresses: readonly Address[]): LookupFunction {
  return (_hostname, { all }, tell) => {
    const [first] = addresses as [Address];
    if (all === true) tell(null, [...addresses]);
    else tell(null, first.address, first.family);
  };
}
