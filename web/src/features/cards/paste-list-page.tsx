import { WORD_LIST_MAX } from '@gieok/shared/constants';
import { fillPath, pages } from '@gieok/shared/routes';
import { validationTexts, wordListTexts } from '@gieok/shared/texts';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCreateCards, useReadLines, useSuggestedLines } from '../../api/cards.ts';
import { useCreateDeck, useDecks } from '../../api/decks.ts';
import { messageOf } from '../../lib/api.ts';
import { countText } from '../../lib/number-text.ts';
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Form, FormActions, SubmitButton } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toastDone } from '../../ui/toast.ts';
import { DeckSelect, NEW_DECK } from './deck-select.tsx';
import classes from './paste-list-page.module.css';
import { cardsOf, tally } from './pasted-words.ts';
import { ReadLines } from './read-lines.tsx';

/** How long the typing must pause before the list is read, in milliseconds. */
const PAUSE_MS = 300;
const EXAMPLE = '사과 - apple\n학교, school\n먹다\tto eat';

/** Makes a card of each line of a list; `?deck=ID` says into which deck. */
export default function PasteListPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const initial = { text: '', deck: query.get('deck') ?? '', newDeck: '', known: 'leave' };
  const [values, setValues] = useState(initial);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: initial,
    onValuesChange: setValues,
    validate: {
      text: (text) => (text.trim() === '' ? validationTexts.wordListRequired : null),
      newDeck: (name, { deck }) =>
        deck === NEW_DECK && name.trim() === '' ? validationTexts.deckNameRequired : null,
    },
  });
  const decks = useDecks();
  const createDeck = useCreateDeck();
  const createCards = useCreateCards();
  const readLines = useReadLines();
  // A deck that was made before the cards failed is the one to try again with.
  const madeDeck = useRef<{ id: number; name: string } | null>(null);

  const [text] = useDebouncedValue(values.text, PAUSE_MS);
  const read = useSuggestedLines(text);
  const lines = text.trim() === '' ? [] : (read.data ?? []);
  const isRead = text === values.text && !read.isPlaceholderData && !read.isFetching;
  const withKnown = values.known === 'add';
  const counts = tally(lines);
  const wanted = cardsOf(lines, withKnown).length;

  async function deckOf(): Promise<{ id: number; name: string } | null> {
    const { deck, newDeck } = form.getValues();
    if (deck !== NEW_DECK) return decks.data?.find(({ id }) => String(id) === deck) ?? null;
    const name = newDeck.trim();
    if (madeDeck.current?.name !== name) {
      const { data } = await createDeck.mutateAsync({ name });
      madeDeck.current = { id: data.id, name };
    }
    return madeDeck.current;
  }

  async function add(entered: typeof initial) {
    // Whoever is quick sends what is not shown yet.
    const cards = cardsOf(await readLines(entered.text), entered.known === 'add');
    if (cards.length === 0) {
      form.setFieldError('text', wordListTexts.nothingNew);
      form.getInputNode('text')?.focus();
      return;
    }
    const deck = await deckOf();
    await createCards.mutateAsync({ cards, deckId: deck?.id ?? null });
    toastDone(wordListTexts.added(cards.length, deck?.name ?? null));
    await navigate(deck === null ? pages.cards : fillPath(pages.deck, { id: deck.id }));
  }

  return (
    <Page>
      <PageHeader
        title="Paste a List"
        description="A word and its meaning on each line, however they are set apart. Nothing is added before you say so."
      />
      <div className={classes.columns}>
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
            {counts.known > 0 && (
              <NativeSelect
                label={`${countText(counts.known, 'word')} you have already`}
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
        {read.isError && text === values.text ? (
          <Notice kind="error">{messageOf(read.error, wordListTexts.unread)}</Notice>
        ) : (
          <ReadLines lines={lines} counts={counts} withKnown={withKnown} isReading={!isRead} />
        )}
      </div>
    </Page>
  );
}
