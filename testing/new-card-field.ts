import type { TextField } from '@gieok/shared/contract/card-fields';

/** What a newcomer writes for a new text: this row, and one line in a migration. */
export const NEW_TEXT: TextField = {
  kind: 'text',
  most: 40,
  means: 'A newer text.',
  example: 'Namu: I am a tree',
  label: 'New text',
  columns: 'neuertext',
  anki: { field: 'Newest text', since: 2 },
  searched: 'text',
  shownAs: 'notes',
  input: { rows: 2 },
};
export const AID = 'Nah, moo! says the oak';
