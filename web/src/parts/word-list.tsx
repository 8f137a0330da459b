import type { Card } from '@gieok/shared/contract/cards';
import type { DayBoundary } from '@gieok/shared/domain/day';
import { fillPath, pages } from '@gieok/shared/routes';
import { IconChevronDown } from '@tabler/icons-react';
import { memo, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { Korean, MixedText } from '../lib/korean.tsx';
import { Badge } from '../ui/badge.tsx';
import { Grid, Row, Text } from '../ui/layout.tsx';
import row from '../ui/row-link.module.css';
import { CARD_TYPE_NAMES, STAGE_NAMES, StageBadge } from './card-badges.tsx';
import { CardStateBadges } from './card-state-badges.tsx';
import { dueText } from './due-text.ts';
import classes from './word-list.module.css';

/** Rows from which drawing all at once is felt. */
const LONG_LIST = 200;

interface RowProps {
  /** Undefined while it loads. */
  boundary: DayBoundary | undefined;
  /** A new function would redraw every row. */
  action: (card: Card) => ReactNode;
}

type WordListProps = RowProps & {
  cards: readonly Card[];
  label: string;
};

/** A word with several cards opens to them. */
export const WordList = memo(function WordList({ cards, label, ...shown }: WordListProps) {
  const words = cardsByWord(cards);
  return (
    <Text
      as="ul"
      card
      className={classes.list}
      data-long={words.length > LONG_LIST || undefined}
      aria-label={label}
    >
      {words.map((word) => (
        <li key={word[0].word_id}>
          {word.length === 1 ? (
            <CardRow card={word[0]} {...shown} />
          ) : (
            <WordRow cards={word} {...shown} />
          )}
        </li>
      ))}
    </Text>
  );
});

type Word = [Card, ...Card[]];

/** A word stands where its first card does. */
function cardsByWord(cards: readonly Card[]): Word[] {
  const words = new Map<number, Word>();
  for (const card of cards) {
    const word = words.get(card.word_id);
    if (word === undefined) words.set(card.word_id, [card]);
    else word.push(card);
  }
  return [...words.values()];
}

interface CardRowProps extends RowProps {
  card: Card;
  /** The first card of the word shows what both share. */
  under?: Card;
}

function CardRow({ card, under, boundary, action }: CardRowProps) {
  const type = CARD_TYPE_NAMES[card.card_type];
  return (
    <Grid center className={classes.row}>
      <p className={classes.word}>
        <Link to={fillPath(pages.card, { id: card.id })} className={row.link}>
          {under ? type : <Korean className={classes.korean}>{card.korean_text}</Korean>}
        </Link>{' '}
        {under ? null : <Sound card={card} />}
      </p>
      <p className={classes.english}>
        {card.english_text !== under?.english_text && <MixedText>{card.english_text}</MixedText>}
      </p>
      <Row as="p" wrap center size="small" muted narrow className={classes.schedule}>
        <StageBadge stage={card.stage} />{' '}
        <Row as="span" wrap center className={classes.due}>
          <CardStateBadges card={card} boundary={boundary} />
          {boundary && dueText(card, new Date(), boundary)}
        </Row>{' '}
        {under ? null : <span>{type}</span>}
      </Row>
      <div className={classes.action}>{action(card)}</div>
    </Grid>
  );
}

/** Closed, it shows when the first of its cards returns. */
function WordRow({ cards, ...shown }: RowProps & { cards: Word }) {
  const [isOpen, setOpen] = useState(false);
  const cardsId = useId();
  const [first] = cards;
  const isOneText = cards.every(({ korean_text }) => korean_text === first.korean_text);
  const next = cards.reduce((soonest, card) => (dueTime(card) < dueTime(soonest) ? card : soonest));
  return (
    <>
      <Grid center className={classes.row}>
        <p className={classes.word}>
          <button
            type="button"
            className={row.link}
            aria-expanded={isOpen}
            aria-controls={isOpen ? cardsId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Korean className={classes.korean}>{first.korean_text}</Korean>
          </button>{' '}
          <Sound card={first} />
        </p>
        <p className={classes.english}>
          <MixedText>{first.english_text}</MixedText>
        </p>
        <Row as="p" wrap center size="small" muted narrow className={classes.schedule}>
          <Badge>{cards.length} cards</Badge>{' '}
          <Row as="span" wrap center className={classes.due}>
            {next.stage === 'new'
              ? STAGE_NAMES.new
              : shown.boundary && dueText(next, new Date(), shown.boundary)}
          </Row>
        </Row>
        <div className={classes.action}>
          <IconChevronDown size={20} className={classes.chevron} />
        </div>
      </Grid>
      {isOpen && (
        <ul id={cardsId} className={classes.cards}>
          {cards.map((card) => (
            <li key={card.id}>
              <CardRow card={card} {...(isOneText && { under: first })} {...shown} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Sorts after every time where a card has none. */
const dueTime = ({ due_at, suspended }: Card) => (suspended ? null : due_at) ?? '~';

function Sound({ card: { romanization } }: { card: Card }) {
  return romanization === null ? null : (
    <Text as="span" size="label" muted className={classes.sound}>
      {romanization}
    </Text>
  );
}
