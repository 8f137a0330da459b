import type { CardCreate } from '@gieok/shared/contract/cards';
import { pages } from '@gieok/shared/routes';
import { cardTexts, saveTexts } from '@gieok/shared/texts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCreateCard } from '../../api/cards.ts';
import { useCategories } from '../../api/categories.ts';
import { useGoBack } from '../../lib/go-back.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toastDone } from '../../ui/toast.ts';
import { CardForm } from './card-form.tsx';
import { emptyCard } from './card-form-values.ts';
import { useInitialValues } from './interrupted-form.ts';

/** Makes cards, one or several in a row; `?category=ID` says into which category. */
export default function NewCardPage() {
  const [query] = useSearchParams();
  const goBack = useGoBack(pages.cards);
  const { mutateAsync } = useCreateCard();
  const categories = useCategories();
  const [initial, setInitial] = useInitialValues({
    ...emptyCard,
    category_id: query.get('category') ?? '',
  });
  const [made, setMade] = useState(0);

  async function create({ category_id, ...card }: CardCreate) {
    // An old address may name a category that is gone; the form shows that none is chosen.
    const gone = categories.data?.every(({ id }) => id !== category_id) ?? false;
    await mutateAsync({ ...card, category_id: gone ? null : category_id });
    toastDone(cardTexts.created);
  }

  return (
    <Page>
      <PageHeader
        title="Add New Card"
        actions={<ButtonLink to={pages.pasteCards}>Paste a List</ButtonLink>}
      />
      <CardForm
        key={made}
        initial={initial}
        submit="Create Card"
        failure={saveTexts.createCard}
        onSubmit={async (card) => {
          await create(card);
          await goBack();
        }}
        onSubmitAndStay={async (card, { category_id, card_type }) => {
          await create(card);
          setInitial({ ...emptyCard, category_id, card_type });
          setMade(made + 1);
        }}
        onCancel={() => void goBack()}
        autoFocus={made > 0}
      />
    </Page>
  );
}
