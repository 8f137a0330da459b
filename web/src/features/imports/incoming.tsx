import type { Import } from '@gieok/shared/contract/imports';
import { importingTexts } from '@gieok/shared/texts/importing';
import { MixedText } from '../../lib/korean.tsx';
import { numberText } from '../../lib/number-text.ts';
import { Grid, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { isAllThere, isTable } from './import-names.ts';
import classes from './incoming.module.css';
import type { Reading } from './use-reading.ts';

export function Incoming({ found, reading }: { found: Import; reading: Reading }) {
  const { outcome, counts, warning } = found;
  const kind = isAllThere(found) ? 'plain' : 'error';
  if (outcome === undefined) return warning ? <Notice kind={kind}>{warning}</Notice> : null;
  const { notes, taken, cards, reasons, dropped } = outcome;
  const one = isTable(found) ? 'row' : 'note';
  const noted = namesOfNotes(found, reading);
  return (
    <Panel title={importingTexts.comesIn}>
      <Grid gap={6} size="label" anywhere className={classes.incoming}>
        {warning && <Notice kind="error">{warning}</Notice>}
        {taken === 0 && notes > 0 ? (
          <Notice kind="error">{importingTexts.noneComesIn(notes, one)}</Notice>
        ) : (
          <Text bold>
            {importingTexts.becomes({ taken, notes, cards, duplicates: counts.duplicates }, one)}
          </Text>
        )}
        {counts.filled ? <p>{importingTexts.filledIn(counts.filled)}</p> : null}
        {reasons.length > 0 && (
          <>
            <h3>{importingTexts.leftOut}</h3>
            <ul className={classes.reasons}>
              {reasons.map(({ message, notes: count }) => (
                <li key={message}>
                  <Text as="span" muted className={classes.count}>
                    {numberText(count)}
                  </Text>
                  <MixedText>{message}</MixedText>
                </li>
              ))}
            </ul>
          </>
        )}
        <Names title={importingTexts.inNotes} names={noted} />
        <Names title={importingTexts.dropped} names={dropped} />
      </Grid>
    </Panel>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <p>
        <MixedText>{names.join(' · ')}</MixedText>
      </p>
    </>
  );
}

function namesOfNotes(found: Import, { mapping }: Reading): string[] {
  const columns = (mapping.columns ?? []).map((field, index) => ({
    name: found.columns[index] || importingTexts.column(index + 1),
    field,
  }));
  const fields = (mapping.noteTypes ?? []).flatMap((type) => type.fields);
  const noted = [...columns, ...fields].filter(({ field }) => field === 'pronunciation_notes');
  return [...new Set(noted.map(({ name }) => name))];
}
