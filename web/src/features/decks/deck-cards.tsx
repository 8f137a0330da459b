import type { Card } from '@gieok/shared/contract/cards';
import { pages } from '@gieok/shared/routes';
import { deckTexts } from '@gieok/shared/texts/decks';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { usePreferences } from '../../api/settings.ts';
import { Korean } from '../../lib/korean.tsx';
import { CARD_TYPE_NAMES } from '../../parts/card-badges.tsx';
import { WordList } from '../../parts/word-list.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row } from '../../ui/layout.tsx';
import { AddCardsForm } from './add-cards-form.tsx';
import classes from './deck-cards.module.css';
import { RemoveCardDialog } from './remove-card-dialog.tsx';

interface DeckCardsProps {
  deckId: number;
  cards: readonly Card[];
  children: ReactNode;
}

export function DeckCards({ deckId, cards, children }: DeckCardsProps) {
  const titleId = useId();
  const preferences = usePreferences();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Card | null>(null);
  const removeButton = useCallback(
    (card: Card) => (
      <Button
        variant="quiet"
        size="icon"
        icon={<IconX size={20} className={classes.cross} />}
        onClick={() => setRemoving(card)}
      >
        <span className="visually-hidden">
          Remove <Korean>{card.korean_text}</Korean> ({CARD_TYPE_NAMES[card.card_type]})
        </span>
      </Button>
    ),
    [],
  );
  return (
    <section aria-labelledby={titleId}>
      <div className={`${classes.head} screen-only`}>
        <h2 id={titleId}>Cards</h2>
        <Row wrap gap={8} className={classes.actions}>
          <ButtonLink to={`${pages.import}?paste=&deck=${deckId}`}>Paste a List</ButtonLink>
          <Button onClick={() => setAdding(true)}>Add Cards</Button>
          <ButtonLink
            to={`${pages.newCard}?deck=${deckId}`}
            variant={cards.length === 0 ? 'primary' : 'default'}
            icon={<IconPlus size={20} />}
          >
            New Card
          </ButtonLink>
        </Row>
      </div>
      {cards.length === 0 ? (
        <EmptyState title={deckTexts.noCards} letter="ㄷ">
          Write a new word, paste a list, or add cards you already have.
        </EmptyState>
      ) : (
        <WordList
          label="Cards in this deck"
          cards={cards}
          boundary={preferences}
          action={removeButton}
        />
      )}
      {children}
      <Dialog opened={adding} onClose={() => setAdding(false)} title="Add Cards" withClose>
        <AddCardsForm deckId={deckId} inDeck={cards} onDone={() => setAdding(false)} />
      </Dialog>
      <RemoveCardDialog deckId={deckId} card={removing} onClose={() => setRemoving(null)} />
    </section>
  );
}
