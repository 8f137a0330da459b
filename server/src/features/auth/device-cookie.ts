import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { API_BASE } from '@gieok/shared/constants';
import type { FastifyReply } from 'fastify';

const NONCE_BYTES = 16;
const DEVICE = /^([\w-]{22})\.([\w-]{43})$/;

const LIFETIME_SECONDS = 365 * 86_400;

/** Says of a browser that an account was logged in to from there. It opens nothing. */
export const DEVICE_COOKIE = 'gieok_device';

/**
 * Makes the cookie for a browser whose password was right. It is signed with the password's hash: only the server has
 * that, and nothing more has to be stored. With the next password it ends.
 */
function signDevice(passwordHash: string): string {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  return `${nonce}.${signature(nonce, passwordHash).toString('base64url')}`;
}

/** The present browser is one that the account knows. */
export function setDeviceCookie(reply: FastifyReply, passwordHash: string): void {
  reply.setCookie(DEVICE_COOKIE, signDevice(passwordHash), {
    path: `${API_BASE}/auth`,
    httpOnly: true,
    sameSite: 'strict',
    secure: reply.request.protocol === 'https',
    maxAge: LIFETIME_SECONDS,
  });
}

export function clearDeviceCookie(reply: FastifyReply): void {
  reply.clearCookie(DEVICE_COOKIE, { path: `${API_BASE}/auth` });
}

/** @returns what tells the device from others; undefined when the cookie is not one of this account. */
export function knownDevice(cookie: string | undefined, passwordHash: string): string | undefined {
  const [, nonce, signed] = DEVICE.exec(cookie ?? '') ?? [];
  if (nonce === undefined || signed === undefined) return undefined;
  const expected = signature(nonce, passwordHash);
  const given = Buffer.from(signed, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : undefined;
}

function signature(nonce: string, passwordHash: string): Buffer {
  return createHmac('sha256', passwordHash).update(`device ${nonce}`).digest();
}
