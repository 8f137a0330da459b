import type { TakenFieldName } from '@gieok/shared/contract/card-fields';
import { TAKEN_FIELD_NAMES, takenField } from '@gieok/shared/contract/card-texts';

/* An import recognizes packages made here by this name and the fields of its first version. */

export const GIEOK_NOTE_TYPE = 'Gieok';

/** The word's text in each field; null where only Anki needs it. */
export const GIEOK_FIELDS: Readonly<Record<string, TakenFieldName | 'category' | null>> = {
  ...Object.fromEntries(TAKEN_FIELD_NAMES.map((name) => [takenField(name).anki.field, name])),
  Category: 'category',
  'Blanked sentence': null,
  'Recognition card': null,
  'Production card': null,
  'Spelling card': null,
  'Cloze card': null,
};

const LATER = TAKEN_FIELD_NAMES.map((name) => takenField(name).anki).filter(
  ({ since }) => since > 1,
);
export const FIRST_FIELDS = Object.keys(GIEOK_FIELDS).filter((name) =>
  LATER.every(({ field }) => field !== name),
);

/** In order; each makes a card only where the field of its name is filled. */
export const GIEOK_TEMPLATES = ['recognition', 'production', 'spelling', 'cloze'] as const;
