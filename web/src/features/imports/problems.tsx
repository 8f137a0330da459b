import { IMPORT_PROBLEMS_SHOWN } from '@gieok/shared/constants';
import type { Import } from '@gieok/shared/contract/imports';
import { MixedText } from '../../lib/korean.tsx';
import { countText, numberText } from '../../lib/number-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Grid, Text } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { isTable } from './import-names.ts';
import classes from './problems.module.css';

const SHOWN = 8;

export function Problems({ found }: { found: Import }) {
  const { problems, counts } = found;
  const title = `${countText(counts.problems, rowName(found).toLowerCase())} with a problem`;
  const isAll = counts.problems <= new Set(problems.map(({ row }) => row)).size;
  return <Rows title={title} rows={problems} what={rowName(found)} isAll={isAll} />;
}

export function Duplicates({ found }: { found: Import }) {
  const { duplicates, counts } = found;
  const title = countText(counts.duplicates, 'duplicate');
  // A row may have several cards.
  const isAll = duplicates.length < IMPORT_PROBLEMS_SHOWN;
  return <Rows title={title} rows={duplicates} what={rowName(found)} isAll={isAll} />;
}

const rowName = (found: Import) => (isTable(found) ? 'Row' : 'Note');

interface RowsProps {
  title: string;
  rows: readonly { row: number; message: string; kept?: boolean; text?: string | undefined }[];
  /** What a row of the file is called. */
  what: string;
  isAll: boolean;
}

function Rows({ title, rows, what, isAll }: RowsProps) {
  return (
    <Panel title={title}>
      <List rows={rows.slice(0, SHOWN)} what={what} />
      {rows.length > SHOWN && (
        <Disclosure summary="Show more">
          <List rows={rows.slice(SHOWN)} what={what} />
        </Disclosure>
      )}
      {!isAll && (
        <Text size="small" muted top={10}>
          Only the first are listed.
        </Text>
      )}
    </Panel>
  );
}

function List({ rows, what }: Pick<RowsProps, 'rows' | 'what'>) {
  return (
    <ul>
      {rows.map(({ row, message, kept, text }) => (
        <Grid
          key={`${row} ${message}`}
          as="li"
          baseline
          size="label"
          anywhere
          className={classes.problem}
        >
          <Text as="span" muted className={classes.row}>
            {what} {numberText(row)}
          </Text>
          <span>
            <MixedText>{message}</MixedText>
            {text && (
              <Text as="span" muted className={classes.text}>
                <MixedText>{text}</MixedText>
              </Text>
            )}
          </span>
          {kept === true && <Badge>Imported anyway</Badge>}
          {kept === false && <Badge tone="warning">Left out</Badge>}
        </Grid>
      ))}
    </ul>
  );
}
