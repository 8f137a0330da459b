import { GUID_MAX, guidOwner, isMadeHere, wordOfOwnGuid } from '../../anki/note-guids.ts';
import type { Queryable } from '../../db/schema.ts';

const AT_ONCE = 100;

/** The first word of a name keeps it. Skips names that contain the learner's own word. */
export async function keepGuids(
  transaction: Queryable,
  userId: number,
  named: readonly (readonly [guid: string | null, cardId: number | undefined])[],
): Promise<void> {
  const hasOwn = named.some(([guid]) => guid !== null && isMadeHere(guid));
  const owner = hasOwn ? await guidOwner(transaction, userId) : '';
  const rows = named.flatMap(([guid, card_id]) =>
    guid === null ||
    guid.length > GUID_MAX ||
    card_id === undefined ||
    wordOfOwnGuid(owner, guid) !== undefined
      ? []
      : [{ user_id: userId, guid, card_id }],
  );
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await transaction
      .insertInto('imported_guids')
      .values(rows.slice(start, start + AT_ONCE))
      .onConflict((clash) => clash.columns(['user_id', 'guid']).doNothing())
      .execute();
  }
}
