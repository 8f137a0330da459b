import type { Card } from '@gieok/shared/contract/cards';
import type { Cloze } from '@gieok/shared/korean/cloze';
import example from '../../parts/example-sentence.module.css';
import { MixedText } from '../../ui/mixed-text.tsx';
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
    <div id={id} className={classes.cloze}>
      <GappedSentence
        pieces={cloze.pieces}
        width={widthOf(cloze)}
        filled={flipped ? cloze.form : null}
      />
      {flipped && meaning && (
        <p className={example.meaning}>
          <MixedText>{meaning}</MixedText>
        </p>
      )}
      <p className={faces.asked}>
        <MixedText>{card.english_text}</MixedText>
      </p>
    </div>
  );
}
