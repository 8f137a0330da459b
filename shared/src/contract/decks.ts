import * as z from 'zod/mini';
import { DESCRIPTION_MAX, LIST_LIMIT_MAX, NAME_MAX } from '../constants.ts';
import { validationTexts } from '../texts.ts';
import { card } from './cards.ts';
import { success } from './fields.ts';
import { idField, queryNumber } from './number-fields.ts';
import { optionalText, requiredText } from './text-fields.ts';
import { updateOf } from './update.ts';

const name = requiredText(validationTexts.deckNameRequired, NAME_MAX);

export const deckCreate = z.strictObject({ name, description: optionalText(DESCRIPTION_MAX) });
export type DeckCreate = z.output<typeof deckCreate>;

export const deck = z.object({
  id: z.number(),
  name: z.string(),
  description: z.nullable(z.string()),
  total_cards: z.number(),
  studied_cards: z.number(),
  new_cards: z.number(),
  due_cards: z.number(),
  created_at: z.string(),
});
export type Deck = z.output<typeof deck>;

export const deckUpdate = updateOf(
  { name: z.optional(name), description: optionalText(DESCRIPTION_MAX) },
  deck,
);
export type DeckUpdate = z.output<typeof deckUpdate>;

/** A page of the deck's cards; `stats` always counts the whole deck. */
export const deckDetailQuery = z.object({
  limit: queryNumber(1, LIST_LIMIT_MAX, LIST_LIMIT_MAX),
  offset: queryNumber(0, Number.MAX_SAFE_INTEGER, 0),
});
export type DeckDetailQuery = z.output<typeof deckDetailQuery>;

export const deckDetail = z.object({
  deck,
  cards: z.array(card),
  stats: z.object({ totalCards: z.number(), studiedCards: z.number(), dueCards: z.number() }),
});
export type DeckDetail = z.output<typeof deckDetail>;

export const deckCardAdd = z.strictObject({ cardId: idField(validationTexts.cardRequired) });
export const deckCardParams = z.object({ id: idField(), cardId: idField() });

export const deckListResponse = success(z.array(deck));
export const deckResponse = success(deck);
/** `total` counts all cards of the deck. */
export const deckDetailResponse = z.extend(success(deckDetail), { total: z.number() });
/** `added` counts the cards that the account did not have yet. */
export const starterDeckResponse = success(z.object({ id: z.number(), added: z.number() }));
