import { pages } from '@gieok/shared/routes';
import type { ReactNode } from 'react';
import type { ScopeName } from '../../api/study.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-header.tsx';
import { type Progress, SessionProgress } from './session-progress.tsx';
import { ShortcutsButton } from './shortcuts-button.tsx';
import classes from './study-frame.module.css';

interface StudyFrameProps {
  /** Whose cards are studied; null for all of them, undefined while it is not known. */
  name: ScopeName | null | undefined;
  /** Cards are shown, or about to be: there is something to exit. */
  studying?: boolean;
  progress?: Progress;
  children: ReactNode;
}

/** Around every state of the study screen: what is studied, how far one has come, and the way out. */
export function StudyFrame({ name, studying = false, progress, children }: StudyFrameProps) {
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
          {studying && (
            <div className={classes.actions}>
              <ShortcutsButton />
              <ButtonLink to={pages.dashboard}>Exit Study</ButtonLink>
            </div>
          )}
        </div>
        {studying && <SessionProgress progress={progress} />}
        {children}
      </div>
    </Page>
  );
}
