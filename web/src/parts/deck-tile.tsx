import type { Deck } from '@gieok/shared/contract/decks';
import { masteryPercent } from '@gieok/shared/domain/mastery';
import { fillPath, pages } from '@gieok/shared/routes';
import { useId } from 'react';
import { MixedText } from '../lib/korean.tsx';
import { numberText } from '../lib/number-text.ts';
import { ButtonLink } from '../ui/button.tsx';
import clamp from '../ui/clamp.module.css';
import { Row, Text } from '../ui/layout.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import classes from './deck-tile.module.css';

/** Goes into a `CardGrid`. */
export function DeckTile({ deck }: { deck: Deck }) {
  const { id, name, description, total_cards, studied_cards, new_cards, due_cards } = deck;
  const titleId = useId();
  const mastery = masteryPercent(studied_cards, total_cards);
  const study = fillPath(pages.studyDeck, { deckId: id });
  return (
    <li>
      <h2 id={titleId}>
        <MixedText>{name}</MixedText>
      </h2>
      <Text size="label" muted className={`${clamp.clamp} ${classes.description}`}>
        <MixedText>{description ?? ''}</MixedText>
      </Text>
      <ProgressBar percent={mastery} label={`${name}: studied`} />
      <Row as="p" wrap size="label" muted top={10} className={classes.counts}>
        <Count count={total_cards} unit={total_cards === 1 ? 'card' : 'cards'} />
        <Count count={due_cards} unit="due" />
        <span className={classes.studied}>{mastery}% studied</span>
      </Row>
      {/* The buttons' names repeat: the description tells the deck. */}
      <div className={classes.actions}>
        <ButtonLink
          to={study}
          variant={due_cards === 0 && new_cards === 0 ? 'default' : 'primary'}
          aria-describedby={titleId}
        >
          Study
        </ButtonLink>
        <ButtonLink to={fillPath(pages.deck, { id })} aria-describedby={titleId}>
          Manage
        </ButtonLink>
      </div>
    </li>
  );
}

function Count({ count, unit }: { count: number; unit: string }) {
  return (
    <span>
      <strong>{numberText(count)}</strong> {unit}
    </span>
  );
}
