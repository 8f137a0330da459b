import { CARD_TEXT_MAX } from '@gieok/shared/constants';
import type { ReadingText } from '@gieok/shared/contract/texts';
import { sentencesOf, shortened } from '@gieok/shared/korean/sentence-at';
import { readingTexts } from '@gieok/shared/texts/reading';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { countText } from '../../lib/number-text.ts';
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { Grid, Row, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './unknown-words.module.css';
import type { NewWord } from './use-add-words.ts';

const SENTENCE_SHOWN = 80;
const FIRST = 8;

interface UnknownWordsProps {
  text: string;
  unknown: ReadingText['unknown'];
  /** @returns the reasons of the refused words, by their Korean. */
  onAdd: (words: readonly NewWord[]) => Promise<ReadonlyMap<string, string>>;
  /** Opens a word in the text, where another of its forms can be chosen. */
  onOpen: (at: number) => void;
}

/** Words whose meaning is typed become cards together. */
export function UnknownWords({ text, unknown, onAdd, onOpen }: UnknownWordsProps) {
  const [meanings, setMeanings] = useState<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [shown, setShown] = useState(FIRST);
  const sentenceAt = sentencesOf(text);
  const typed = unknown.filter(({ form }) => (meanings[form] ?? '').trim() !== '');

  async function add() {
    if (pending) return;
    setFailure(typed.length === 0 ? readingTexts.meaningFirst : null);
    if (typed.length === 0) return;
    setPending(true);
    try {
      const words = typed.map(({ form, at }) => ({
        at,
        korean_text: form,
        english_text: meanings[form] ?? '',
      }));
      const refused = await onAdd(words);
      setWrong(refused);
      setMeanings((before) =>
        Object.fromEntries(Object.entries(before).filter(([form]) => refused.has(form))),
      );
    } catch (error) {
      setFailure(messageOf(error, readingTexts.addFailed));
    } finally {
      setPending(false);
    }
  }

  return (
    <form
      noValidate
      aria-label="Words without a card"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Grid as="ul">
        {unknown.slice(0, shown).map(({ form, at, count }) => (
          <Grid key={form} as="li" center ruled className={classes.word}>
            <div>
              <button type="button" lang="ko" className={classes.korean} onClick={() => onOpen(at)}>
                {form}
              </button>
              {count > 1 && (
                <Text as="span" size="small" muted className={classes.count}>
                  ×{count}
                </Text>
              )}
              <Text lang="ko" size="small" muted anywhere>
                {shortened(sentenceAt(at), SENTENCE_SHOWN).sentence}
              </Text>
            </div>
            <TextInput
              aria-label={`Meaning of ${form}`}
              placeholder="Meaning"
              maxLength={CARD_TEXT_MAX}
              autoComplete="off"
              error={wrong.get(form)}
              value={meanings[form] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setMeanings((before) => ({ ...before, [form]: value }))
              }
            />
          </Grid>
        ))}
      </Grid>
      <UnsavedGuard isDirty={() => typed.length > 0} />
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      <Row wrap gap={8}>
        <Button type="submit" variant="primary" pending={pending}>
          {typed.length === 0 ? 'Add Words' : `Add ${countText(typed.length, 'Word')}`}
        </Button>
        {shown < unknown.length && (
          <Button variant="quiet" onClick={() => setShown(unknown.length)}>
            Show All {unknown.length}
          </Button>
        )}
      </Row>
    </form>
  );
}
