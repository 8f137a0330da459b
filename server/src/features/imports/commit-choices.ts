import { isDeepStrictEqual } from 'node:util';
import type { ImportCommit } from '@gieok/shared/contract/imports';
import type { Choices, StoredImport } from './imports-table.ts';

export function choicesOf({ found }: StoredImport, sent: ImportCommit): Choices {
  const { deckId = null, deckName = null, duplicates, schedule } = sent;
  const mapping = { ...found.mapping, ...sent.mapping };
  return { deckId, deckName, duplicates, schedule, mapping };
}

/** Who got no answer sends the same again. */
export function isBegunBy(row: StoredImport, sent: ImportCommit): boolean {
  const { choices, goal, state } = row;
  if (choices === null || (goal !== 'done' && state !== 'done')) return false;
  const wanted = choicesOf(row, sent);
  if (wanted.deckName !== null) wanted.deckId = choices.deckId;
  return isDeepStrictEqual(JSON.parse(JSON.stringify(wanted)), choices);
}
