import { NAME_MAX } from '@gieok/shared/constants';
import type { ReadingText } from '@gieok/shared/contract/texts';
import { readingTexts } from '@gieok/shared/texts/reading';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { countText } from '../../lib/number-text.ts';
import { focusHeading, isOnGlass } from '../../lib/page-focus.ts';
import { AlsoChoice } from '../../parts/card-form/also-choice.tsx';
import { DeckSelect, NEW_DECK } from '../../parts/card-form/deck-select.tsx';
import { Grid, Stack, Text } from '../../ui/layout.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toastDone } from '../../ui/toast.ts';
import { KnownShare } from './known-share.tsx';
import { nextUnknown, occurrencesOf } from './occurrences.ts';
import classes from './reader.module.css';
import { neighbour, RunningText, wordAt } from './running-text.tsx';
import { UnknownWords } from './unknown-words.tsx';
import { type NewWord, useAddWords } from './use-add-words.ts';
import { type CardsWanted, useReadingDeck } from './use-reading-deck.ts';
import { WordPanel } from './word-panel.tsx';
import { WordPatterns } from './word-patterns.tsx';

interface ReaderProps {
  text: ReadingText;
  /** The page that was asked for; `text` may still be the one before. */
  part: number;
  onPart: (part: number) => void;
}

export function Reader({ text, part, onPart }: ReaderProps) {
  const occurrences = useMemo(() => occurrencesOf(text.words), [text.words]);
  const [at, setAt] = useState<number | null>(null);
  const [wanted, choose] = useReadingDeck();
  const addWords = useAddWords(text.id, wanted);
  // A tap alone must not call a phone's keyboard; adding word after word keeps it.
  const [isTyping, setIsTyping] = useState(false);
  const running = useRef<HTMLDivElement>(null);
  const occurrence = occurrences.find((each) => each.at === at);

  // After the panel has its place, which on a phone covers the text.
  useEffect(() => {
    if (at !== null) wordAt(running.current, at)?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  function close() {
    if (at !== null) wordAt(running.current, at)?.focus();
    setAt(null);
  }

  function walk(key: string) {
    const from = at === null ? null : wordAt(running.current, at);
    if (from === null) return;
    setAt(null);
    (neighbour(key, from) ?? from).focus();
  }

  async function addOne(word: NewWord) {
    const [added] = await addWords([word]);
    if (added?.status === 'invalid') throw refusedFor(added.errors ?? []);
    const korean = added?.card?.korean_text ?? word.korean_text;
    toastDone(
      added?.status === 'exists' ? readingTexts.exists(korean) : readingTexts.added(korean),
    );
    setIsTyping(true);
    goOn(word.at);
  }

  function goOn(after: number) {
    const next = nextUnknown(occurrences, after, occurrence?.word.form ?? '');
    if (next === null) close();
    else setAt(next.at);
  }

  async function addSome(words: readonly NewWord[]) {
    const added = await addWords(words);
    const made = added.filter(({ status }) => status !== 'invalid').length;
    if (made > 0) toastDone(readingTexts.added(countText(made, 'word')));
    // The focused list goes with its last word.
    if (made === text.unknown.length) focusHeading();
    return new Map(
      added.flatMap(({ errors }, index) => {
        const word = words[index];
        return errors === undefined || word === undefined
          ? []
          : [[word.korean_text, errors[0]?.message ?? ''] as const];
      }),
    );
  }

  return (
    <>
      <KnownShare text={text} />
      <Stack gap={24} className={classes.columns}>
        <Text as="div" narrow>
          <Panel>
            <RunningText
              key={text.part}
              ref={running}
              text={text.text}
              from={text.from}
              occurrences={occurrences}
              open={at}
              onOpen={(pressed) => {
                setIsTyping(!isOnGlass());
                setAt(pressed.at);
              }}
            />
          </Panel>
          {text.parts > 1 && <Pagination page={part} pages={text.parts} onChange={onPart} />}
        </Text>
        <Grid
          aria-label="Word"
          as="section"
          gap={20}
          narrow
          className={classes.word}
          data-open={occurrence !== undefined || undefined}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
            else if (isArrowOnHeading(event)) walk(event.key);
          }}
        >
          {occurrence === undefined ? (
            <Text size="label" muted>
              Press a word to see its cards. With keys: Tab, then arrows, then Enter; Esc goes back
              to the text.
            </Text>
          ) : (
            <WordPanel
              key={occurrence.at}
              occurrence={occurrence}
              cards={text.cards}
              onAdd={addOne}
              onMarked={() => goOn(occurrence.at)}
              onClose={close}
              isTyping={isTyping}
            >
              <WordPatterns occurrence={occurrence} text={text} />
            </WordPanel>
          )}
          <DeckChoice wanted={wanted} onChoose={choose} />
        </Grid>
        {text.unknown.length > 0 && (
          <Text as="div" narrow>
            <Panel title="Words without a card" aside="Most frequent first">
              <UnknownWords key={text.part} text={text} onAdd={addSome} onOpen={setAt} />
            </Panel>
          </Text>
        )}
      </Stack>
    </>
  );
}

const isArrowOnHeading = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  key.startsWith('Arrow') &&
  target instanceof HTMLHeadingElement &&
  !(altKey || ctrlKey || metaKey);

const refusedFor = (errors: { path: string; message: string }[]) =>
  new ApiError(400, 'invalid_input', errors[0]?.message ?? '', errors);

interface DeckChoiceProps {
  wanted: CardsWanted;
  onChoose: (some: Partial<CardsWanted>) => void;
}

function DeckChoice({ wanted, onChoose }: DeckChoiceProps) {
  return (
    <Grid gap={12}>
      <DeckSelect
        label="Add words to"
        value={wanted.deck}
        onChange={({ currentTarget }) => onChoose({ deck: currentTarget.value })}
      />
      {wanted.deck === NEW_DECK && (
        <TextInput
          label="Name of the new deck"
          required
          maxLength={NAME_MAX}
          autoComplete="off"
          value={wanted.newDeck}
          onChange={({ currentTarget }) => onChoose({ newDeck: currentTarget.value })}
        />
      )}
      <AlsoChoice value={wanted.also} onChange={(also) => onChoose({ also })} />
    </Grid>
  );
}
