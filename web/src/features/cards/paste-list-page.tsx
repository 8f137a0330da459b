import { WORD_LIST_MAX } from '@gieok/shared/constants';
import { pages } from '@gieok/shared/routes';
import { wordListTexts } from '@gieok/shared/texts/cards';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { countText } from '../../lib/number-text.ts';
import { DeckSelect, NEW_DECK } from '../../parts/card-form/deck-select.tsx';
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Form, FormActions, SubmitButton } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './paste-list-page.module.css';
import { ReadLines } from './read-lines.tsx';
import { usePasteList } from './use-paste-list.ts';

const EXAMPLE = '사과 - apple\n학교, school\n먹다\tto eat';

/** Makes a card of each line of a list; `?deck=ID` says into which deck. */
export default function PasteListPage() {
  const [query] = useSearchParams();
  const list = usePasteList(query.get('deck') ?? '');
  const { error, ...read } = list.read;
  return (
    <Page>
      <PageHeader
        title="Paste a List"
        description="A word and its meaning on each line, however they are set apart. From a spreadsheet, further columns become romanization, example and notes. Nothing is added before you say so."
      />
      <div className={classes.columns}>
        <PasteListForm list={list} />
        {error === null ? (
          <ReadLines {...read} />
        ) : (
          <Notice kind="error">{messageOf(error, wordListTexts.unread)}</Notice>
        )}
      </div>
    </Page>
  );
}

function PasteListForm({ list }: { list: ReturnType<typeof usePasteList> }) {
  const { form, values, read, wanted, add } = list;
  const { known } = read.counts;
  return (
    <Panel>
      <Form form={form} onSubmit={add} failure={wordListTexts.failed}>
        <Textarea
          label="Words"
          placeholder={EXAMPLE}
          rows={12}
          maxLength={WORD_LIST_MAX}
          autoComplete="off"
          spellCheck={false}
          className={classes.words}
          key={form.key('text')}
          {...form.getInputProps('text')}
        />
        <DeckSelect label="Deck" fieldKey={form.key('deck')} {...form.getInputProps('deck')} />
        {values.deck === NEW_DECK && (
          <TextInput
            label="Name of the new deck"
            required
            autoComplete="off"
            key={form.key('newDeck')}
            {...form.getInputProps('newDeck')}
          />
        )}
        {known > 0 && (
          <NativeSelect
            label={`${countText(known, 'word')} you have already`}
            data={[
              { value: 'leave', label: 'Leave out' },
              { value: 'add', label: 'Add another card' },
            ]}
            key={form.key('known')}
            {...form.getInputProps('known')}
          />
        )}
        <UnsavedGuard isDirty={() => form.getValues().text.trim() !== ''} />
        <FormActions>
          <SubmitButton>
            {wanted === 0 ? 'Add Cards' : `Add ${countText(wanted, 'Card')}`}
          </SubmitButton>
          <ButtonLink to={pages.cards} variant="quiet">
            Cancel
          </ButtonLink>
        </FormActions>
      </Form>
    </Panel>
  );
}
