import type { ReactNode } from 'react';

/** A run of Korean, marked as such: for the right voice, the right glyphs and line breaks between words. */
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
