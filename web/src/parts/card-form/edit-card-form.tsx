import type { Card, CardDetail } from '@gieok/shared/contract/cards';
import type { CardCreate } from '@gieok/shared/contract/new-card';
import { fillPath, pages } from '@gieok/shared/routes';
import { cardTexts } from '@gieok/shared/texts/cards';
import { saveTexts } from '@gieok/shared/texts/changes';
import { notFoundTexts } from '@gieok/shared/texts/failures';
import { useRef, useState } from 'react';
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

export interface EditCardFormProps {
  card: CardDetail;
  /** `more`: text was typed meanwhile. */
  onSaved: (changed: Card[], more: boolean) => unknown;
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
  const saving = useSaving(before, together ? word_id : null, { onSaved, dialog });

  return (
    <CardForm
      initial={initial}
      category={category_id === null ? undefined : { id: category_id, name: category_name ?? '' }}
      wordId={word_id}
      submit={saving.isGone ? 'Restore and Save' : 'Save Changes'}
      failure={saveTexts.updateCard}
      onSubmit={saving.save}
      onCancel={onCancel}
      autoFocus={dialog !== undefined}
      more={more}
      onMore={setMore}
      address={address}
      before={saving.before}
      typed={saving.typed}
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

function useSaving(
  first: CardDetail,
  wordId: number | null,
  { onSaved, dialog }: Pick<EditCardFormProps, 'onSaved'> & { dialog: CardFormDialog | undefined },
) {
  const [before, setBefore] = useState(first);
  const typed = useRef<(() => CardFormValues | null) | null>(null);
  const { mutateAsync } = useUpdateCard(before, wordId);
  const [isGone, setGone] = useState(false);

  async function save(update: CardCreate, sent: CardFormValues) {
    if (isGone) await restoreCard(before.id);
    const changed = await mutateAsync(update).catch((error: unknown) => {
      if (!GONE.includes(messageOf(error, ''))) throw error;
      setGone(true);
      throw new ApiError(NOT_FOUND, 'not_found', cardTexts.gone);
    });
    const now = { ...sent, ...typed.current?.(), romanization: sent.romanization };
    const isMore = differs(now, sent);
    setBefore({ ...before, ...changed.saved });
    // In a dialog a toast would cover the way on.
    if (dialog === undefined || isMore) toastDone(cardTexts.saved);
    await onSaved([changed.saved, ...changed.siblings], isMore);
  }

  return { before, typed, isGone, save };
}

const differs = (values: CardFormValues, saved: CardFormValues) =>
  (Object.keys(saved) as (keyof CardFormValues)[]).some(
    (name) => String(values[name]) !== String(saved[name]),
  );
