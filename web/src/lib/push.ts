import type { PushEndpoint } from '@gieok/shared/contract/push';
import { api } from './api.ts';
import type { Installing } from './installing.ts';
import { currentSession } from './session.ts';
import { readStored, writeStored } from './storage.ts';

export type PushObstacle = 'insecure' | 'ios' | 'unsupported' | 'denied';

const KEY = 'push';
const MARK_LENGTH = 8;

const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;

export function pushObstacle(installing: Installing): PushObstacle | null {
  if (!window.isSecureContext) return 'insecure';
  const isKnown = 'serviceWorker' in navigator && 'PushManager' in window;
  if (!isKnown || !('Notification' in window)) return installing === 'ios' ? 'ios' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** Only a press may ask. */
export async function turnOnPush(userId: number, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  // The server may have got new keys.
  await (await findSubscription())?.unsubscribe();
  await register(userId, await subscribe(publicKey));
  return true;
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

export async function turnOffPush(): Promise<void> {
  await api('DELETE /push/endpoints');
  await forgetPush();
}

async function register(userId: number, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } } as PushEndpoint;
  await api('POST /push/endpoints', { body });
  writeStored(KEY, [userId, sessionMark(), endpoint].join(' '));
}

const sessionMark = () => currentSession().token?.slice(-MARK_LENGTH) ?? '';

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await workers?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

export async function renewPush(userId: number): Promise<void> {
  const [owner, mark, endpoint] = readStored(KEY)?.split(' ') ?? [];
  if (owner !== String(userId)) return;
  // Browsers drop subscriptions, and of the worker the server hears nothing.
  const subscription = (await findSubscription()) ?? (await subscribeAgain());
  const isKnown = mark === sessionMark() && endpoint === subscription?.endpoint;
  if (subscription !== null && !isKnown) await register(userId, subscription);
}

async function subscribeAgain(): Promise<PushSubscription | null> {
  if (Notification.permission !== 'granted') return null;
  const { data } = await api('GET /push/endpoints');
  return subscribe(data.public_key);
}

export async function forgetPush(): Promise<void> {
  if (readStored(KEY) === null) return;
  writeStored(KEY, null);
  await (await findSubscription())?.unsubscribe();
}
