import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { inTurn } from './hash-queue.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** @throws AppError 503 when too many wait, as does `isPassword`. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

export function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password));
}

export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(PREFIX);
}

const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');

/** No password has this hash: an unknown e-mail costs as much time as a wrong password. */
export const DECOY_HASH = `${PREFIX}${unpadded(16)}$${unpadded(32)}`;
