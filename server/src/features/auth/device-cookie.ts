import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { API_BASE } from '@gieok/shared/constants';
import type { FastifyReply } from 'fastify';

const NONCE_BYTES = 16;
const DEVICE = /^([\w-]{22})\.([\w-]{43})$/;

const LIFETIME_SECONDS = 365 * 86_400;

/** Marks a browser from which an account was logged in to; grants nothing. */
export const DEVICE_COOKIE = 'gieok_device';

/** Signed with the password's hash: nothing more is stored, and a new password ends it. */
function signDevice(passwordHash: string): string {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  return `${nonce}.${signature(nonce, passwordHash).toString('base64url')}`;
}

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

/** @returns the device's nonce; undefined when the cookie is not of this account. */
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
