import type { Import } from '@gieok/shared/contract/imports';
import { importingTexts } from '@gieok/shared/texts/importing';
import { useEndImport } from '../../api/imports.ts';
import { Button } from '../../ui/button.tsx';
import { Grid, Text } from '../../ui/layout.tsx';
import { ErrorNotice } from '../../ui/load-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { importName } from './import-names.ts';
import classes from './import-progress.module.css';

/** Percent between two announcements. */
const SAID_EVERY = 25;

/** Also shown while an import is undone. */
export function ImportProgress({ running }: { running: Import }) {
  const end = useEndImport();
  const percent = Math.floor(running.progress * 100);
  const said = Math.floor(percent / SAID_EVERY) * SAID_EVERY;
  // Only a finished import has a result.
  const isUndo = running.result !== null;
  const deed = isUndo ? 'Undoing' : 'Importing';
  return (
    <Panel title={`${deed} ${importName(running)} …`}>
      <Grid center className={classes.progress}>
        <ProgressBar percent={percent} label={deed} />
        <p className={classes.percent}>{percent}%</p>
        <p role="status" className="visually-hidden">
          {deed}: {said}%
        </p>
        <Text size="label" muted>
          You can leave this page. This continues on the server.
        </Text>
        {!isUndo && (
          <Button
            pending={end.isPending}
            onClick={() => end.mutate({ params: { id: running.id } })}
          >
            Cancel
          </Button>
        )}
        <ErrorNotice error={end.error} failure={importingTexts.notCancelled} />
      </Grid>
    </Panel>
  );
}
