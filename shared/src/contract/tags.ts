import * as z from 'zod/mini';
import { CARD_TAGS_MAX, SEARCH_MAX, TAG_MAX, TAGS_PAGE_SIZE } from '../constants.ts';
import { cleanTag, distinctTags } from '../domain/tags.ts';
import { validationTexts } from '../texts/validation.ts';
import { component, described, documented } from './documentation.ts';
import { success } from './fields.ts';
import { pageOffset, pageSize } from './number-fields.ts';
import { optionalText, requiredText } from './text-fields.ts';

const CONTROL_CHARACTER = /\p{Cc}/u;
const HOW_TAGS_ARE_KEPT =
  'White space within a tag becomes `_`; `A::B` is a tag within `A`. Capital and small letters make no difference: a tag is written as it first was.';

export const tagField = documented(
  z.pipe(
    z.pipe(requiredText(validationTexts.tagRequired, TAG_MAX), z.transform(cleanTag)),
    z.string().check(
      z.minLength(1, validationTexts.tagRequired),
      z.refine((tag) => !CONTROL_CHARACTER.test(tag), validationTexts.tagInvalid),
    ),
  ),
  { shownAs: z.string().check(z.minLength(1), z.maxLength(TAG_MAX)) },
);

const tagList = z
  .array(tagField, validationTexts.tagsInvalid)
  .check(z.maxLength(CARD_TAGS_MAX, validationTexts.tagsInvalid));

/** Null and an empty list both mean none. */
export const optionalTags = described(
  z.optional(
    documented(
      z.pipe(
        z.nullable(tagList),
        z.transform((tags) => distinctTags(tags ?? [])),
      ),
      { shownAs: z.array(z.string()).check(z.maxLength(CARD_TAGS_MAX)) },
    ),
  ),
  `Its tags, ${CARD_TAGS_MAX} at most. ${HOW_TAGS_ARE_KEPT}`,
  ['TOPIK::1', 'food'],
);

export const shownTags = described(z.array(z.string()), 'Its tags, in the order of the alphabet.', [
  'food',
  'TOPIK::1',
]);

export const tagCondition = described(
  optionalText(TAG_MAX),
  'Only cards with this tag, or with one within it: `TOPIK` finds `TOPIK::1`.',
  'TOPIK',
);

export const tagListQuery = z.object({
  search: described(optionalText(SEARCH_MAX), 'Only tags that have this in their names.', 'topik'),
  limit: pageSize(TAGS_PAGE_SIZE),
  offset: pageOffset,
});

export const tag = component(
  'Tag',
  z.object({
    name: described(z.string(), 'As it was first written.', 'TOPIK::1'),
    cards: described(z.int(), 'How many cards have it, or one within it.', 40),
  }),
  'A tag that cards have.',
);
export type Tag = z.output<typeof tag>;

export const tagListResponse = z.extend(success(z.array(tag)), {
  total: described(z.int(), 'How many entries match in all, not only on this page.', 12),
});
