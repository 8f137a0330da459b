import type { Import } from '@gieok/shared/contract/imports';
import { importingTexts } from '@gieok/shared/texts/importing';
import { useEffect, useRef } from 'react';
import { useEndImport, useImport } from '../../api/imports.ts';
import { focusHeading } from '../../lib/page-focus.ts';
import { Button } from '../../ui/button.tsx';
import { Grid, Text } from '../../ui/layout.tsx';
import { ErrorNotice, Unloaded } from '../../ui/load-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { importName } from './import-names.ts';
import { ImportOutcome } from './import-outcome.tsx';
import classes from './one-import.module.css';
import { ReviewImport } from './review-import.tsx';

interface OneImportProps {
  id: number;
  /** Empty for none. */
  deck: string;
  hasText: boolean;
  /** `into`: the id of the cards' deck. */
  onLeave: (into?: number | null) => void;
}

export function OneImport({ id, deck, hasText, onLeave }: OneImportProps) {
  const query = useImport(id);
  const { data } = query;
  useFocusOnChange(data?.state);
  if (data === undefined) {
    return (
      <Unloaded
        query={query}
        message={importingTexts.notLoaded}
        height={420}
        secondary={<Button onClick={() => onLeave()}>Choose Another File</Button>}
      />
    );
  }
  if (data.state === 'ready') {
    return <ReviewImport found={data} deck={deck} hasText={hasText} onLeave={onLeave} />;
  }
  if (data.state === 'running') return <ImportProgress running={data} />;
  return <ImportOutcome over={data} onLeave={onLeave} />;
}

/** The focused button goes with its step. */
function useFocusOnChange(state: Import['state'] | undefined): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) focusHeading();
    before.current = state;
  }, [state]);
}

/** Percent between two announcements. */
const SAID_EVERY = 25;

/** Also shown while an import is undone. */
function ImportProgress({ running }: { running: Import }) {
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
