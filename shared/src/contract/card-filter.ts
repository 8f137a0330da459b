import * as z from 'zod/mini';
import { SEARCH_MAX } from '../constants.ts';
import { validationTexts } from '../texts/validation.ts';
import { component, described, documented } from './documentation.ts';
import { cardType, stage } from './fields.ts';
import { optionalId } from './number-fields.ts';
import { tagCondition } from './tags.ts';
import { optionalText } from './text-fields.ts';

const asText = z.enum(['true', 'false'], validationTexts.mustBeYesOrNo);

/** Also taken as the text of a query. */
// @__NO_SIDE_EFFECTS__
export const yesOrNo = (description: string) => {
  const asBoolean = z.boolean(validationTexts.mustBeYesOrNo);
  const either = z.pipe(
    z.union([asBoolean, asText], validationTexts.mustBeYesOrNo),
    z.transform((value: boolean | 'true' | 'false') => value === true || value === 'true'),
  );
  return described(z.optional(documented(either, { shownAs: asBoolean })), description, true);
};

export const cardFilterFields = {
  search: described(
    optionalText(SEARCH_MAX),
    'Only cards with each of these words in their texts; up to eight, the last of which may have spaces. Initial consonants stand for the syllables of the Korean text, a last syllable may be unfinished, and Latin letters are compared with the Korean by the rules of romanization as well.',
    'tree',
  ),
  category: described(optionalId, 'Only cards of this category.', 3),
  deck: described(optionalId, 'Only cards of this deck.', 7),
  tag: tagCondition,
  type: described(z.optional(cardType), 'Only cards that ask in this way.'),
  stage: described(z.optional(stage), 'Only cards that have come so far.'),
  suspended: yesOrNo('Only cards that are suspended; `false`: only those that are not.'),
  leech: yesOrNo('Only cards that are marked as leeches; `false`: only those that are not.'),
  due: yesOrNo('Only cards that are due now; `false`: only those that are not.'),
};
export const cardFilter = component(
  'CardFilter',
  z.strictObject(cardFilterFields),
  'Which cards are meant: those to which all of it applies.',
);
export type CardFilter = z.output<typeof cardFilter>;
