import * as z from 'zod/mini';
import { SEARCH_MAX } from '../constants.ts';
import { yesOrNo } from './card-filter.ts';
import { described } from './documentation.ts';
import { optionalId } from './number-fields.ts';
import { tagCondition } from './tags.ts';
import { optionalText } from './text-fields.ts';

const EXPORT_FORMATS = ['archive', 'apkg', 'csv'] as const;

export const exportQuery = z.object({
  format: described(
    z._default(z.enum(EXPORT_FORMATS), 'archive'),
    'A ZIP archive with everything, an Anki package, or a table of cards.',
    'csv',
  ),
  deckId: described(optionalId, 'Only cards of this deck.', 7),
  categoryId: described(optionalId, 'Only cards of this category.', 3),
  tag: tagCondition,
  search: described(optionalText(SEARCH_MAX), 'Only cards that this search finds.', 'tree'),
  schedule: yesOrNo('Whether to include schedules and reviews; true if absent.'),
});
export type ExportQuery = z.output<typeof exportQuery>;
