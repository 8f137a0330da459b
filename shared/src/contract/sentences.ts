import type * as z from 'zod/mini';
import { validationTexts } from '../texts/validation.ts';

type Issue = z.core.$ZodRawIssue;

/** What a value must be, for whoever has to mend it. */
const TYPES: Record<string, string> = {
  string: validationTexts.mustBeText,
  number: validationTexts.mustBeNumber,
  int: validationTexts.mustBeWholeNumber,
  boolean: validationTexts.mustBeYesOrNo,
  array: validationTexts.mustBeList,
  object: validationTexts.mustBeObject,
};

/** What is wrong with a value, for a person, where its schema says nothing of its own: never the validator's wording. */
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
