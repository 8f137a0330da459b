import * as z from 'zod/mini';
import { CARD_TYPES, STAGES, URL_MAX } from '../constants.ts';
import { validationTexts } from '../texts.ts';

/** Refuses, trims and composes the same way for every text that a person types (never for a password). */
const cleaned = (maximum: number) =>
  [
    z.normalize('NFC'),
    z.trim(),
    z.maxLength(maximum, validationTexts.tooLong(maximum)),
    z.refine<string>((value) => !value.includes('\0'), validationTexts.nulRefused),
  ] as const;

/** Text that must be there. `message` is said when it is absent, of another type, or only white space. */
export function requiredText(message: string, maximum: number) {
  return z.string(message).check(...cleaned(maximum), z.minLength(1, message));
}

/** Text that may be absent; `""` and null both mean "none" and come out as null. */
export function optionalText(maximum: number) {
  return z.optional(
    z.pipe(
      z.nullable(z.string().check(...cleaned(maximum))),
      z.transform((value: string | null) => value || null),
    ),
  );
}

const isWebAddress = (value: string) => {
  if (!/^https?:\/\//i.test(value)) return false;
  return URL.canParse(value);
};
/** Uploaded audio as the API serves it. */
const OWN_AUDIO = /^\/api\/audio\/[A-Za-z0-9._-]+$/;
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

/** `http(s)` or our own `/api/audio` path; every other scheme (`javascript:`, `data:` …) is refused. */
export const optionalUrl = optionalChecked(
  (value) => isWebAddress(value) || OWN_AUDIO.test(value),
  validationTexts.urlInvalid,
);

/** What an upload returned as its filename, a path that ends in one, or a web address. */
export const optionalAudioPath = optionalChecked(
  (value) => isWebAddress(value) || (RELATIVE_PATH.test(value) && !value.startsWith('//')),
  validationTexts.audioPathInvalid,
);

const ID_INVALID = 'Must be the number of an existing entry';

/** A database id; also as the numeric text that an address or an HTML select carries. */
const idForms = (message: string) =>
  [
    z.number(message).check(z.int(message), z.gte(1, message)),
    z.string(message).check(z.regex(/^[1-9]\d{0,14}$/, message)),
  ] as const;

export const idField = (message = ID_INVALID) =>
  z.pipe(
    z.union(idForms(message), message),
    z.transform((value: number | string) => Number(value)),
  );

/** An id that may be absent; `""` and null mean "none". */
export const optionalId = z.optional(
  z.pipe(
    z.union([z.null(), z.literal(''), ...idForms(ID_INVALID)], ID_INVALID),
    z.transform((value: null | number | string) =>
      value === null || value === '' ? null : Number(value),
    ),
  ),
);

/** A whole number in an address' query, with bounds; `fallback` when absent. */
export const queryNumber = (minimum: number, maximum: number, fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(minimum), z.lte(maximum)), fallback);

export const cardType = z.enum(CARD_TYPES);
export const stage = z.enum(STAGES);

export const idParams = z.object({ id: idField() });
export type IdParams = z.output<typeof idParams>;

/** The envelope of every success: `data`, and the fields that the call adds beside it. */
export const success = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ success: z.literal(true), data, message: z.optional(z.string()) });

/** A success that carries nothing but a message for a person. */
export const done = z.object({ success: z.literal(true), message: z.string() });

export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Failure = z.output<typeof failure>;
