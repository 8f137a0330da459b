import type { Queryable } from '../db/schema.ts';

/** UTF-16 units. */
const BEGINNING = 120;

interface NewText {
  title: string | null;
  text: string;
  created_at: string;
}

/** With what lists show, so that they read no whole texts. */
export async function insertText(
  transaction: Queryable,
  userId: number,
  { title, text, created_at }: NewText,
) {
  const beginning = text.slice(0, BEGINNING).replace(/[\uD800-\uDBFF]$/, '');
  const row = { title, length: lengthOf(text), beginning, created_at };
  const { id } = await transaction
    .insertInto('texts')
    .values({ ...row, user_id: userId, text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...row, id };
}

/** Characters. An array of a long text would hold the event loop. */
function lengthOf(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length; at += 1) {
    // The first of two units of a character.
    if ((text.charCodeAt(at) & 0xfc00) === 0xd800) length -= 1;
  }
  return length;
}
