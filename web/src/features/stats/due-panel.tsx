import { pages } from '@gieok/shared/routes';
import { numberText } from '../../lib/number-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Grid } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './due-panel.module.css';

export function DuePanel({ due }: { due: number }) {
  return (
    <Panel>
      <div className={classes.due}>
        <Grid as="h2" gap={20} className={classes.heading}>
          <span className={classes.pile} data-empty={due === 0 || undefined}>
            <span className={classes.figure}>{numberText(due)}</span>
          </span>{' '}
          {due === 1 ? 'card due' : 'cards due'}
        </Grid>
        <ButtonLink to={pages.study} variant={due > 0 ? 'primary' : 'default'}>
          Start Reviewing
        </ButtonLink>
      </div>
    </Panel>
  );
}
