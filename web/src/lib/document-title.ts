import { useEffect } from 'react';

const PRODUCT = 'Gieok';

/** Pages with a `PageHeader` have it done for them. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`;
  }, [title]);
}
