import { pages } from '@gieok/shared/routes';
import { saveTexts } from '@gieok/shared/texts/changes';
import { useSearchParams } from 'react-router';
import { useGoBack } from '../../lib/go-back.ts';
import { CardForm } from '../../parts/card-form/card-form.tsx';
import { hasMore } from '../../parts/card-form/more-fields.tsx';
import { forgetShared, SharedNotice, useSharedText } from '../../parts/shared-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useCapture } from './use-capture.ts';
import { useWordsInARow } from './use-words-in-a-row.ts';
import { WordsMade } from './words-made.tsx';

const TITLE = 'Add New Card';
const HANGUL = /\p{Script=Hangul}/u;

/** `?category=ID` and `?deck=ID` preselect where cards belong; `?korean=` and `?english=` fill the first. */
export default function NewCardPage() {
  const shared = useSharedText();
  return shared === undefined ? (
    <Page>
      <PageHeader title={TITLE} />
    </Page>
  ) : (
    <NewCards shared={shared?.text ?? ''} />
  );
}

function NewCards({ shared }: { shared: string }) {
  const [query] = useSearchParams();
  const [category, deck] = [query.get('category'), query.get('deck')];
  const capture = useCapture({
    ...(category !== null && { category_id: category }),
    ...(deck !== null && { deck }),
  });
  const { choices, choose, made, deck: deckChoice, deckName } = capture;
  const isKorean = HANGUL.test(shared);
  const goBack = useGoBack(pages.cards);
  const { shown, typed, allUnsaved, isUnsaved, saveLast, saveAndGoOn } = useWordsInARow(capture, {
    korean_text: query.get('korean') ?? (isKorean ? shared : ''),
    english_text: query.get('english') ?? (isKorean ? '' : shared),
  });

  return (
    <Page>
      <PageHeader
        title={TITLE}
        actions={<ButtonLink to={`${pages.import}?paste=`}>Paste a List</ButtonLink>}
      />
      <Stack gap={16}>
        {shared !== '' && <SharedNotice as="card" />}
        <CardForm
          key={shown.place}
          initial={shown.values}
          deck={deckChoice}
          deckName={deckName}
          also={{ value: choices.also, onChange: (also) => choose({ also }) }}
          submit="Create Card"
          failure={saveTexts.createCard}
          onSubmit={async (card, values) => {
            if (!(await saveLast(card, values))) return;
            forgetShared();
            await goBack();
          }}
          onSubmitAndStay={saveAndGoOn}
          onCancel={() => void goBack()}
          autoFocus
          unsaved={isUnsaved()}
          failed={shown.failed}
          typed={typed}
          allUnsaved={allUnsaved}
          more={choices.more || hasMore(shown.values)}
          onMore={(more) => choose({ more })}
          beside={<WordsMade words={made} />}
        />
      </Stack>
    </Page>
  );
}
