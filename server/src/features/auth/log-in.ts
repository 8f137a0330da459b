import type { User } from '@gieok/shared/contract/auth';
import type { Database } from '../../db/schema.ts';
import { createToken } from '../../http/tokens.ts';
import { DECOY_HASH, hashPassword, isOutdated, isPassword } from './passwords.ts';
import { findUserByEmail, replacePasswordHash } from './queries.ts';
import { createSession } from './session-queries.ts';

/** How often the password is checked anew because its hash was replaced meanwhile. */
const ATTEMPTS = 3;

interface Credentials {
  email: string;
  password: string;
  userAgent: string | null;
}

/**
 * Starts a session, but only while the hash in force is the one that the password was checked against. A hash of an
 * older cost is replaced on the way.
 * @returns undefined when e-mail and password do not belong together.
 */
export async function logIn(
  db: Database,
  { email, password, userAgent }: Credentials,
  now: Date,
): Promise<{ token: string; user: User } | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const account = await findUserByEmail(db, email);
    const matches = await isPassword(password, account?.password_hash ?? DECOY_HASH);
    if (account === undefined || !matches) return undefined;
    const { password_hash: checked, ...user } = account;
    const passwordHash = isOutdated(checked) ? await hashPassword(password) : checked;
    const isInForce =
      passwordHash === checked ||
      (await replacePasswordHash(db, user.id, { checked, next: passwordHash }));
    if (!isInForce) continue;
    const token = createToken();
    const session = { userId: user.id, passwordHash, token, userAgent };
    if (await createSession(db, session, now)) return { token, user };
  }
  return undefined;
}
