import type { CardUpdate, CardVersion } from '@gieok/shared/contract/cards';
import { conflictTexts } from '@gieok/shared/texts/conflicts';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { MEDIA_REFERENCES, uploadsOf } from '../../db/media-files.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { AppError, found } from '../../errors.ts';
import { dropVersion, readContents, readVersions } from '../../learning/card-versions.ts';
import { editCards } from '../../learning/edit-cards.ts';
import { holdAccount } from '../../learning/lists-version.ts';
import { keepCategories } from '../../learning/lock-references.ts';
import { differences } from '../../learning/settle-edit.ts';
import { lostUploads } from './restore-card.ts';

/** @throws AppError 404 */
export async function listVersions(
  db: Queryable,
  userId: number,
  cardId: number,
): Promise<CardVersion[]> {
  const [own] = await readContents(db, userId, [cardId]);
  const card = found(own, 'card');
  const versions = await readVersions(db, { userId, cardId });
  const told: CardVersion[] = [];
  for (const { fields: all, ...version } of versions) {
    const fields = differences(all, card.fields);
    if (Object.keys(fields).length === 0) continue;
    const { category_id: id } = fields;
    const category = id === undefined ? {} : { category_name: await categoryName(db, userId, id) };
    told.push({ ...version, fields: { ...fields, ...category } as CardVersion['fields'] });
  }
  return told;
}

async function categoryName(db: Queryable, userId: number, id: number | null) {
  if (id === null) return null;
  const category = await db
    .selectFrom('categories')
    .select('name')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return category?.name ?? null;
}

interface Chosen {
  id: number;
  version: string;
  /** The card as it was seen beside it. */
  based_on?: CardUpdate | undefined;
}

/** @throws AppError 404 */
export function chooseVersion(
  db: Database,
  userId: number,
  { id: cardId, version, based_on }: Chosen,
  now: Date,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await holdAccount(transaction, userId);
    const versions = await readVersions(transaction, { userId, cardId });
    const chosen = versions.find((each) => each.version === version);
    if (chosen === undefined) throw versionGone();
    const fields = await withoutLost(transaction, userId, chosen.fields);
    await dropVersion(transaction, { userId, cardId }, version);
    const edit = { ...fields, based_on: based_on ?? {} };
    found((await editCards(transaction, userId, [cardId], edit, now)) || undefined, 'card');
  });
}

async function withoutLost(
  transaction: Queryable,
  userId: number,
  fields: CardUpdate,
): Promise<CardUpdate> {
  const categories = await keepCategories(transaction, userId, [fields.category_id]);
  const lost = await lostUploads(transaction, userId, uploadsOf(fields));
  const references = MEDIA_REFERENCES.filter((name) =>
    lost.some((upload) => fields[name]?.includes(upload)),
  );
  return {
    ...fields,
    ...(fields.category_id != null && !categories.has(fields.category_id) && { category_id: null }),
    ...Object.fromEntries(references.map((name) => [name, null])),
  };
}

/** @throws AppError 404 */
export async function discardVersion(
  db: Database,
  userId: number,
  { id: cardId, version }: Chosen,
): Promise<void> {
  const isThere = await inTransaction(db, (transaction) =>
    dropVersion(transaction, { userId, cardId }, version),
  );
  if (!isThere) throw versionGone();
}

const versionGone = () => new AppError(404, 'not_found', conflictTexts.versionGone);
