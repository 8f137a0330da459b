import {
  CARD_FIELDS,
  type CardFieldName,
  type CardText,
  type TakenField,
  type TakenFieldName,
  type TextField,
} from './card-fields.ts';

/* Without zod: the study page loads it. */

export const CARD_FIELD_NAMES = Object.keys(CARD_FIELDS) as readonly CardFieldName[];

export const CARD_COLUMNS = CARD_FIELD_NAMES.filter((name) => name !== 'tags');
export const CARD_TEXT_NAMES = CARD_FIELD_NAMES.filter(
  (name): name is CardText => CARD_FIELDS[name].kind === 'text',
);
export const TAKEN_FIELD_NAMES = CARD_FIELD_NAMES.filter(
  (name): name is TakenFieldName => 'label' in CARD_FIELDS[name],
);

// @__NO_SIDE_EFFECTS__
function recordOf<Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value) {
  const values = {} as Record<Name, Value>;
  for (const name of names) values[name] = of(name);
  return values;
}

// @__NO_SIDE_EFFECTS__
export const forEachField = <Value>(of: (name: CardFieldName) => Value) =>
  recordOf(CARD_FIELD_NAMES, of);

// @__NO_SIDE_EFFECTS__
export const forEachText = <Value>(of: (name: CardText) => Value) => recordOf(CARD_TEXT_NAMES, of);

export const CARD_TEXTS: Readonly<Record<CardText, TextField>> = forEachText(
  (name) => CARD_FIELDS[name],
);
// @__NO_SIDE_EFFECTS__
export const textsSearched = (as: TextField['searched']) =>
  CARD_TEXT_NAMES.filter((name) => CARD_TEXTS[name].searched === as);
// @__NO_SIDE_EFFECTS__
export const takenField = (name: TakenFieldName): TakenField => CARD_FIELDS[name];
