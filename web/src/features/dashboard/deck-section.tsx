import type { Deck } from '@gieok/shared/contract/decks';
import { pages } from '@gieok/shared/routes';
import { useId } from 'react';
import { focusHeading } from '../../lib/page-focus.ts';
import { FirstDeck } from '../../parts/starter-offer.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { DeckRow } from './deck-row.tsx';
import classes from './deck-section.module.css';

interface DeckSectionProps {
  decks: readonly Deck[];
  /** Without a card `FirstSteps` stands above. */
  isNew: boolean;
}

export function DeckSection({ decks, isNew }: DeckSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Row wrap center between gap="8-16" className={classes.head}>
        <h2 id={id}>Your decks</h2>
        <ButtonLink to={pages.newDeck}>Add Deck</ButtonLink>
      </Row>
      {decks.length > 0 ? (
        <ul aria-label="Your decks">
          {decks.map((deck) => (
            <DeckRow key={deck.id} deck={deck} />
          ))}
        </ul>
      ) : isNew ? (
        <Row wrap center between gap="8-16" muted className={classes.none}>
          <p>A deck groups cards that you study together.</p>
          <ButtonLink to={pages.newDeck}>Create Your First Deck</ButtonLink>
        </Row>
      ) : (
        // The pressed button is gone afterwards.
        <FirstDeck onAdded={focusHeading} />
      )}
    </section>
  );
}
