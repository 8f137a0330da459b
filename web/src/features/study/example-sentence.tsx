import type { Card } from '@gieok/shared/contract/cards';
import { wordInSentence } from '@gieok/shared/korean/word-in-sentence';
import { Korean } from '../../lib/korean.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import classes from './example-sentence.module.css';

/** The word at work: the first line is the sentence, with the word marked; the lines below say what it means. */
export function ExampleSentence({ card }: { card: Card }) {
  if (card.example_sentence === null) return null;
  const [sentence = '', ...translation] = card.example_sentence.normalize('NFC').split('\n');
  const [start, end] = wordInSentence(sentence, card.korean_text.normalize('NFC')) ?? [0, 0];
  const meaning = translation.join('\n').trim();
  return (
    <div className={classes.example}>
      <p className={classes.sentence}>
        <MixedText>{sentence.slice(0, start)}</MixedText>
        {end > start && (
          <mark className={classes.word}>
            <Korean>{sentence.slice(start, end)}</Korean>
          </mark>
        )}
        <MixedText>{sentence.slice(end)}</MixedText>
      </p>
      {meaning !== '' && (
        <p className={classes.meaning}>
          <MixedText>{meaning}</MixedText>
        </p>
      )}
    </div>
  );
}
