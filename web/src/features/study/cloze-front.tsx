import type { Card } from '@gieok/shared/contract/cards';
import type { Cloze } from '@gieok/shared/korean/cloze';
import { MixedText } from '../../lib/korean.tsx';
import example from '../../parts/example-sentence.module.css';
import { Grid, Text } from '../../ui/layout.tsx';
import classes from './cloze-front.module.css';
import faces from './faces.module.css';
import { GappedSentence } from './gapped-sentence.tsx';

interface ClozeFrontProps {
  card: Card;
  cloze: Cloze;
  flipped: boolean;
  id?: string;
}

/** In syllables (1 em each): gaps grow in steps, so that a width hardly tells the word. */
const STEP = 3;
const WIDTH_MOST = 10;
const widthOf = ({ form }: Cloze) => Math.min(WIDTH_MOST, STEP * Math.ceil(form.length / STEP) + 1);

export function ClozeFront({ card, cloze, flipped, id }: ClozeFrontProps) {
  const meaning = card.example_sentence?.split('\n').slice(1).join('\n').trim();
  return (
    <Grid id={id} gap={12} anywhere className={classes.cloze}>
      <GappedSentence
        pieces={cloze.pieces}
        width={widthOf(cloze)}
        filled={flipped ? cloze.form : null}
      />
      {flipped && meaning && (
        <Text size="label" muted className={example.meaning}>
          <MixedText>{meaning}</MixedText>
        </Text>
      )}
      <Text size="large" muted anywhere className={faces.asked}>
        <MixedText>{card.english_text}</MixedText>
      </Text>
    </Grid>
  );
}
