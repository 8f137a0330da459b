import { pages } from '@gieok/shared/routes';
import { undoTexts } from '@gieok/shared/texts';
import type { ReactNode } from 'react';
import type { ScopeName } from '../../api/study.ts';
import type { Trouble } from '../../study/study-state.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-header.tsx';
import { type Progress, SessionProgress } from './session-progress.tsx';
import { ShortcutsButton } from './shortcuts-button.tsx';
import classes from './study-frame.module.css';
import { UndoButton } from './undo-button.tsx';

interface Undo {
  possible: boolean;
  undo: () => void;
  /** What went wrong with the latest undo. */
  trouble: Trouble | null;
}

interface StudyFrameProps {
  /** Whose cards are studied; null for all of them, undefined while it is not known. */
  name: ScopeName | null | undefined;
  /** Cards are shown, or about to be: there is something to exit. */
  studying?: boolean;
  progress?: Progress;
  undo?: Undo;
  children: ReactNode;
}

/** Around every state of the study screen: what is studied, how far one has come, and the way out. */
export function StudyFrame(props: StudyFrameProps) {
  const { name, studying = false, progress, undo, children } = props;
  const title = name ? `Review Cards: ${name.name} ${name.kind}` : 'Review Cards';
  return (
    <Page width="narrow">
      <div className={classes.screen} data-studying={studying || undefined}>
        <div className={classes.head}>
          <div className={classes.words}>
            <PageHeading documentTitle={title} className={classes.title}>
              {name ? (
                <>
                  Review Cards: <MixedText>{name.name}</MixedText> {name.kind}
                </>
              ) : (
                title
              )}
            </PageHeading>
            {studying && (
              <p role="status" className={classes.progress}>
                {progress?.text}
              </p>
            )}
          </div>
          {(studying || undo?.possible) && (
            <div className={classes.actions}>
              <UndoButton possible={undo?.possible === true} onUndo={() => undo?.undo()} />
              {studying && <ShortcutsButton />}
              {studying && <ButtonLink to={pages.dashboard}>Exit Study</ButtonLink>}
            </div>
          )}
        </div>
        {studying && <SessionProgress progress={progress} />}
        {undo?.trouble && (
          <div className={classes.failure}>
            <UndoTrouble {...undo.trouble} />
          </div>
        )}
        {children}
      </div>
    </Page>
  );
}

const UNDO_TROUBLES: Record<Trouble['status'], string> = {
  failed: undoTexts.failed,
  gone: undoTexts.cardGone,
  conflict: undoTexts.nothing,
};

function UndoTrouble({ status, detail }: Trouble) {
  return (
    <Notice kind="error">
      <p>{UNDO_TROUBLES[status]}</p>
      {status !== 'gone' && detail !== undefined && <p>{detail}</p>}
    </Notice>
  );
}
