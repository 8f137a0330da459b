import type { TakenFieldName } from '@gieok/shared/contract/card-fields';
import { TAKEN_FIELD_NAMES, takenField } from '@gieok/shared/contract/card-texts';
import type {
  AnkiOption,
  ImportedField,
  ImportKind,
  TextEncoding,
} from '@gieok/shared/contract/import-mapping';
import type { Import, ImportState } from '@gieok/shared/contract/imports';

export const KIND_NAMES: Record<ImportKind, string> = {
  csv: 'Table (CSV)',
  tsv: 'Table (tabs)',
  text: 'List of words',
  apkg: 'Anki deck',
  colpkg: 'Anki collection',
  archive: 'Gieok archive',
};

export const ENCODING_NAMES: Record<TextEncoding, string> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16 LE)',
  'utf-16be': 'Unicode (UTF-16 BE)',
  cp949: 'Korean (CP949, EUC-KR)',
};

export const DELIMITER_NAMES: Record<string, string> = {
  ',': 'Comma ,',
  '\t': 'Tab',
  ';': 'Semicolon ;',
  '|': 'Bar |',
  ':': 'Colon :',
  '-': 'Hyphen -',
  list: 'Word and meaning, as in a list',
};

export const FIELD_NAMES: Record<ImportedField, string> = {
  ...(Object.fromEntries(
    TAKEN_FIELD_NAMES.map((name) => [name, takenField(name).name ?? takenField(name).label]),
  ) as Record<TakenFieldName, string>),
  card_type: 'Card type',
  category: 'Category',
  decks: 'Decks',
  tags: 'Tags',
};

export const STATE_NAMES: Record<ImportState, string> = {
  ready: 'Not imported yet',
  running: 'Being imported',
  done: 'Imported',
  failed: 'Failed',
  cancelled: 'Cancelled',
  undone: 'Undone',
};

export const OPTION_NAMES: Record<AnkiOption, string> = {
  desiredRetention: 'Desired retention',
  weights: 'FSRS weights',
  limits: 'Daily limits',
  dayStartsAt: 'Start of the day',
};

/** Only these have columns to map. */
export const isTable = ({ kind }: Pick<Import, 'kind'>) =>
  kind === 'csv' || kind === 'tsv' || kind === 'text';

/** Before the outcome is known, everything in the file. */
export const incomingOf = ({ counts, outcome }: Pick<Import, 'counts' | 'outcome'>) => ({
  words: outcome?.taken ?? counts.notes,
  cards: outcome?.cards ?? counts.cards,
});

/** Nothing is wrong, and nothing is new. */
export const isAllThere = ({ counts }: Pick<Import, 'counts'>) =>
  counts.cards > 0 && counts.duplicates === counts.cards;

export const importName = ({ name }: Pick<Import, 'name'>) => (name === '' ? 'Pasted list' : name);
