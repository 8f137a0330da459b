import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';
import { useCall } from '../../api/use-call.ts';
import { Korean } from '../../lib/korean.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Text } from '../../ui/layout.tsx';
import type { CardFormValues } from './card-form-values.ts';
import classes from './english-field.module.css';
import { type TypedValues, useTyped } from './typed-values.ts';

/** Milliseconds without a key before the look-up. */
const PAUSE_MS = 300;
const WORD_MAX = 100;
const OFFERS_MAX = 4;
/** Of a word. */
const MEANINGS_MAX = 3;

interface EnglishFieldProps {
  form: UseFormReturnType<CardFormValues>;
  typed: TypedValues;
}

/** Offers what dictionaries say of the Korean text, as long as nothing else is written. */
export function EnglishField({ form, typed }: EnglishFieldProps) {
  const offers = useOffers(typed);
  const written = useTyped(typed, 'english_text').trim();
  const taken = offers.findIndex(({ meaning }) => meaning === written);
  const isOpen = offers.length > 0 && (written === '' || taken >= 0);

  const take = (meaning: string) => write(form, meaning);

  function choose(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !isOpen || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = taken < 0 && step < 0 ? -1 : taken + step;
    take(offers.at(next % offers.length)?.meaning ?? '');
  }

  return (
    <div>
      <TextInput
        label="English text"
        required
        autoComplete="off"
        enterKeyHint="done"
        onKeyDown={choose}
        key={form.key('english_text')}
        {...form.getInputProps('english_text')}
      />
      <Text aria-live="polite" size="small" muted anywhere className={classes.offers}>
        {isOpen && (
          <>
            <Kbd name="↓" /> Use{' '}
            {offers.map(({ word, meaning, source }, place) => (
              <button
                key={`${word} ${meaning}`}
                type="button"
                className={classes.offer}
                title={source}
                aria-pressed={place === taken}
                onClick={() => take(meaning)}
              >
                {word !== null && (
                  <>
                    <Korean>{word}</Korean>{' '}
                  </>
                )}
                {meaning}
              </button>
            ))}
          </>
        )}
      </Text>
    </div>
  );
}

function write(form: EnglishFieldProps['form'], meaning: string): void {
  form.setFieldValue('english_text', meaning, { forceUpdate: false });
  form.clearFieldError('english_text');
  // A forced update would put another field in its place, without the focus.
  const field = form.getInputNode<HTMLInputElement, 'english_text'>('english_text');
  if (field === null) return;
  field.value = meaning;
  field.focus();
}

function useOffers(typed: TypedValues) {
  const korean = useTyped(typed, 'korean_text').trim().normalize('NFC');
  const [word] = useDebouncedValue(korean, PAUSE_MS);
  const isWord = /[가-힣]/.test(word) && word.length <= WORD_MAX;
  const { data } = useCall('GET /dictionary', { query: { word } }, { enabled: isWord });
  if (korean !== word || data === undefined) return [];
  const offers = data.entries.map((entry) => ({
    // Told where it is not what was typed.
    word: entry.word === word ? null : entry.word,
    meaning: entry.meanings.slice(0, MEANINGS_MAX).join('; '),
    source: entry.source,
  }));
  const isFirst = ({ meaning }: (typeof offers)[number], place: number) =>
    offers.findIndex((each) => each.meaning === meaning) === place;
  return offers.filter(isFirst).slice(0, OFFERS_MAX);
}
