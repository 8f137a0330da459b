import type { GrammarPatternDetail } from '@gieok/shared/contract/path';
import { Korean } from '../../lib/korean.tsx';
import classes from '../../parts/example-sentence.module.css';
import { Grid, Text } from '../../ui/layout.tsx';

type GapSentenceProps = GrammarPatternDetail['sentences'][number];

/** The gap, in braces, is filled and marked; the cue stands behind. */
export function GapSentence({ sentence, translation, cue }: GapSentenceProps) {
  const [before = '', gap = '', after = ''] = sentence.split(/[{}]/);
  return (
    <Grid as="li" gap={4} anywhere>
      <p lang="ko" className={classes.sentence}>
        {before}
        <mark className={classes.word}>{gap}</mark>
        {after}
      </p>
      <Text size="label" muted>
        {translation}{' '}
        <span>
          (<Korean>{cue}</Korean>)
        </span>
      </Text>
    </Grid>
  );
}
