import type { CardFieldName } from '@gieok/shared/contract/card-fields';
import { forEachField } from '@gieok/shared/contract/card-texts';
import type { EditedCard } from './study-state.ts';

/** The schedule stays as the session has it. */
export function editedFields(card: EditedCard): EditedCard {
  return {
    id: card.id,
    category_id: card.category_id,
    category_name: card.category_name,
    card_type: card.card_type,
    ...(forEachField((name) => card[name]) as Pick<EditedCard, CardFieldName>),
  };
}
