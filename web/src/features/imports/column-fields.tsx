import type { Import } from '@gieok/shared/contract/imports';
import { importingTexts } from '@gieok/shared/texts/importing';
import clamp from '../../ui/clamp.module.css';
import { Grid, Text } from '../../ui/layout.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './column-fields.module.css';
import { FieldSelect } from './field-select.tsx';
import type { Reading } from './use-reading.ts';
import { withField } from './with-field.ts';

/** Cells that show what a column holds. */
const SAMPLES = 3;

export function ColumnFields({ found, reading }: { found: Import; reading: Reading }) {
  const fields = reading.mapping.columns ?? found.mapping.columns ?? [];
  const hasWord = fields.includes('korean_text') && fields.includes('english_text');
  return (
    <Panel title="Columns">
      <ul>
        {fields.map((field, index) => {
          const name = found.columns[index] || importingTexts.column(index + 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
            <Grid key={index} as="li" center gap={12} ruled className={classes.column}>
              <Text as="div" narrow>
                <Text weight={650} anywhere>
                  <MixedText>{name}</MixedText>
                </Text>
                <Text size="small" muted anywhere className={clamp.clamp}>
                  <MixedText>{samplesOf(found.rows, index)}</MixedText>
                </Text>
              </Text>
              <FieldSelect
                label={`${name} becomes`}
                value={field}
                onChange={(chosen) =>
                  void reading.change({ columns: withField(fields, index, chosen) })
                }
              />
            </Grid>
          );
        })}
      </ul>
      {!hasWord && <Notice kind="error">{importingTexts.nothingChosen}</Notice>}
    </Panel>
  );
}

function samplesOf(rows: readonly string[][], column: number): string {
  return rows
    .map((cells) => (cells[column] ?? '').trim())
    .filter((cell) => cell !== '')
    .slice(0, SAMPLES)
    .join(' · ');
}
