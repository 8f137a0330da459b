import { backlogTexts } from '@gieok/shared/texts/backlog';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../api/auth.ts';
import { usePreferences } from '../../api/settings.ts';
import type { StudyCount } from '../../api/study.ts';
import { useChange } from '../../api/use-call.ts';
import { detailOf } from '../../lib/api.ts';
import { parsedJson, readInTab, writeInTab } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './backlog-notice.module.css';
import { SpreadDialog, type SpreadDone } from './spread-dialog.tsx';

type Outcome = ({ kind: 'spread' } & SpreadDone) | { kind: 'undone' };

export function BacklogNotice({ due }: { due: StudyCount }) {
  const preferences = usePreferences();
  const [opened, setOpened] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [earlier, remember] = useLastSpread();
  const shown = outcome ?? (earlier && { kind: 'spread' as const, ...earlier });
  const limit = preferences?.reviewsPerDay ?? 0;
  // A limit of no reviews keeps everything waiting on purpose.
  const waiting = limit > 0 && (due.backlog ?? 0) > limit ? (due.backlog ?? 0) : 0;

  return (
    <>
      {waiting > 0 && shown?.kind !== 'spread' && (
        <Notice>
          <Row wrap center between className={classes.backlog}>
            <div className={classes.words}>
              <Text bold>{backlogTexts.waiting(waiting)}</Text>
              <p>{backlogTexts.order}</p>
            </div>
            <Button onClick={() => setOpened(true)}>Catch up gradually</Button>
          </Row>
        </Notice>
      )}
      {shown !== null && (
        <OutcomeNotice
          outcome={shown}
          isNew={outcome !== null}
          onUndone={() => {
            remember(null);
            setOutcome({ kind: 'undone' });
          }}
        />
      )}
      <SpreadDialog
        opened={opened}
        onClose={() => setOpened(false)}
        onSpread={(done) => {
          remember(done);
          setOutcome({ kind: 'spread', ...done });
        }}
      />
    </>
  );
}

interface OutcomeNoticeProps {
  outcome: Outcome;
  /** Done just now, not before the page was loaded. */
  isNew: boolean;
  onUndone: () => void;
}

/** Takes focus, for the button that did it is gone. */
function OutcomeNotice({ outcome, isNew, onUndone }: OutcomeNoticeProps) {
  const { mutate, isPending, error } = useChange('POST /cards/study/backlog/undo');
  const words = useRef<HTMLParagraphElement>(null);
  const { kind } = outcome;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every new outcome.
  useEffect(() => {
    if (!isNew) return;
    // The dialog first returns focus to a button that may be gone.
    const timer = window.setTimeout(() => words.current?.focus({ preventScroll: true }));
    return () => window.clearTimeout(timer);
  }, [kind, isNew]);
  return (
    <Notice kind="status">
      <Row wrap center between className={classes.backlog}>
        <p ref={words} tabIndex={-1} className={classes.words}>
          {outcome.kind === 'undone'
            ? backlogTexts.spreadUndone
            : backlogTexts.spread(outcome.moved, outcome.days)}
        </p>
        {outcome.kind === 'spread' && outcome.moved > 0 && (
          <Button
            pending={isPending}
            onClick={() =>
              mutate({ body: { spreadId: outcome.spreadId } }, { onSuccess: onUndone })
            }
          >
            Undo
          </Button>
        )}
      </Row>
      {error !== null && (
        <div role="alert" className={classes.failure}>
          {backlogTexts.undoFailed} {detailOf(error)}
        </div>
      )}
    </Notice>
  );
}

const today = () => new Date().toDateString();

function isOfToday(value: unknown): value is SpreadDone & { on: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { spreadId, moved, days, on } = value as Record<string, unknown>;
  return (
    typeof spreadId === 'string' &&
    typeof moved === 'number' &&
    typeof days === 'number' &&
    on === today()
  );
}

function load(key: string): SpreadDone | null {
  const stored = parsedJson(readInTab(key));
  return isOfToday(stored) ? stored : null;
}

/** Outlives a reload; each person has their own. */
function useLastSpread(): [SpreadDone | null, (done: SpreadDone | null) => void] {
  const { id } = useUser();
  const key = `spread:${id}`;
  const [last, setLast] = useState(() => load(key));
  return [
    last,
    (done) => {
      setLast(done);
      writeInTab(key, done && JSON.stringify({ ...done, on: today() }));
    },
  ];
}
