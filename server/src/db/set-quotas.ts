import { isDeepStrictEqual } from 'node:util';
import { CATEGORIES_MAX, DECKS_MAX, DECKS_OF_CARD_MAX } from '@gieok/shared/constants';
import type { Config } from '../config.ts';
import type { Database } from './schema.ts';

/** Has the database refuse what is more than an account may keep. */
export async function setQuotas({ db, config }: { db: Database; config: Config }): Promise<void> {
  const quotas = {
    cards: config.CARD_QUOTA,
    bytes: config.TEXT_QUOTA_MIB * 1024 * 1024,
    decks: DECKS_MAX,
    categories: CATEGORIES_MAX,
    decks_of_card: DECKS_OF_CARD_MAX,
  };
  const set = await db.selectFrom('quotas').selectAll().executeTakeFirst();
  // Nothing is written on a disk that is full.
  if (!isDeepStrictEqual(set, quotas)) await db.updateTable('quotas').set(quotas).execute();
}
