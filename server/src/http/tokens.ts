import { hash, randomBytes } from 'node:crypto';
import { API_BASE, DAY_MS } from '@gieok/shared/constants';
import type { FastifyReply } from 'fastify';

const TOKEN_BYTES = 32;

/** Since the last use. */
export const SESSION_IDLE_MS = 30 * DAY_MS;
/** Since the login. */
export const SESSION_LIFETIME_MS = 180 * DAY_MS;

/** Names its learner, with whom the session is found. */
export function createToken(userId: number): string {
  return `${userId}.${randomBytes(TOKEN_BYTES).toString('base64url')}`;
}

/** Undefined for a token from before tokens named their learner. */
export function learnerOf(token: string): number | undefined {
  const [, userId] = /^(\d{1,15})\./.exec(token) ?? [];
  return userId === undefined ? undefined : Number(userId);
}

/** Whoever reads the database cannot log in with it. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}

/** Carries the session for sounds, pictures and downloads, whose requests cannot send the token. */
export const FILE_COOKIE = 'gieok_audio';

const PATHS = [`${API_BASE}/audio`, `${API_BASE}/images`, `${API_BASE}/exports`];

export function setFileCookies(reply: FastifyReply, token: string): void {
  for (const path of PATHS) {
    reply.setCookie(FILE_COOKIE, token, {
      path,
      httpOnly: true,
      sameSite: 'strict',
      secure: reply.request.protocol === 'https',
      maxAge: SESSION_LIFETIME_MS / 1000,
    });
  }
}

export function clearFileCookies(reply: FastifyReply): void {
  for (const path of PATHS) reply.clearCookie(FILE_COOKIE, { path });
}
