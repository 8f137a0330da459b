import { acceptedSpellings } from '@gieok/shared/korean/spelling';
import { wordInSentence } from '@gieok/shared/korean/word-in-sentence';
import { Korean, MixedText } from '../lib/korean.tsx';
import { Grid, Text } from '../ui/layout.tsx';
import classes from './example-sentence.module.css';

interface ExampleSentenceProps {
  /** The first line is the sentence, the others translate it. */
  example: string;
  word: string;
}

export function ExampleSentence({ example, word }: ExampleSentenceProps) {
  const [sentence = '', ...translation] = example.normalize('NFC').split('\n');
  const meaning = translation.join('\n').trim();
  return (
    <Grid gap={4} anywhere className={classes.example}>
      <MarkedSentence sentence={sentence} word={word} />
      {meaning !== '' && (
        <Text size="label" muted className={classes.meaning}>
          <MixedText>{meaning}</MixedText>
        </Text>
      )}
    </Grid>
  );
}

/** `sentence` is in NFC. */
export function MarkedSentence({ sentence, word }: { sentence: string; word: string }) {
  const words = acceptedSpellings(word);
  const [[start, end] = [0, 0]] = words.flatMap((each) => {
    const span = wordInSentence(sentence, each);
    return span === null ? [] : [span];
  });
  return (
    <p className={classes.sentence}>
      <MixedText>{sentence.slice(0, start)}</MixedText>
      {end > start && (
        <mark className={classes.word}>
          <Korean>{sentence.slice(start, end)}</Korean>
        </mark>
      )}
      <MixedText>{sentence.slice(end)}</MixedText>
    </p>
  );
}
