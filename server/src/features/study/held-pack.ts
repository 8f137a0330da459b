import { sql } from 'kysely';
import { compiled, compiledWrite } from '../../db/engine/compiled.ts';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import type { Database, Queryable } from '../../db/schema.ts';

/** What a device holds, by hashes. */
export interface HeldPack {
  account: number;
  /** By card id. */
  cards: Map<number, number>;
}

interface Device {
  userId: number;
  sessionId: number;
}

const selectHeld = compiled((db: Queryable, { userId, sessionId }: Device) =>
  db
    .selectFrom('study_packs')
    .select(['cursor', 'held', 'former_cursor', 'former_held'])
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId),
);

const selectSign = compiled(
  (db: Queryable, { userId, sessionId, cursor }: Device & { cursor: string }) =>
    db
      .selectFrom('card_counts')
      .select(sql<number>`cast(coalesce(sum(live_cards), 0) as bigint)`.as('changes'))
      .select((eb) =>
        eb
          .selectFrom('study_packs')
          .select('sign')
          .where('study_packs.user_id', '=', userId)
          .where('session_id', '=', sessionId)
          .where('cursor', '=', cursor)
          .as('sign'),
      )
      .where('card_counts.user_id', '=', userId)
      .where('scope', '=', 'changes'),
);

/** The sign of the pack with this cursor, and how often cards, or what decks hold, have changed so far. */
export async function findSign(db: Queryable, device: Device, cursor = '') {
  const [row] = await selectSign(db, { ...device, cursor });
  return { sign: row?.sign ?? null, changes: Number(row?.changes ?? 0) };
}

/** @returns undefined for a cursor that is neither of the latest two. */
export async function findHeldPack(
  db: Queryable,
  device: Device,
  cursor: string | undefined,
): Promise<HeldPack | undefined> {
  if (cursor === undefined) return undefined;
  const [row] = await selectHeld(db, device);
  if (row?.cursor === cursor) return read(row.held);
  return row?.former_held != null && row.former_cursor === cursor
    ? read(row.former_held)
    : undefined;
}

function read(held: string): HeldPack {
  const [account = 0, ...numbers] = JSON.parse(held) as number[];
  const cards = new Map<number, number>();
  for (let place = 0; place < numbers.length; place += 2) {
    cards.set(numbers[place] as number, numbers[place + 1] as number);
  }
  return { account, cards };
}

/** That all of what the pack was made from is as this sign says. */
export const keepSign = compiledWrite(
  (db: Queryable, { userId, sessionId, cursor, sign }: Device & { cursor: string; sign: string }) =>
    db
      .updateTable('study_packs')
      .set({ sign })
      .where('user_id', '=', userId)
      .where('session_id', '=', sessionId)
      .where('cursor', '=', cursor),
);

/** @param from the cursor that was asked with: its pack stays known, for an answer that is lost. */
export function keepHeldPack(
  db: Database,
  { userId, sessionId }: Device,
  { cursor, from, sign }: { cursor: string; from: string | undefined; sign: string | null },
  { account, cards }: HeldPack,
): Promise<void> {
  const held = JSON.stringify([account, ...[...cards].flat()]);
  return inTransaction(db, async (transaction) => {
    await transaction
      .deleteFrom('study_packs')
      .where('user_id', '=', userId)
      .where('session_id', 'not in', (eb) =>
        eb.selectFrom('sessions').select('sessions.id').where('sessions.user_id', '=', userId),
      )
      .execute();
    await transaction
      .insertInto('study_packs')
      .values({
        user_id: userId,
        session_id: sessionId,
        cursor,
        held,
        sign,
        former_cursor: null,
        former_held: null,
      })
      .onConflict((clash) =>
        clash.columns(['user_id', 'session_id']).doUpdateSet((eb) => {
          const isLatest = eb('study_packs.cursor', '=', from ?? '');
          const stays = (latest: 'cursor' | 'held') =>
            eb
              .case()
              .when(isLatest)
              .then(eb.ref(`study_packs.${latest}`))
              .else(eb.ref(`study_packs.former_${latest}`))
              .end();
          return {
            cursor,
            held,
            sign,
            former_cursor: stays('cursor'),
            former_held: stays('held'),
          };
        }),
      )
      .execute();
  });
}
