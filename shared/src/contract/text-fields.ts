import * as z from 'zod/mini';
import { COMBINING_MARKS_MAX, URL_MAX } from '../constants.ts';
import { validationTexts } from '../texts/validation.ts';

/*
 * The raw length is checked first: no pattern or normalisation sees a text that is too long.
 */

/** A decomposed letter has up to four characters. */
const TAKEN_APART = 4;
/** No encoding can store half a character. */
const LONE_SURROGATE = /\p{Surrogate}/u;
/** Normalisation is quadratic in the accents on one letter. */
const TOO_MANY_MARKS = new RegExp(`(?![ -~가-힣])\\p{M}{${COMBINING_MARKS_MAX + 1}}`, 'u');

const notLongerThan = (maximum: number, message: string) =>
  z.maxLength(maximum, { error: message, abort: true });
const without = (pattern: RegExp, message: string) =>
  z.refine<string>((value) => !pattern.test(value), { error: message, abort: true });
const wholeCharacters = without(LONE_SURROGATE, validationTexts.brokenCharacter);

const cleaned = (maximum: number) => {
  const tooLong = validationTexts.tooLong(maximum);
  return [
    notLongerThan(TAKEN_APART * maximum, tooLong),
    wholeCharacters,
    without(/\0/, validationTexts.nulRefused),
    without(TOO_MANY_MARKS, validationTexts.tooManyMarks),
    z.normalize('NFC'),
    z.trim(),
    notLongerThan(maximum, tooLong),
  ] as const;
};

const INVISIBLE = /^[\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** `message` is also for text in which nothing is to be seen. */
// @__NO_SIDE_EFFECTS__
export function requiredText(message: string, maximum: number) {
  const some = z.minLength(1, { error: message, abort: true });
  return z.string(message).check(...cleaned(maximum), some, without(INVISIBLE, message));
}

/** `""` and null both become null. */
// @__NO_SIDE_EFFECTS__
export function optionalText(maximum: number) {
  return z.optional(
    z.pipe(
      z.nullable(z.string().check(...cleaned(maximum))),
      z.transform((value: string | null) => value || null),
    ),
  );
}

/** Neither trimmed nor normalised. */
// @__NO_SIDE_EFFECTS__
export function exactText(message: string, maximum: number) {
  return z
    .string(message)
    .check(
      notLongerThan(maximum, validationTexts.tooLong(maximum)),
      wholeCharacters,
      z.minLength(1, message),
    );
}

/** `message` is for any mistake. */
// @__NO_SIDE_EFFECTS__
export function formedText(
  message: string,
  maximum: number,
  isFormed: RegExp | ((value: string) => boolean),
) {
  return z
    .string(message)
    .check(
      notLongerThan(maximum, message),
      isFormed instanceof RegExp ? z.regex(isFormed, message) : z.refine(isFormed, message),
    );
}

const isWebAddress = (value: string) => {
  if (!/^https?:\/\//i.test(value)) return false;
  // `URL.canParse` is missing in Safari 16.
  try {
    new URL(value);
    return true;
  } catch {
    return false;
  }
};
const OWN_MEDIA = /^\/api\/(?:audio|images)\/[A-Za-z0-9._-]+$/;
/** What older clients stored for an upload. */
const RELATIVE_PATH = /^(?![a-z][a-z0-9+.-]*:)[^\\\s]+$/i;

const optionalChecked = (accepts: (value: string) => boolean, message: string) =>
  z.optional(
    z.pipe(
      z.nullable(
        z.string().check(
          ...cleaned(URL_MAX),
          z.refine((value) => value === '' || accepts(value), message),
        ),
      ),
      z.transform((value: string | null) => value || null),
    ),
  );

/** `http(s)` or an upload of ours; other schemes (`javascript:`, `data:` …) are refused. */
export const optionalUrl = optionalChecked(
  (value) => isWebAddress(value) || OWN_MEDIA.test(value),
  validationTexts.urlInvalid,
);

/** An upload's filename or path, or a web address. */
export const optionalAudioPath = optionalChecked(
  (value) => isWebAddress(value) || (RELATIVE_PATH.test(value) && !value.startsWith('//')),
  validationTexts.audioPathInvalid,
);
