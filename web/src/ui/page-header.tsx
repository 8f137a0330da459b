import { type ReactNode, useRef } from 'react';
import { useDocumentTitle } from '../lib/document-title.ts';
import { usePageFocus } from '../lib/page-focus.ts';
import classes from './page-header.module.css';

interface PageHeadingProps {
  children: ReactNode;
  documentTitle: string;
  className?: string | undefined;
}

/** The page's only h1: names the tab and takes focus after a navigation. */
export function PageHeading({ children, documentTitle, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(documentTitle);
  usePageFocus(heading);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

interface PageHeaderProps {
  title: string;
  /** Where it differs from the title, such as a Korean run. */
  heading?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}

/** Every page begins with it, while loading and in error, too. */
export function PageHeader({ title, heading = title, description, actions }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        <PageHeading documentTitle={title}>{heading}</PageHeading>
        {description !== undefined && <p className={classes.description}>{description}</p>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
