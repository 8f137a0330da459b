import * as z from 'zod/mini';
import { COMBINING_MARKS_MAX, URL_MAX } from '../constants.ts';
import { validationTexts } from '../texts/validation.ts';

/*
 * The order of the checks is what keeps a hostile text cheap: its raw length first, and whatever fails ends them. No
 * pattern and no normalisation ever looks at a text that is too long.
 */

/** How many times longer a text may be as it is sent than in the form that is kept: a letter taken apart has up to four. */
const TAKEN_APART = 4;
/** Half of a character that UTF-16 writes as two: no encoding can store it, and two such texts become one. */
const LONE_SURROGATE = /\p{Surrogate}/u;
/** Putting accents in order takes time with the square of how many stand on one letter. */
const TOO_MANY_MARKS = new RegExp(`\\p{M}{${COMBINING_MARKS_MAX + 1}}`, 'u');

const notLongerThan = (maximum: number, message: string) =>
  z.maxLength(maximum, { error: message, abort: true });
const without = (pattern: RegExp, message: string) =>
  z.refine<string>((value) => !pattern.test(value), { error: message, abort: true });
const wholeCharacters = without(LONE_SURROGATE, validationTexts.brokenCharacter);

/** Refuses, composes and trims the same way for every text that a person types (never for a password). */
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

/** Text that must be there. `message` is said when it is absent, of another type, or only white space. */
// @__NO_SIDE_EFFECTS__
export function requiredText(message: string, maximum: number) {
  return z.string(message).check(...cleaned(maximum), z.minLength(1, message));
}

/** Text that may be absent; `""` and null both mean "none" and come out as null. */
// @__NO_SIDE_EFFECTS__
export function optionalText(maximum: number) {
  return z.optional(
    z.pipe(
      z.nullable(z.string().check(...cleaned(maximum))),
      z.transform((value: string | null) => value || null),
    ),
  );
}

/** Text that is kept to the letter, such as a password: measured, and neither trimmed nor normalised. */
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

/** Text that a program writes: of a form, and refused in the same words whatever is wrong with it. */
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
/** An upload as the API serves it. */
const OWN_MEDIA = /^\/api\/(?:audio|images)\/[A-Za-z0-9._-]+$/;
/** A path without scheme, host or backslash: what older clients stored for an upload. */
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

/** `http(s)` or the path of an upload of ours; every other scheme (`javascript:`, `data:` …) is refused. */
export const optionalUrl = optionalChecked(
  (value) => isWebAddress(value) || OWN_MEDIA.test(value),
  validationTexts.urlInvalid,
);

/** What an upload returned as its filename, a path that ends in one, or a web address. */
export const optionalAudioPath = optionalChecked(
  (value) => isWebAddress(value) || (RELATIVE_PATH.test(value) && !value.startsWith('//')),
  validationTexts.audioPathInvalid,
);
