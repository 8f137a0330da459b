import type { StarterDeck } from '@gieok/shared/contract/starter-decks';
import { firstConsonant } from '@gieok/shared/korean/jamo';
import { fillPath, pages } from '@gieok/shared/routes';
import { useId } from 'react';
import { numberText } from '../../lib/number-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { isJamoLetter, Jamo } from '../../ui/jamo.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import classes from './starter-deck-tile.module.css';

export function StarterDeckTile({ deck }: { deck: StarterDeck }) {
  const { key, name, description, sample_words, total_words, total_cards, deck_id } = deck;
  const letter = firstConsonant(sample_words[0] ?? '');
  const titleId = useId();
  return (
    <li>
      <Row center gap={14} bold className={classes.face}>
        {letter !== null && isJamoLetter(letter) && <Jamo letter={letter} size={44} />}
        <p lang="ko">{sample_words.join(' · ')}</p>
      </Row>
      <Row wrap between className={classes.head}>
        <h2 id={titleId}>{name}</h2>
        {deck_id !== null && <Badge tone="accent">Added</Badge>}
      </Row>
      <Text size="label" muted className={classes.description}>
        {description}
      </Text>
      <Row as="p" wrap size="label" muted className={classes.counts}>
        <span>
          <strong>{numberText(total_words)}</strong> words
        </span>
        <span>
          <strong>{numberText(total_cards)}</strong> cards
        </span>
      </Row>
      <Row wrap gap={8} className={classes.actions}>
        <ButtonLink
          to={fillPath(pages.starterDeck, { key })}
          variant={deck_id === null ? 'primary' : 'default'}
          aria-describedby={titleId}
        >
          See the Words
        </ButtonLink>
        {deck_id !== null && (
          <ButtonLink to={fillPath(pages.deck, { id: deck_id })} aria-describedby={titleId}>
            Go to Deck
          </ButtonLink>
        )}
      </Row>
    </li>
  );
}
