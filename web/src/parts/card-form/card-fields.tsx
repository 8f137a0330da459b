import { fillPath, pages } from '@gieok/shared/routes';
import { cardTexts } from '@gieok/shared/texts/cards';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useSameWord } from '../../api/cards.ts';
import { Korean } from '../../lib/korean.tsx';
import { isOnGlass } from '../../lib/page-focus.ts';
import { Grid, Text } from '../../ui/layout.tsx';
import { CARD_TYPE_NAMES } from '../card-badges.tsx';
import classes from './card-fields.module.css';
import type { CardFormValues } from './card-form-values.ts';
import { EnglishField } from './english-field.tsx';
import { type TypedValues, useTyped } from './typed-values.ts';

interface CardFieldsProps {
  form: UseFormReturnType<CardFormValues>;
  typed: TypedValues;
  /** Of the edited card. */
  wordId: number | undefined;
  autoFocus: boolean;
}

export function CardFields({ form, typed, wordId, autoFocus }: CardFieldsProps) {
  /** On a phone Enter moves to the missing meaning. */
  function goOn(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isOnGlass()) return;
    if (form.getValues().english_text.trim() !== '') return;
    event.preventDefault();
    form.getInputNode('english_text')?.focus();
  }
  return (
    <Grid gap={18} className={classes.fields}>
      <div>
        <TextInput
          label="Korean text"
          required
          lang="ko"
          autoComplete="off"
          enterKeyHint="next"
          onKeyDown={goOn}
          data-autofocus={autoFocus || undefined}
          key={form.key('korean_text')}
          {...form.getInputProps('korean_text')}
        />
        <SameWordHint typed={typed} except={wordId} />
      </div>
      <EnglishField form={form} typed={typed} />
    </Grid>
  );
}

/** Milliseconds without a key before the search. */
const PAUSE_MS = 400;

interface SameWordHintProps {
  typed: TypedValues;
  /** The edited word, whose own cards are no twins. */
  except: number | undefined;
}

function SameWordHint({ typed, except }: SameWordHintProps) {
  const korean = useTyped(typed, 'korean_text').trim().normalize('NFC');
  const [asked] = useDebouncedValue(korean, PAUSE_MS);
  const { data = [] } = useSameWord(asked);
  const twin = korean === asked ? data.find(({ word_id }) => word_id !== except) : undefined;
  return (
    <Text role="status" size="small" muted anywhere className={classes.hint}>
      {twin !== undefined && (
        <>
          {cardTexts.sameWord}{' '}
          <Link to={fillPath(pages.card, { id: twin.id })} target="_blank">
            <Korean>{twin.korean_text}</Korean>
          </Link>
          , {twin.english_text} ({CARD_TYPE_NAMES[twin.card_type]})
        </>
      )}
    </Text>
  );
}
