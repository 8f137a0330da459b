import { pages } from '@gieok/shared/routes';
import { Navigate, useSearchParams } from 'react-router';

/** Old addresses of the page for lists. */
export default function PasteRedirect() {
  const [query] = useSearchParams();
  const deck = query.get('deck');
  const into = deck === null ? '' : `&deck=${encodeURIComponent(deck)}`;
  return <Navigate to={`${pages.import}?paste=${into}`} replace />;
}
