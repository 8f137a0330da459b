import { pages } from '@gieok/shared/routes';
import { saveTexts } from '@gieok/shared/texts/failures';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useGoBack } from '../../lib/go-back.ts';
import { CardForm } from '../../parts/card-form/card-form.tsx';
import { emptyCard } from '../../parts/card-form/card-form-values.ts';
import { useInitialValues } from '../../parts/card-form/interrupted-form.ts';
import { hasMore } from '../../parts/card-form/more-fields.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useCapture } from './use-capture.ts';
import { WordsMade } from './words-made.tsx';

/** Makes cards, one or several in a row; `?category=ID` and `?deck=ID` say where they belong. */
export default function NewCardPage() {
  const [query] = useSearchParams();
  const [category, deck] = [query.get('category'), query.get('deck')];
  const capture = useCapture({
    ...(category !== null && { category_id: category }),
    ...(deck !== null && { deck }),
  });
  const { choices, choose, made, deck: deckChoice, deckName, create } = capture;
  const goBack = useGoBack(pages.cards);
  const { category_id, card_type } = choices;
  const [initial, setInitial] = useInitialValues({ ...emptyCard, category_id, card_type });
  const [forms, setForms] = useState(0);

  return (
    <Page>
      <PageHeader
        title="Add New Card"
        actions={<ButtonLink to={pages.pasteCards}>Paste a List</ButtonLink>}
      />
      <CardForm
        key={forms}
        initial={initial}
        deck={deckChoice}
        deckName={deckName}
        also={{ value: choices.also, onChange: (also) => choose({ also }) }}
        submit="Create Card"
        failure={saveTexts.createCard}
        onSubmit={async (card) => {
          if (await create(card)) await goBack();
        }}
        onSubmitAndStay={async (card, { category_id, card_type }) => {
          if (!(await create(card))) return;
          setInitial({ ...emptyCard, category_id, card_type });
          setForms(forms + 1);
        }}
        onCancel={() => void goBack()}
        autoFocus={forms > 0}
        more={choices.more || hasMore(initial)}
        onMore={(more) => choose({ more })}
        beside={<WordsMade words={made} />}
      />
    </Page>
  );
}
