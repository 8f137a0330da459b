import { pages } from '@gieok/shared/routes';
import { IconX } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type { ScopeName } from '../../api/study-scope.ts';
import { MixedText } from '../../lib/korean.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { PageHeading } from '../../ui/page-header.tsx';
import { ShortcutsButton } from './shortcuts-button.tsx';
import classes from './study-head.module.css';
import { UndoButton } from './undo-button.tsx';

interface StudyHeadProps {
  /** Null for all cards, undefined while unknown. */
  name: ScopeName | null | undefined;
  studying: boolean;
  progress: string | undefined;
  undoable: boolean;
  onUndo: (() => void) | undefined;
  menu: ReactNode;
}

/** Constants: not drawn anew with the next card. */
const SHORTCUTS = <ShortcutsButton />;
const EXIT = (
  <ButtonLink
    to={pages.dashboard}
    className={classes.exit ?? ''}
    icon={<IconX size={22} className={classes.exitIcon} />}
  >
    <span className={classes.exitWord}>Exit Study</span>
  </ButtonLink>
);

/** Memoized: stays while cards are turned and rated. */
export const StudyHead = memo(function StudyHead(props: StudyHeadProps) {
  const { name, studying, progress, undoable, onUndo, menu } = props;
  return (
    <Row center between gap="8-16" className={classes.head} data-studying={studying || undefined}>
      <Text as="div" narrow>
        <StudyTitle name={name} />
        {studying && (
          <Text role="status" bold nowrap className={classes.progress}>
            {progress}
          </Text>
        )}
      </Text>
      {(studying || undoable) && (
        <Row center gap={4} className={classes.actions}>
          <UndoButton possible={undoable} onUndo={onUndo} />
          {studying && SHORTCUTS}
          {menu || (studying && <span className={classes.menuToCome} />)}
          {studying && EXIT}
        </Row>
      )}
    </Row>
  );
});

const StudyTitle = memo(function StudyTitle({ name }: Pick<StudyHeadProps, 'name'>) {
  const title = name ? `Review Cards: ${name.name} ${name.kind}` : 'Review Cards';
  return (
    <PageHeading documentTitle={title} className={classes.title}>
      {name ? (
        <>
          Review Cards: <MixedText>{name.name}</MixedText> {name.kind}
        </>
      ) : (
        title
      )}
    </PageHeading>
  );
});
