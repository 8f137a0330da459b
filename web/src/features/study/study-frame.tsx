import { undoTexts } from '@gieok/shared/texts/study';
import { memo, type ReactNode } from 'react';
import type { ScopeName } from '../../api/study-scope.ts';
import { WaitingLine } from '../../parts/waiting-line.tsx';
import type { Trouble } from '../../study/study-state.ts';
import { Column, Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import classes from './study-frame.module.css';
import { StudyHead } from './study-head.tsx';

interface Progress {
  /** As read: "Card 7 of 20". */
  text: string;
  done: number;
  total: number;
}

interface Undo {
  possible: boolean;
  undo: () => void;
  trouble: Trouble | null;
}

interface StudyFrameProps {
  /** Null for all cards, undefined while unknown. */
  name: ScopeName | null | undefined;
  studying?: boolean;
  progress?: Progress;
  undo?: Undo;
  /** Must be the same element while a card is shown: the head is memoized. */
  menu?: ReactNode;
  children: ReactNode;
}

/** A constant, so that it is not drawn anew. */
const WAITING = <WaitingLine />;

export function StudyFrame(props: StudyFrameProps) {
  const { name, studying = false, progress, undo, menu, children } = props;
  const { text, done, total } = progress ?? {};
  return (
    // A new page for each: an element must not move between the bare window and the header.
    <Page key={String(studying)} width="narrow" bare={studying} afterBare={!studying}>
      <Column className={classes.screen} data-studying={studying || undefined}>
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
      </Column>
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

interface SessionProgressProps {
  done: number | undefined;
  total: number | undefined;
}

const SEGMENTS_MAX = 20;

/** A segment per card, or one bar for many. */
const SessionProgress = memo(function SessionProgress(props: SessionProgressProps) {
  const { done = -1, total = 1 } = props;
  return (
    <Row gap={4} className={classes.progress} aria-hidden="true">
      {total > SEGMENTS_MAX ? (
        <ProgressBar percent={(done / total) * 100} label="Cards rated" />
      ) : (
        Array.from({ length: Math.max(1, total) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place and nothing more
          <span key={index} className={classes.segment} data-is={stateOf(index, done)} />
        ))
      )}
    </Row>
  );
});

function stateOf(index: number, done: number) {
  if (index > done) return 'ahead';
  return index === done ? 'shown' : 'done';
}
