import { type ReactNode, useEffect, useRef } from 'react';
import { usePageFocus } from '../lib/page-focus.ts';
import { Row, Text } from './layout.tsx';
import classes from './page-header.module.css';

const PRODUCT = 'Gieok';

interface PageHeadingProps {
  children: ReactNode;
  documentTitle: string;
  className?: string | undefined;
}

/** The only h1; takes focus after a navigation. */
export function PageHeading({ children, documentTitle, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = documentTitle === PRODUCT ? PRODUCT : `${documentTitle} · ${PRODUCT}`;
  }, [documentTitle]);
  usePageFocus(heading);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

interface PageHeaderProps {
  title: string;
  /** Where it differs from the title. */
  heading?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}

/** Every page begins with it, also while loading. */
export function PageHeader({ title, heading = title, description, actions }: PageHeaderProps) {
  return (
    <Row wrap center between className={classes.header}>
      <div className={classes.words}>
        <PageHeading documentTitle={title}>{heading}</PageHeading>
        {description !== undefined && (
          <Text muted top={6} className={classes.description}>
            {description}
          </Text>
        )}
      </div>
      {actions !== undefined && (
        <Row wrap center gap={8} className={classes.actions}>
          {actions}
        </Row>
      )}
    </Row>
  );
}
