import { fillPath, pages } from '@gieok/shared/routes';
import { cardTexts } from '@gieok/shared/texts/cards';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from 'react-router';
import { useSameWord } from '../../api/cards.ts';
import { Korean } from '../../lib/korean.tsx';
import { Text } from '../../ui/layout.tsx';
import { CARD_TYPE_NAMES } from '../card-badges.tsx';
import classes from './same-word-hint.module.css';
import { type TypedValues, useTyped } from './typed-values.ts';

/** Milliseconds without a key before the search. */
const PAUSE_MS = 400;

interface SameWordHintProps {
  typed: TypedValues;
  /** The edited word, whose own cards are no twins. */
  except: number | undefined;
}

export function SameWordHint({ typed, except }: SameWordHintProps) {
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
