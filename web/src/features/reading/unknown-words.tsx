import { CARD_TEXT_MAX } from '@gieok/shared/constants';
import type { ReadingText } from '@gieok/shared/contract/texts';
import { sentencesOf, shortened } from '@gieok/shared/korean/sentence-at';
import { readingTexts } from '@gieok/shared/texts/reading';
import { TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
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
  text: ReadingText;
  /** @returns the reasons of the refused words, by their Korean. */
  onAdd: (words: readonly NewWord[]) => Promise<ReadonlyMap<string, string>>;
  onOpen: (at: number) => void;
}

/** Words that are shown with a meaning become cards together. */
export function UnknownWords({ text, onAdd, onOpen }: UnknownWordsProps) {
  const { unknown } = text;
  const filledIn = useMemo(() => meaningsOf(text), [text]);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [shown, setShown] = useState(FIRST);
  const sentenceAt = sentencesOf(text.text);
  const meaningOf = (form: string) => typed[form] ?? filledIn.get(form) ?? '';
  const visible = unknown.slice(0, shown);
  const wanted = visible.filter(({ form }) => meaningOf(form).trim() !== '');

  async function add() {
    if (pending) return;
    setFailure(wanted.length === 0 ? readingTexts.meaningFirst : null);
    if (wanted.length === 0) return;
    setPending(true);
    try {
      const words = wanted.map(({ form, at }) => ({
        at,
        korean_text: form,
        english_text: meaningOf(form),
      }));
      const refused = await onAdd(words);
      setWrong(refused);
      setTyped((before) =>
        Object.fromEntries(
          Object.entries(before).filter(
            ([form, meaning]) => refused.has(form) || meaning !== typed[form],
          ),
        ),
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
        {visible.map(({ form, at, count }) => (
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
                {shortened(sentenceAt(at - text.from), SENTENCE_SHOWN).sentence}
              </Text>
            </div>
            <TextInput
              aria-label={`Meaning of ${form}`}
              placeholder="Meaning"
              maxLength={CARD_TEXT_MAX}
              autoComplete="off"
              error={wrong.get(form)}
              value={meaningOf(form)}
              onChange={({ currentTarget: { value } }) =>
                setTyped((before) => ({ ...before, [form]: value }))
              }
            />
          </Grid>
        ))}
      </Grid>
      <UnsavedGuard isDirty={() => wanted.some(({ form }) => typed[form] !== undefined)} />
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      <Row wrap gap={8}>
        <Button type="submit" variant="primary" pending={pending}>
          {wanted.length === 0 ? 'Add Words' : `Add ${countText(wanted.length, 'Word')}`}
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

/** The first of one's cards and starter decks, as in the word's panel. */
function meaningsOf({ words, unknown }: ReadingText): ReadonlyMap<string, string> {
  const wordAt = new Map(words.map((word) => [word.at[0], word]));
  return new Map(
    unknown.map(({ form, at }) => {
      const word = wordAt.get(at);
      return [form, word?.meanings[word.forms.indexOf(form)]?.[0] ?? ''];
    }),
  );
}
