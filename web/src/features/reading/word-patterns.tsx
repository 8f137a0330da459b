import type { ReadingText } from '@gieok/shared/contract/texts';
import { pages } from '@gieok/shared/routes';
import { patternTexts } from '@gieok/shared/texts/reading';
import { useId } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { Grid, Text } from '../../ui/layout.tsx';
import type { Occurrence } from './occurrences.ts';

interface WordPatternsProps {
  occurrence: Occurrence;
  patterns: ReadingText['patterns'];
}

/** The patterns in which the word stands, the longest first. */
export function WordPatterns({ occurrence: { at, word }, patterns }: WordPatternsProps) {
  const titleId = useId();
  const around = patterns
    .filter(({ from, to }) => from < at + word.word.length && to > at)
    .sort((one, other) => other.to - other.from - (one.to - one.from));
  const { data: known } = useCall('GET /path/patterns', {}, { enabled: around.length > 0 });
  const told = around.flatMap(({ number }) => known?.find((each) => each.number === number) ?? []);
  if (told.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{patternTexts.ofWord}</h3>
      <Grid as="ul" gap={12} top={6}>
        {told.map(({ number, pattern, meaning, built }) => (
          <Text as="li" key={number} anywhere>
            <Link to={`${pages.patterns}/${number}`}>
              <Korean>{pattern}</Korean>
            </Link>{' '}
            <MixedText>{meaning}</MixedText>
            <Text size="small" muted>
              Built: <MixedText>{built}</MixedText>
            </Text>
          </Text>
        ))}
      </Grid>
    </section>
  );
}
