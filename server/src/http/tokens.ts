import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;

/** Since the last use. */
export const SESSION_IDLE_MS = 30 * DAY_MS;
/** Since the login. */
export const SESSION_LIFETIME_MS = 180 * DAY_MS;

export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Only the hash is stored: whoever reads the database cannot log in with it. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}
