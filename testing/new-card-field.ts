import type { TextField } from '@gieok/shared/contract/card-fields';

/** What a newcomer writes for a new text: this row, and one line in a migration. */
export const MNEMONIC: TextField = {
  kind: 'text',
  most: 40,
  means: 'A memory aid.',
  example: 'Namu: I am a tree',
  label: 'Mnemonic',
  columns: 'memoryaid eselsbrücke',
  anki: { field: 'Memory aid', since: 2 },
  searched: 'text',
  shownAs: 'notes',
  input: { rows: 2 },
};
export const AID = 'Nah, moo! says the oak';
