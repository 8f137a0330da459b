import type { Card } from '@gieok/shared/contract/cards';
import { sessionEndTexts } from '@gieok/shared/texts/study-later';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import classes from './missed-words.module.css';

interface MissedWordsProps {
  cards: readonly Card[];
  onGoOver?: () => void;
}

export function MissedWords({ cards, onGoOver }: MissedWordsProps) {
  if (cards.length === 0) return null;
  return (
    <section className={classes.missed} aria-labelledby="missed">
      <Row wrap center between gap="8-16" className={classes.head}>
        <h3 id="missed">{sessionEndTexts.missed(cards.length)}</h3>
        {onGoOver && <Button onClick={onGoOver}>{sessionEndTexts.goOver}</Button>}
      </Row>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <Korean className={classes.korean}>{card.korean_text}</Korean>
            <Text as="span" muted narrow className={classes.english}>
              <MixedText>{card.english_text}</MixedText>
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
