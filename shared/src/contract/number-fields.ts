import * as z from 'zod/mini';
import { LIST_LIMIT_MAX } from '../constants.ts';
import { validationTexts } from '../texts/validation.ts';
import { described, documented } from './documentation.ts';
import { formedText } from './text-fields.ts';

/** No more digits than a double holds. */
const DECIMAL = /^-?\d{1,15}(\.\d{1,15})?$/;
const DECIMAL_MAX = 32;
const ID = /^[1-9]\d{0,15}$/;
const ID_DIGITS_MAX = 16;
const isId = (text: string) => ID.test(text) && Number.isSafeInteger(Number(text));

// @__NO_SIDE_EFFECTS__
const eitherOf = (asNumber: z.ZodMiniNumber, inDigits: z.ZodMiniType<string>, message: string) =>
  documented(z.pipe(z.union([asNumber, inDigits], message), z.transform(Number)), {
    shownAs: asNumber,
  });

interface Bounds {
  minimum: number;
  maximum: number;
  message: string;
}

// @__NO_SIDE_EFFECTS__
export const numberField = ({ minimum, maximum, message }: Bounds) => {
  const asNumber = z.number(message).check(z.gte(minimum, message), z.lte(maximum, message));
  const inDigits = numericText(message, (number) => number >= minimum && number <= maximum);
  return eitherOf(asNumber, inDigits, message);
};

// @__NO_SIDE_EFFECTS__
export const wholeNumber = (
  minimum: number,
  maximum: number,
  message = validationTexts.wholeNumber(minimum, maximum),
) => {
  const asNumber = z
    .number(message)
    .check(z.int(message), z.gte(minimum, message), z.lte(maximum, message));
  const inDigits = numericText(
    message,
    (number) => Number.isInteger(number) && number >= minimum && number <= maximum,
  );
  return eitherOf(asNumber, inDigits, message);
};

// @__NO_SIDE_EFFECTS__
export const numericText = (message: string, accepts: (number: number) => boolean = () => true) =>
  formedText(message, DECIMAL_MAX, (value) => DECIMAL.test(value) && accepts(Number(value)));

// @__NO_SIDE_EFFECTS__
const idForms = (message: string) =>
  [
    z.number(message).check(z.int(message), z.gte(1, message)),
    formedText(message, ID_DIGITS_MAX, isId),
  ] as const;

// @__NO_SIDE_EFFECTS__
export const idField = (message: string = validationTexts.idInvalid) => {
  return eitherOf(...idForms(message), message);
};

/** `""` and null mean "none". */
export const optionalId = optionalIdField(validationTexts.idInvalid);

// @__NO_SIDE_EFFECTS__
function optionalIdField(message: string) {
  const [asNumber, inDigits] = idForms(message);
  const either = z.pipe(
    z.union([z.null(), z.literal(''), asNumber, inDigits], message),
    z.transform((value: null | number | string) =>
      value === null || value === '' ? null : Number(value),
    ),
  );
  return z.optional(documented(either, { shownAs: z.nullable(asNumber) }));
}

// @__NO_SIDE_EFFECTS__
export const givenQueryNumber = (minimum: number, maximum: number) => {
  const message = validationTexts.wholeNumber(minimum, maximum);
  return z.coerce
    .number(message)
    .check(z.int(message), z.gte(minimum, message), z.lte(maximum, message));
};

// @__NO_SIDE_EFFECTS__
export const queryNumber = (minimum: number, maximum: number, fallback: number) =>
  z._default(givenQueryNumber(minimum, maximum), fallback);

// @__NO_SIDE_EFFECTS__
export const pageSize = (fallback: number) =>
  described(queryNumber(1, LIST_LIMIT_MAX, fallback), 'The most entries to return.', fallback);

export const pageOffset = described(
  queryNumber(0, Number.MAX_SAFE_INTEGER, 0),
  'How many entries to skip.',
  0,
);
