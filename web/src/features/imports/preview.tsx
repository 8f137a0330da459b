import type { Import, PreviewedWord } from '@gieok/shared/contract/imports';
import { MixedText } from '../../lib/korean.tsx';
import { numberText } from '../../lib/number-text.ts';
import { TypeBadge } from '../../parts/card-badges.tsx';
import { Grid, Row, Text } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FIELD_NAMES } from './import-names.ts';
import classes from './preview.module.css';

export function Preview({ found }: { found: Import }) {
  const { words } = found;
  const more = found.counts.notes > words.length;
  const title = more ? `The first ${numberText(words.length)} words` : 'Your words';
  return (
    <Panel title={title} aside={<span className={classes.aside}>Preview</span>}>
      {words.length === 0 ? (
        <Text size="label" muted>
          No words found yet.
        </Text>
      ) : (
        <ol>
          {words.map((word, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
            <Word key={index} word={word} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Word({ word }: { word: PreviewedWord }) {
  const { korean_text, english_text, further, types } = word;
  return (
    <Grid as="li" baseline ruled className={classes.word}>
      <Text lang="ko" size="large" bold anywhere>
        {korean_text}
      </Text>
      <Text anywhere>
        <MixedText>{english_text}</MixedText>
      </Text>
      {further.map(({ field, text }) => (
        <Text key={field} size="small" muted anywhere className={classes.further}>
          {FIELD_NAMES[field]}: <MixedText>{text}</MixedText>
        </Text>
      ))}
      {types.length > 1 && (
        <Row as="p" wrap gap={6} top={4} className={classes.types}>
          {types.map((type) => (
            <TypeBadge key={type} type={type} />
          ))}
        </Row>
      )}
    </Grid>
  );
}
