import type { User } from '@gieok/shared/contract/auth';
import { authTexts } from '@gieok/shared/texts/account';
import { onNodeOf } from '../../db/distribution/owners.ts';
import type { Database } from '../../db/schema.ts';
import { addressKey } from '../../http/limits.ts';
import { createToken } from '../../http/tokens.ts';
import { knownDevice } from './device-cookie.ts';
import type { LoginDelays } from './login-delays.ts';
import { DECOY_HASH, hashPassword, isOutdated, isPassword } from './passwords.ts';
import { emailKey, findUserByEmail, replacePasswordHash } from './queries.ts';
import { createSession } from './session-queries.ts';

/** Checks of the password while its hash keeps being replaced. */
const ATTEMPTS = 3;

interface Credentials {
  email: string;
  password: string;
  userAgent: string | null;
}

interface Source {
  address: string;
  deviceCookie: string | undefined;
}

/** @returns undefined for wrong credentials. @throws AppError 429 while this source has to wait. */
export async function logInPatiently(
  db: Database,
  delays: LoginDelays,
  credentials: Credentials,
  { address, deviceCookie }: Source,
  now: Date,
) {
  const { email } = credentials;
  const account = await findUserByEmail(db, email);
  const device = knownDevice(deviceCookie, account?.password_hash ?? DECOY_HASH);
  const attempt = await delays.begin({
    account: emailKey(email),
    source: device ?? addressKey(address),
    isKnown: device !== undefined,
    message: authTexts.loginDelayed,
  });
  try {
    const session = await logIn(db, credentials, now);
    if (session) await attempt.succeed();
    return session;
  } catch (error) {
    await attempt.cancel();
    throw error;
  }
}

/**
 * Starts a session while the checked hash is in force. @returns undefined for wrong credentials.
 */
async function logIn(
  db: Database,
  { email, password, userAgent }: Credentials,
  now: Date,
): Promise<{ token: string; user: User; passwordHash: string } | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const account = await findUserByEmail(db, email);
    const matches = await isPassword(password, account?.password_hash ?? DECOY_HASH);
    if (account === undefined || !matches) return undefined;
    const { password_hash: checked, ...user } = account;
    const passwordHash = isOutdated(checked) ? await hashPassword(password) : checked;
    const isInForce =
      passwordHash === checked ||
      (await onNodeOf('users', user.id, () =>
        replacePasswordHash(db, user.id, { checked, next: passwordHash }),
      ));
    if (!isInForce) continue;
    const token = createToken(user.id);
    const session = { userId: user.id, passwordHash, token, userAgent };
    if (await onNodeOf('users', user.id, () => createSession(db, session, now))) {
      return { token, user, passwordHash };
    }
  }
  return undefined;
}
