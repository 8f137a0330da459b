import { useParams } from 'react-router';

const ID = /^[1-9]\d{0,15}$/;

/** Null where the address holds no possible id. */
export function useRouteId(name = 'id'): number | null {
  const { [name]: id = '' } = useParams();
  return ID.test(id) ? Number(id) : null;
}
