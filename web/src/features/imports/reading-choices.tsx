import { TEXT_ENCODINGS, type TextEncoding } from '@gieok/shared/contract/import-mapping';
import type { Import } from '@gieok/shared/contract/imports';
import { NativeSelect } from '@mantine/core';
import { Grid } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Switch } from '../../ui/switch.tsx';
import { DELIMITER_NAMES, ENCODING_NAMES } from './import-names.ts';
import classes from './reading-choices.module.css';
import type { Reading } from './use-reading.ts';

export function ReadingChoices({ found, reading }: { found: Import; reading: Reading }) {
  const { mapping, change } = reading;
  const delimiter = mapping.delimiter ?? found.delimiter ?? ',';
  const known = Object.keys(DELIMITER_NAMES);
  const delimiters = known.includes(delimiter) ? known : [...known, delimiter];
  return (
    <Panel title="File format">
      <Grid gap={16} className={classes.choices}>
        <NativeSelect
          label="Encoding"
          description="If the Korean is garbled, choose another."
          value={mapping.encoding ?? found.encoding ?? 'utf-8'}
          data={TEXT_ENCODINGS.map((value) => ({ value, label: ENCODING_NAMES[value] }))}
          onChange={({ currentTarget }) =>
            void change({ encoding: currentTarget.value as TextEncoding, columns: undefined })
          }
        />
        <NativeSelect
          label="Separator"
          description="The character between a word and its meaning."
          value={delimiter}
          data={delimiters.map((value) => ({ value, label: DELIMITER_NAMES[value] ?? value }))}
          onChange={({ currentTarget }) =>
            void change({ delimiter: currentTarget.value, columns: undefined })
          }
        />
        <div className={classes.wide}>
          <Switch
            label="The first row names the columns"
            description="The first row is not imported as a word."
            checked={mapping.names === true}
            onChange={({ currentTarget }) => void change({ names: currentTarget.checked })}
          />
        </div>
        {reading.error !== null && (
          <div className={classes.wide}>
            <Notice kind="error">{reading.error}</Notice>
          </div>
        )}
      </Grid>
    </Panel>
  );
}
