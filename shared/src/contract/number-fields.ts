import * as z from 'zod/mini';
import { validationTexts } from '../texts.ts';
import { formedText } from './text-fields.ts';

/** As an HTML field sends a number: so many digits that a double holds them all. */
const DECIMAL = /^-?\d{1,15}(\.\d{1,15})?$/;
const DECIMAL_MAX = 32;
const ID = /^[1-9]\d{0,14}$/;
const ID_DIGITS_MAX = 15;

interface Bounds {
  minimum: number;
  maximum: number;
  /** Said whatever is wrong. */
  message: string;
}

/** A number within its bounds, or the same in digits. */
export const numberField = ({ minimum, maximum, message }: Bounds) =>
  z.pipe(
    z.union(
      [
        z.number(message).check(z.gte(minimum, message), z.lte(maximum, message)),
        numericText(message, (number) => number >= minimum && number <= maximum),
      ],
      message,
    ),
    z.transform(Number),
  );

/** A whole number within its bounds, or the same in digits. */
export const wholeNumber = (
  minimum: number,
  maximum: number,
  message = validationTexts.wholeNumber(minimum, maximum),
) =>
  z.pipe(
    z.union(
      [
        z.number(message).check(z.int(message), z.gte(minimum, message), z.lte(maximum, message)),
        numericText(
          message,
          (number) => Number.isInteger(number) && number >= minimum && number <= maximum,
        ),
      ],
      message,
    ),
    z.transform(Number),
  );

export const numericText = (message: string, accepts: (number: number) => boolean = () => true) =>
  formedText(message, DECIMAL_MAX, (value) => DECIMAL.test(value) && accepts(Number(value)));

/** A database id; also as the numeric text that an address or an HTML select carries. */
const idForms = (message: string) =>
  [
    z.number(message).check(z.int(message), z.gte(1, message)),
    formedText(message, ID_DIGITS_MAX, ID),
  ] as const;

export const idField = (message: string = validationTexts.idInvalid) =>
  z.pipe(z.union(idForms(message), message), z.transform(Number));

/** An id that may be absent; `""` and null mean "none". */
export const optionalId = z.optional(
  z.pipe(
    z.union(
      [z.null(), z.literal(''), ...idForms(validationTexts.idInvalid)],
      validationTexts.idInvalid,
    ),
    z.transform((value: null | number | string) =>
      value === null || value === '' ? null : Number(value),
    ),
  ),
);

/** A whole number in an address' query, with bounds; `fallback` when absent. */
export const queryNumber = (minimum: number, maximum: number, fallback: number) =>
  z._default(givenQueryNumber(minimum, maximum), fallback);

/** A whole number in an address' query, where it is given. */
export const givenQueryNumber = (minimum: number, maximum: number) => {
  const message = validationTexts.wholeNumber(minimum, maximum);
  return z.coerce
    .number(message)
    .check(z.int(message), z.gte(minimum, message), z.lte(maximum, message));
};
