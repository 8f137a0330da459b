import * as z from 'zod/mini';
import { DESCRIPTION_MAX, LIST_LIMIT_MAX, NAME_MAX } from '../constants.ts';
import { validationTexts } from '../texts/validation.ts';
import { card } from './cards.ts';
import { component, described } from './documentation.ts';
import { id, success } from './fields.ts';
import { pageOffset, pageSize } from './number-fields.ts';
import { optionalText, requiredText } from './text-fields.ts';
import { detailUpdateOf } from './update.ts';

const name = described(
  requiredText(validationTexts.categoryNameRequired, NAME_MAX),
  'What the category is called.',
  'Nature',
);
const description = described(
  optionalText(DESCRIPTION_MAX),
  'What the category is about.',
  'Plants and animals',
);

export const categoryCreate = component(
  'CategoryCreate',
  z.strictObject({ name, description }),
  'A category to be made.',
);
export type CategoryCreate = z.output<typeof categoryCreate>;

export const category = component(
  'Category',
  z.object({
    id: described(id, 'Of the category.'),
    name: described(z.string(), 'What the category is called.', 'Nature'),
    description: described(
      z.nullable(z.string()),
      'What the category is about.',
      'Plants and animals',
    ),
    total_cards: described(z.int(), 'Cards in the category.', 20),
  }),
  'A subject. A card is in one category at most.',
);
export type Category = z.output<typeof category>;

export const categoryDetailQuery = z.object({
  limit: pageSize(LIST_LIMIT_MAX),
  offset: pageOffset,
});

export const categoryDetail = component(
  'CategoryDetail',
  z.object({
    category,
    cards: described(
      z.array(card),
      'A page of its cards; `total_cards` of the category counts them all.',
    ),
  }),
  'A category with a page of its cards.',
);
export type CategoryDetail = z.output<typeof categoryDetail>;

export const categoryUpdate = component(
  'CategoryUpdate',
  detailUpdateOf('category', { name: z.optional(name), description }, category, categoryDetail),
  'Changes to a category. Absent fields stay as they are; null clears the description. What `GET /categories/{id}` gave returns can be sent back whole.',
);
export type CategoryUpdate = z.output<typeof categoryUpdate>;

export const categoryListResponse = success(z.array(category));
export const categoryResponse = success(category);
export const categoryDetailResponse = z.extend(success(categoryDetail), {
  total: described(z.int(), 'Cards in the category, whatever the page.', 20),
});
