import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;

/** A session ends when it was not used for this long, … */
export const SESSION_IDLE_MS = 30 * DAY_MS;
/** … and this long after the login in any case. */
export const SESSION_LIFETIME_MS = 180 * DAY_MS;

export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored of a token: who reads the database cannot log in with it. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}
