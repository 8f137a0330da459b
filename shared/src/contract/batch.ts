import * as z from 'zod/mini';
import { validationTexts } from '../texts/validation.ts';
import { documented } from './documentation.ts';

/** Items are checked one by one: a bad one never refuses the rest. */
export function batchOf(items: string, item: z.ZodMiniType, most: number, description: string) {
  const message = validationTexts.batchInvalid(items, most);
  const notMore = z.maxLength(most, message);
  return documented(z.array(z.unknown(), message).check(notMore), {
    description,
    shownAs: z.array(item).check(notMore),
  });
}
