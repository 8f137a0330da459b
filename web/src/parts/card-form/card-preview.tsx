import { studyTexts } from '@gieok/shared/texts/study';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { Column, Text } from '../../ui/layout.tsx';
import { CARD_TYPE_NAMES } from '../card-badges.tsx';
import { FurtherTexts } from '../further-texts.tsx';
import type { CardFormValues } from './card-form-values.ts';
import classes from './card-preview.module.css';
import { type TypedValues, useTyped } from './typed-values.ts';

/** Characters. */
const WORD_MAX = 8;
const PHRASE_MAX = 24;
/** Milliseconds without a key before the picture is fetched. */
const PAUSE_MS = 600;

/** Hidden from screen readers: it repeats the form. */
export function CardPreview({ typed }: { typed: TypedValues }) {
  const values = useTyped(typed);
  const isSample = values.korean_text === '' && values.english_text === '';
  const koreanFirst = values.card_type === 'recognition';
  const word = <Word key="word" values={values} isSample={isSample} />;
  const meaning = (
    <p key="meaning" className={classes.meaning} data-length={lengthClass(values.english_text)}>
      {isSample ? (
        <span className={classes.absent}>memory</span>
      ) : (
        <MixedText>{values.english_text}</MixedText>
      )}
    </p>
  );
  return (
    <Column anywhere className={classes.preview} aria-hidden="true">
      <Text size="small" muted>
        {CARD_TYPE_NAMES[values.card_type]}
      </Text>
      <Column center gap={20} narrow grow middle className={classes.sides}>
        {koreanFirst ? word : meaning}
        <span className={classes.rule} />
        {koreanFirst ? meaning : word}
        <FurtherTexts card={values} className={classes.notes} />
        <Picture address={values.image_url.trim()} />
      </Column>
    </Column>
  );
}

function Word({ values, isSample }: { values: CardFormValues; isSample: boolean }) {
  const { korean_text: korean, romanization, hanja } = values;
  return (
    <div>
      <p className={classes.korean} data-length={lengthClass(korean)}>
        {isSample ? (
          <Korean className={classes.absent ?? ''}>기억</Korean>
        ) : (
          <Korean>{korean}</Korean>
        )}
      </p>
      {romanization !== '' && (
        <Text muted top={4}>
          {romanization}
        </Text>
      )}
      {hanja !== '' && (
        <Text lang="ko" muted top={4}>
          {hanja}
        </Text>
      )}
    </div>
  );
}

function Picture({ address }: { address: string }) {
  const [settled] = useDebouncedValue(address, PAUSE_MS);
  const [broken, setBroken] = useState('');
  if (!/^(?:https?:\/\/|\/api\/images\/)/i.test(settled)) return null;
  if (settled === broken)
    return (
      <Text size="small" muted>
        {studyTexts.imageFailed}
      </Text>
    );
  return (
    <img
      className={classes.picture}
      src={settled}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setBroken(settled)}
    />
  );
}

function lengthClass(text: string): 'word' | 'phrase' | 'sentence' {
  if (text.length <= WORD_MAX) return 'word';
  return text.length <= PHRASE_MAX ? 'phrase' : 'sentence';
}
