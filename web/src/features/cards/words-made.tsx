import { fillPath, pages } from '@gieok/shared/routes';
import { Link } from 'react-router';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { countText } from '../../lib/number-text.ts';
import { Grid, Text } from '../../ui/layout.tsx';
import classes from './words-made.module.css';

export interface WordMade {
  id: number;
  korean_text: string;
  english_text: string;
}

export function WordsMade({ words }: { words: readonly WordMade[] }) {
  if (words.length === 0) return null;
  return (
    <Grid as="section" gap={8} aria-label="Words just added">
      <Text as="h2" size="label" bold>
        {countText(words.length, 'word')} added
      </Text>
      <Grid as="ol" className={classes.list}>
        {words.map(({ id, korean_text, english_text }) => (
          <li key={id}>
            <Link to={fillPath(pages.card, { id })}>
              <Korean>{korean_text}</Korean>
            </Link>
            <span>
              <MixedText>{english_text}</MixedText>
            </span>
          </li>
        ))}
      </Grid>
    </Grid>
  );
}
