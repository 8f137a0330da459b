import type { Import } from '@gieok/shared/contract/imports';
import { countText, numberText } from '../../lib/number-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { isTable } from './import-names.ts';
import classes from './problems.module.css';

/** Problems that are seen at once. */
const SHOWN = 8;

/** What is wrong with a file, row by row. */
export function Problems({ found }: { found: Import }) {
  const { problems, counts } = found;
  const what = isTable(found) ? 'Row' : 'Note';
  const title = `${countText(counts.problems, what.toLowerCase())} with a problem`;
  return (
    <Panel title={title}>
      <List problems={problems.slice(0, SHOWN)} what={what} />
      {problems.length > SHOWN && (
        <Disclosure summary="Show more">
          <List problems={problems.slice(SHOWN)} what={what} />
        </Disclosure>
      )}
      {counts.problems > new Set(problems.map(({ row }) => row)).size && (
        <p className={classes.more}>These are the first of them.</p>
      )}
    </Panel>
  );
}

function List({ problems, what }: Pick<Import, 'problems'> & { what: string }) {
  return (
    <ul className={classes.problems}>
      {problems.map(({ row, message, kept, text }) => (
        <li key={`${row} ${message}`} className={classes.problem}>
          <span className={classes.row}>
            {what} {numberText(row)}
          </span>
          <span>
            <MixedText>{message}</MixedText>
            {text && (
              <span className={classes.text}>
                <MixedText>{text}</MixedText>
              </span>
            )}
          </span>
          {kept ? <Badge>Imported anyway</Badge> : <Badge tone="warning">Left out</Badge>}
        </li>
      ))}
    </ul>
  );
}
