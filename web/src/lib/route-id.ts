import { useParams } from 'react-router';

const ID = /^[1-9]\d{0,14}$/;

/** The id in the page's address; null where there stands something that can be no id. */
export function useRouteId(): number | null {
  const { id = '' } = useParams();
  return ID.test(id) ? Number(id) : null;
}
