import { undoTexts } from '@gieok/shared/texts/study';
import type { ReactNode } from 'react';
import type { ScopeName } from '../../api/study-scope.ts';
import { WaitingLine } from '../../parts/waiting-line.tsx';
import type { Trouble } from '../../study/study-state.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { SessionProgress } from './session-progress.tsx';
import classes from './study-frame.module.css';
import { StudyHead } from './study-head.tsx';

interface Progress {
  /** As read: "Card 7 of 20". */
  text: string;
  /** Cards rated so far. */
  done: number;
  total: number;
}

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
  /** What else one may do with the shown card; the same element while that is shown. */
  menu?: ReactNode;
  children: ReactNode;
}

/** The same element each time: it is not drawn anew with what stands around it. */
const WAITING = <WaitingLine />;

/** Around every state of the study screen: what is studied, how far one has come, and the way out. */
export function StudyFrame(props: StudyFrameProps) {
  const { name, studying = false, progress, undo, menu, children } = props;
  const { text, done, total } = progress ?? {};
  return (
    // Each anew: what is alone in the window does not move from there to its place below the header, nor back.
    <Page key={String(studying)} width="narrow" bare={studying} afterBare={!studying}>
      <div className={classes.screen} data-studying={studying || undefined}>
        <StudyHead
          name={name}
          studying={studying}
          progress={text}
          undoable={undo?.possible === true}
          onUndo={undo?.undo}
          menu={menu}
        />
        {studying && <SessionProgress done={done} total={total} />}
        {WAITING}
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
