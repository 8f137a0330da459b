import type { ReactNode } from 'react';

/** Marks Korean for the right voice, glyphs and line breaks. */
export function Korean({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <span lang="ko" className={className}>
      {children}
    </span>
  );
}
