import * as z from 'zod/mini';
import { BULK_IDS_MAX } from '../constants.ts';
import { validationTexts } from '../texts/validation.ts';
import { cardFilter } from './card-filter.ts';
import { component, described, listOf } from './documentation.ts';
import { cardType, success } from './fields.ts';
import { idField } from './number-fields.ts';
import { tagField } from './tags.ts';
import { formedText } from './text-fields.ts';

const UUID_LENGTH = 36;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const target = {
  ids: z.optional(
    described(
      listOf(idField(validationTexts.cardRequired), BULK_IDS_MAX, validationTexts.bulkIdsInvalid),
      'Which cards; 1,000 at most. Those that are not yours are passed over.',
      [42, 57],
    ),
  ),
  filter: z.optional(
    described(cardFilter, 'In place of `ids`: every card that `GET /cards` finds by this.', {
      deck: 7,
      stage: 'new',
    }),
  ),
};
const isOneOfBoth = z.refine<{ ids?: unknown; filter?: unknown }>(
  ({ ids, filter }) => (ids === undefined) !== (filter === undefined),
  { error: validationTexts.bulkTargetRequired, path: ['ids'] },
);

// @__NO_SIDE_EFFECTS__
const change = <const Name extends string, More extends Record<string, z.ZodMiniType>>(
  name: Name,
  more: More,
) =>
  z
    .strictObject({ ...target, action: described(z.literal(name), 'The action.'), ...more })
    .check(isOneOfBoth);
const deckId = described(idField(), 'The deck.', 7);

export const bulkChange = component(
  'BulkChange',
  z.discriminatedUnion('action', [
    change('addToDeck', { value: deckId }),
    change('moveToDeck', { value: deckId }),
    change('removeFromDeck', { value: deckId }),
    change('setCategory', {
      value: described(z.nullable(idField()), 'The category; null for none.', 3),
    }),
    change('setType', { value: cardType }),
    change('addTag', { value: described(tagField, 'The tag.', 'food') }),
    change('removeTag', { value: described(tagField, 'The tag; those within it stay.', 'food') }),
    change('renameTag', {
      tag: described(
        tagField,
        'The tag; those within it go along, `food::fruit` as `meals::fruit`.',
        'food',
      ),
      value: described(
        z.nullable(tagField),
        'What it is called from now on, which may be a tag that there is already; null for not at all.',
        'meals',
      ),
    }),
    change('suspend', {}),
    change('unsuspend', {}),
    change('forget', {}),
    change('delete', {}),
  ]),
  'A change to many cards.',
);
export type BulkChange = z.output<typeof bulkChange>;
export type BulkAction = BulkChange['action'];

const changed = described(
  z.int(),
  'Cards that are different now. Those for which there was nothing to do are not among them.',
  40,
);
const undoId = described(
  z.nullable(z.string()),
  'The id for undoing it within an hour; null if nothing changed.',
  '0b0e8a5e-6f5b-4c58-9d3b-0f4f4f6f7a11',
);
export const bulkChangeResponse = success(z.object({ changed, undoId }));

export const bulkUndo = component(
  'BulkUndo',
  z.strictObject({
    undoId: described(
      formedText(validationTexts.undoIdInvalid, UUID_LENGTH, UUID),
      'As the change answered it.',
      '0b0e8a5e-6f5b-4c58-9d3b-0f4f4f6f7a11',
    ),
  }),
  'The change to undo.',
);
export const bulkUndoResponse = success(
  z.object({
    restored: described(
      z.int(),
      'Cards that are as they were before, whether by this call or by one before. What was changed again or deleted meanwhile stays so, and is not counted.',
      40,
    ),
  }),
);
