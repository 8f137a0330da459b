import {
  FIELDS_OF_SEVERAL_COLUMNS,
  type ImportedField,
} from '@gieok/shared/contract/import-mapping';
import type { Import } from '@gieok/shared/contract/imports';
import { importingTexts } from '@gieok/shared/texts/importing';
import { MixedText } from '../../lib/korean.tsx';
import clamp from '../../ui/clamp.module.css';
import { Grid, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './column-fields.module.css';
import { FieldSelect } from './field-select.tsx';
import type { Reading } from './use-reading.ts';

const SAMPLES = 3;

export function ColumnFields({ found, reading }: { found: Import; reading: Reading }) {
  const fields = reading.mapping.columns ?? found.mapping.columns ?? [];
  const hasMeaning = fields.includes('english_text') || found.counts.filled;
  const hasWord = fields.includes('korean_text') && hasMeaning;
  return (
    <Panel title="Columns">
      <ul>
        {fields.map((field, index) => {
          const name = found.columns[index] || importingTexts.column(index + 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
            <Grid key={index} as="li" center gap={12} ruled className={classes.column}>
              <Text as="div" narrow>
                <Text bold anywhere>
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

/** Only a few fields may stand in several columns. */
export function withField(
  columns: readonly (ImportedField | null)[],
  column: number,
  field: ImportedField | null,
): (ImportedField | null)[] {
  const isShared = field === null || FIELDS_OF_SEVERAL_COLUMNS.has(field);
  return columns.map((other, index) => {
    if (index === column) return field;
    return !isShared && other === field ? null : other;
  });
}
