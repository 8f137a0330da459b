import type * as z from 'zod/mini';
import { validationTexts } from '../texts/validation.ts';

type Issue = z.core.$ZodRawIssue;

const TYPES: Record<string, string> = {
  string: validationTexts.mustBeText,
  number: validationTexts.mustBeNumber,
  int: validationTexts.mustBeWholeNumber,
  boolean: validationTexts.mustBeYesOrNo,
  array: validationTexts.mustBeList,
  object: validationTexts.mustBeObject,
};

/** Replaces the validator's wording where the schema has no message. */
export function sentenceFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return validationTexts.required;
      return TYPES[issue.expected] ?? validationTexts.cannotBeUsed;
    case 'invalid_value':
      if (issue.input === undefined) return validationTexts.required;
      return validationTexts.oneOf(issue.values.map(String));
    case 'unrecognized_keys':
      return validationTexts.unknownFields(issue.keys.map(String));
    case 'too_big':
      return issue.origin === 'string'
        ? validationTexts.tooLong(Number(issue.maximum))
        : validationTexts.cannotBeUsed;
    default:
      return validationTexts.cannotBeUsed;
  }
}
