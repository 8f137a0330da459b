import type { Deck } from '@gieok/shared/contract/decks';
import { fillPath, pages } from '@gieok/shared/routes';
import { useId } from 'react';
import { MixedText } from '../../lib/korean.tsx';
import { LEARN_NEW } from '../../lib/learn-new.ts';
import { countText, numberText } from '../../lib/number-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import clamp from '../../ui/clamp.module.css';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import classes from './deck-row.module.css';

/** Study is disabled while no card is due. */
export function DeckRow({ deck }: { deck: Deck }) {
  const { id, name, description, total_cards, new_cards, due_cards, new_today, due_today } = deck;
  const titleId = useId();
  const study = fillPath(pages.studyDeck, { deckId: id });
  const nothingDue = due_cards === 0;
  return (
    <Stack as="li" gap={10} className={classes.row}>
      <Text as="div" anywhere narrow>
        <h3 id={titleId} className={classes.name}>
          <MixedText>{name}</MixedText>
        </h3>
        {description !== null && description !== '' && (
          <Text size="label" muted className={`${clamp.clamp} ${classes.description}`}>
            <MixedText>{description}</MixedText>
          </Text>
        )}
        <Row as="p" wrap size="label" muted top={6} className={classes.counts}>
          <span data-due={nothingDue ? undefined : true}>
            {withinLimits(due_today, due_cards, 'due')}
          </span>
          <span>{withinLimits(new_today, new_cards, 'new')}</span>
          <span>{countText(total_cards, 'card')}</span>
        </Row>
      </Text>
      {/* The buttons' names repeat: the description tells the deck. */}
      <Row wrap gap={8}>
        {nothingDue ? (
          <Button disabled aria-describedby={titleId}>
            Study
          </Button>
        ) : (
          <ButtonLink to={study} aria-describedby={titleId}>
            Study
          </ButtonLink>
        )}
        {nothingDue && new_cards > 0 && (
          <ButtonLink to={study} state={LEARN_NEW} aria-describedby={titleId}>
            Learn new
          </ButtonLink>
        )}
        <ButtonLink to={fillPath(pages.deck, { id })} variant="quiet" aria-describedby={titleId}>
          Manage
        </ButtonLink>
      </Row>
    </Stack>
  );
}

/** "40 due (3 today)" where today's limits allow fewer. */
const withinLimits = (today: number, all: number, kind: string) =>
  `${numberText(all)} ${kind}${today < all ? ` (${numberText(today)} today)` : ''}`;
