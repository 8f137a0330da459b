import type { Deck } from '@gieok/shared/contract/decks';
import { pages } from '@gieok/shared/routes';
import { useId, useRef } from 'react';
import { DeckTile } from '../../parts/deck-tile.tsx';
import { FirstDeck } from '../../parts/first-deck.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CardGrid } from '../../ui/card-grid.tsx';
import classes from './deck-section.module.css';

/** The learner's decks, or how to come by the first one. */
export function DeckSection({ decks }: { decks: readonly Deck[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          Your decks
        </h2>
        <ButtonLink to={pages.newDeck}>Add Deck</ButtonLink>
      </div>
      {decks.length === 0 ? (
        // The button pressed is gone afterwards: the keyboard goes on from the heading above what came in its place.
        <FirstDeck onAdded={() => heading.current?.focus({ preventScroll: true })} />
      ) : (
        <CardGrid label="Your decks">
          {decks.map((deck) => (
            <DeckTile key={deck.id} deck={deck} heading="h3" studyOnlyDue />
          ))}
        </CardGrid>
      )}
    </section>
  );
}
