import * as z from 'zod/mini';
import { DESCRIPTION_MAX, LIST_LIMIT_MAX, NAME_MAX } from '../constants.ts';
import { validationTexts } from '../texts.ts';
import { card } from './cards.ts';
import { success } from './fields.ts';
import { queryNumber } from './number-fields.ts';
import { optionalText, requiredText } from './text-fields.ts';
import { updateOf } from './update.ts';

const name = requiredText(validationTexts.categoryNameRequired, NAME_MAX);

export const categoryCreate = z.strictObject({ name, description: optionalText(DESCRIPTION_MAX) });
export type CategoryCreate = z.output<typeof categoryCreate>;

export const category = z.object({
  id: z.number(),
  name: z.string(),
  description: z.nullable(z.string()),
  total_cards: z.number(),
});
export type Category = z.output<typeof category>;

export const categoryUpdate = updateOf(
  { name: z.optional(name), description: optionalText(DESCRIPTION_MAX) },
  category,
);
export type CategoryUpdate = z.output<typeof categoryUpdate>;

/** A page of the category's cards; `category.total_cards` counts them all. */
export const categoryDetailQuery = z.object({
  limit: queryNumber(1, LIST_LIMIT_MAX, LIST_LIMIT_MAX),
  offset: queryNumber(0, Number.MAX_SAFE_INTEGER, 0),
});
export type CategoryDetailQuery = z.output<typeof categoryDetailQuery>;

export const categoryDetail = z.object({ category, cards: z.array(card) });
export type CategoryDetail = z.output<typeof categoryDetail>;

export const categoryListResponse = success(z.array(category));
export const categoryResponse = success(category);
/** `total` counts all cards of the category. */
export const categoryDetailResponse = z.extend(success(categoryDetail), { total: z.number() });
