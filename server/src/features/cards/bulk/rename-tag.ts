import { TAG_MAX } from '@gieok/shared/constants';
import { distinctTags, renamedTag, tagKey } from '@gieok/shared/domain/tags';
import { validationTexts } from '@gieok/shared/texts/validation';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { invalidField } from '../../../errors.ts';
import { type HeldTags, holdTags, respellTags, tagsOf } from '../../../learning/tags.ts';
import { setOnCards } from '../../../learning/update-cards.ts';
import type { ChangedCard } from './kept-changes.ts';

interface By {
  userId: number;
  /** ISO-8601 UTC. */
  time: string;
}

/** Applies to the tags within it too; null removes the tag. */
export interface Renaming {
  tag: string;
  value: string | null;
}

/**
 * Makes and locks the new tags, before cards are locked. @throws AppError 400 where one becomes too
 * long.
 */
export async function holdRenamed(
  transaction: Transaction<Schema>,
  userId: number,
  { tag, value }: Renaming,
): Promise<void> {
  const known = await transaction
    .selectFrom('tags')
    .select('name')
    .where('user_id', '=', userId)
    .execute();
  const names = known.flatMap(({ name }) => {
    const renamed = renamedTag(name, tag, value);
    return renamed === null || renamed === name ? [] : renamed;
  });
  if (names.some((name) => name.length > TAG_MAX)) {
    const message = validationTexts.tooLong(TAG_MAX);
    throw invalidField('value', message);
  }
  if (isRespelling({ tag, value })) await respellTags(transaction, userId, names);
  await holdTags(transaction, userId, new Set(names));
}

/** Locks the former tags. Call it before locking cards. */
export async function holdRenamedBack(
  transaction: Transaction<Schema>,
  userId: number,
  renaming: Renaming,
  before: readonly string[],
): Promise<HeldTags> {
  if (isRespelling(renaming)) {
    const own = before.filter((name) => isWithin(name, renaming.tag));
    await respellTags(transaction, userId, own);
  }
  return holdTags(transaction, userId, new Set(before));
}

const isWithin = (name: string, tag: string) => renamedTag(name, tag, null) === null;

const isRespelling = ({ tag, value }: Renaming) => value !== null && tagKey(value) === tagKey(tag);

/**
 * A tag that cards have already stays single. @returns the changed cards with their former tags.
 */
export async function renameTags(
  transaction: Transaction<Schema>,
  cards: readonly { id: number; tags: string | null }[],
  { tag, value }: Renaming,
  by: By,
): Promise<ChangedCard[]> {
  const columns = [...new Set(cards.map((card) => card.tags))].flatMap((before) => {
    const names = tagsOf({ tags: before });
    const renamed = renamedTags(names, { tag, value });
    return names.some((name) => isWithin(name, tag)) ? [{ before, renamed }] : [];
  });
  // A card may have gained a tag, or another spelling, meanwhile.
  const tags = await holdTags(
    transaction,
    by.userId,
    new Set(columns.flatMap(({ renamed }) => renamed)),
  );
  const changed: ChangedCard[] = [];
  for (const { before, renamed } of columns) {
    const column = tags.columnOf(renamed);
    if (column === before) continue;
    const ids = cards.filter((card) => card.tags === before).map(({ id }) => id);
    await setOnCards(transaction, by.userId, ids, { tags: column, updated_at: by.time });
    changed.push(...ids.map((id): ChangedCard => [id, before]));
  }
  return changed;
}

/** Restores tags that are still as renamed. @returns the cards with their former tags. */
export async function takeBackRenaming(
  transaction: Transaction<Schema>,
  cards: readonly { id: number; tags: string | null }[],
  changed: readonly ChangedCard[],
  { tag, value, tags }: Renaming & { tags: HeldTags },
  { userId, time }: By,
): Promise<number[]> {
  const beforeOf = new Map(changed.map(([id, before]) => [id, String(before)]));
  const restored: number[] = [];
  for (const before of new Set(beforeOf.values())) {
    const names = tagsOf({ tags: before });
    const after = keysOf(renamedTags(names, { tag, value }));
    const some = cards.filter(({ id }) => beforeOf.get(id) === before);
    const isNow = (keys: string) => (card: { tags: string | null }) =>
      keysOf(tagsOf(card)) === keys;
    const still = some.filter(isNow(after)).map(({ id }) => id);
    await setOnCards(transaction, userId, still, { tags: tags.columnOf(names), updated_at: time });
    restored.push(...still, ...some.filter(isNow(keysOf(names))).map(({ id }) => id));
  }
  return restored;
}

const renamedTags = (names: readonly string[], { tag, value }: Renaming) =>
  distinctTags(names.flatMap((name) => renamedTag(name, tag, value) ?? []));

const keysOf = (names: readonly string[]) => JSON.stringify(distinctTags(names).map(tagKey));
