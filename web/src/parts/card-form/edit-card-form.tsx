import type { Card, CardDetail } from '@gieok/shared/contract/cards';
import type { CardCreate } from '@gieok/shared/contract/new-card';
import { fillPath, pages } from '@gieok/shared/routes';
import { cardTexts } from '@gieok/shared/texts/cards';
import { saveTexts } from '@gieok/shared/texts/changes';
import { notFoundTexts } from '@gieok/shared/texts/failures';
import { useState } from 'react';
import { restoreCard, useUpdateCard } from '../../api/cards.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { toastDone } from '../../ui/toast.ts';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import { CardDecks } from './card-decks.tsx';
import { CardForm, type CardFormDialog } from './card-form.tsx';
import { type CardFormValues, cardFormValues } from './card-form-values.ts';
import { useInitialValues } from './interrupted-form.ts';
import { hasMore } from './more-fields.tsx';

const NOT_FOUND = 404;
const GONE: readonly string[] = [notFoundTexts.card, notFoundTexts.word];

interface EditCardFormProps {
  card: CardDetail;
  onSaved: (changed: Card[]) => unknown;
  onCancel: () => void;
  dialog?: CardFormDialog;
}

export function EditCardForm({ card, onSaved, onCancel, dialog }: EditCardFormProps) {
  const address = fillPath(pages.editCard, { id: card.id });
  // It may be loaded anew meanwhile.
  const { values: initial, before = card } = useInitialValues(cardFormValues(card), address, card);
  const [unsaved] = useState(() => differs(initial, cardFormValues(card)));
  const [more, setMore] = useState(dialog === undefined || hasMore(initial));
  const { category_id, category_name, siblings, word_id } = card;
  const [together, setTogether] = useState(
    siblings.length > 0 && siblings.every(({ korean_text }) => korean_text === card.korean_text),
  );
  const { mutateAsync } = useUpdateCard(before, together ? word_id : null);

  const [isGone, setGone] = useState(false);

  async function save(update: CardCreate) {
    if (isGone) await restoreCard(card.id);
    const changed = await mutateAsync(update).catch((error: unknown) => {
      if (!GONE.includes(messageOf(error, ''))) throw error;
      setGone(true);
      throw new ApiError(NOT_FOUND, 'not_found', cardTexts.gone);
    });
    // In a dialog a toast would cover the way on.
    if (dialog === undefined) toastDone(cardTexts.saved);
    await onSaved([changed.saved, ...changed.siblings]);
  }

  return (
    <CardForm
      initial={initial}
      category={category_id === null ? undefined : { id: category_id, name: category_name ?? '' }}
      wordId={word_id}
      submit={isGone ? 'Restore and Save' : 'Save Changes'}
      failure={saveTexts.updateCard}
      onSubmit={save}
      onCancel={onCancel}
      autoFocus={dialog !== undefined}
      more={more}
      onMore={setMore}
      address={address}
      before={before}
      unsaved={unsaved}
      dialog={dialog}
      belonging={
        <>
          <CardDecks card={card} linked={dialog === undefined} />
          {siblings.length > 0 && (
            <ToggleChip
              label={`Change the other ${siblings.length === 1 ? 'card' : 'cards'} of this word, too`}
              checked={together}
              onChange={setTogether}
            />
          )}
        </>
      }
    />
  );
}

const differs = (values: CardFormValues, saved: CardFormValues) =>
  (Object.keys(saved) as (keyof CardFormValues)[]).some(
    (name) => String(values[name]) !== String(saved[name]),
  );
