import { generateKeyPairSync } from 'node:crypto';
import type { Queryable } from '../../db/schema.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const ONLY = 1;

export async function findPushKeys(db: Queryable): Promise<PushKeys> {
  const known = await readKeys(db);
  if (known !== undefined) return known;
  await db
    .insertInto('push_keys')
    .values({ id: ONLY, ...newKeys() })
    .onConflict((clash) => clash.column('id').doNothing())
    .execute();
  const made = await readKeys(db);
  if (made === undefined) throw new Error('The keys for push messages are gone.');
  return made;
}

const readKeys = (db: Queryable) =>
  db
    .selectFrom('push_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst();

function newKeys(): { public_key: string; private_key: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { public_key: Buffer.concat(point).toString('base64url'), private_key: d };
}
