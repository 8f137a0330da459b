import { fillPath, pages } from '@gieok/shared/routes';
import { cardTexts } from '@gieok/shared/texts/cards';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from 'react-router';
import { useSameWord } from '../../api/cards.ts';
import { Korean } from '../../lib/korean.tsx';
import { CARD_TYPE_NAMES } from '../type-badge.tsx';
import classes from './same-word-hint.module.css';

/** How long the typing must pause before the question is asked, in milliseconds. */
const PAUSE_MS = 400;

interface SameWordHintProps {
  /** As it is being typed. */
  korean: string;
  /** The word that is edited, whose cards may well have it. */
  except: number | undefined;
}

/** Mentions, quietly, that the learner already has a card with this word: a twin, or another meaning of it. */
export function SameWordHint({ korean, except }: SameWordHintProps) {
  const typed = korean.trim().normalize('NFC');
  const [asked] = useDebouncedValue(typed, PAUSE_MS);
  const { data = [] } = useSameWord(asked);
  const twin = typed === asked ? data.find(({ word_id }) => word_id !== except) : undefined;
  return (
    <p role="status" className={classes.hint}>
      {twin !== undefined && (
        <>
          {cardTexts.sameWord}{' '}
          <Link to={fillPath(pages.card, { id: twin.id })} target="_blank">
            <Korean>{twin.korean_text}</Korean>
          </Link>
          , {twin.english_text} ({CARD_TYPE_NAMES[twin.card_type]})
        </>
      )}
    </p>
  );
}
