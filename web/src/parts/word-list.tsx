import type { Card } from '@gieok/shared/contract/cards';
import type { DayBoundary } from '@gieok/shared/domain/day';
import { fillPath, pages } from '@gieok/shared/routes';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Korean } from '../lib/korean.tsx';
import { MixedText } from '../ui/mixed-text.tsx';
import { CardStateBadges } from './card-state-badges.tsx';
import { dueText } from './due-text.ts';
import { StageBadge } from './stage-badge.tsx';
import { CARD_TYPE_NAMES } from './type-badge.tsx';
import classes from './word-list.module.css';

/** From so many rows on, drawing them all at once is felt. */
const LONG_LIST = 200;

interface WordListProps {
  cards: readonly Card[];
  /** Names the list. */
  label: string;
  /** How the learner's days turn; undefined while that is loading. */
  boundary: DayBoundary | undefined;
  /** What stands at the end of a row; the same function from one rendering to the next spares drawing them all anew. */
  action: (card: Card) => ReactNode;
}

/** Cards as rows: the word, its meaning, and when it comes back. On paper, a word list in two columns. */
export const WordList = memo(function WordList(props: WordListProps) {
  const { cards, label, boundary, action } = props;
  const now = new Date();
  return (
    <ul
      className={classes.list}
      data-long={cards.length > LONG_LIST || undefined}
      aria-label={label}
    >
      {cards.map((card) => (
        <li key={card.id} className={classes.row}>
          <p className={classes.word}>
            <Link to={fillPath(pages.card, { id: card.id })} className={classes.link}>
              <Korean className={classes.korean}>{card.korean_text}</Korean>
            </Link>{' '}
            {card.romanization !== null && (
              <span className={classes.sound}>{card.romanization}</span>
            )}
          </p>
          <p className={classes.english}>
            <MixedText>{card.english_text}</MixedText>
          </p>
          <p className={classes.schedule}>
            <StageBadge stage={card.stage} />{' '}
            <span className={classes.due}>
              <CardStateBadges card={card} boundary={boundary} />
              {boundary && dueText(card, now, boundary)}
            </span>{' '}
            <span>{CARD_TYPE_NAMES[card.card_type]}</span>
          </p>
          <div className={classes.action}>{action(card)}</div>
        </li>
      ))}
    </ul>
  );
});
