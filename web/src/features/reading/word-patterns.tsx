import type { ReadingText } from '@gieok/shared/contract/texts';
import { fillPath, pages } from '@gieok/shared/routes';
import { patternTexts } from '@gieok/shared/texts/reading';
import { useId } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { Grid, Text } from '../../ui/layout.tsx';
import type { Occurrence } from './occurrences.ts';

interface Span {
  from: number;
  to: number;
}

const longestFirst = (one: Span, other: Span) => other.to - other.from - (one.to - one.from);

interface WordPatternsProps {
  occurrence: Occurrence;
  text: Pick<ReadingText, 'patterns' | 'endings'>;
}

/** The longest first. */
export function WordPatterns({ occurrence: { at, word }, text }: WordPatternsProps) {
  const titleId = useId();
  const isAround = ({ from, to }: Span) => from < at + word.word.length && to > at;
  const around = text.patterns.filter(isAround).sort(longestFirst);
  const endings = text.endings
    .flatMap(({ places, ...told }) =>
      places.filter(isAround).map((place) => ({ ...told, ...place })),
    )
    .sort(longestFirst);
  const { data: known } = useCall('GET /path/patterns', {}, { enabled: around.length > 0 });
  const told = around.flatMap(({ number }) => known?.find((each) => each.number === number) ?? []);
  if (told.length === 0 && endings.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{patternTexts.ofWord}</h3>
      <Grid as="ul" gap={12} top={6}>
        {told.map(({ number, pattern, meaning, built }) => (
          <Text as="li" key={number} anywhere>
            <Link to={fillPath(pages.pattern, { number })}>
              <Korean>{pattern}</Korean>
            </Link>{' '}
            <MixedText>{meaning}</MixedText>
            <Text size="small" muted>
              Built: <MixedText>{built}</MixedText>
            </Text>
          </Text>
        ))}
        {endings.map(({ ending, meaning, from }) => (
          <Text as="li" key={`${ending} ${from}`} anywhere>
            <Korean>{ending}</Korean> <MixedText>{meaning}</MixedText>
          </Text>
        ))}
      </Grid>
    </section>
  );
}
