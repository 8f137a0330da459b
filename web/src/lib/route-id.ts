import { useParams } from 'react-router';

const ID = /^[1-9]\d{0,15}$/;

/** Null where the address holds no possible id. */
export function useRouteId(name = 'id'): number | null {
  const { [name]: id = null } = useParams();
  return idIn(id);
}

export const idIn = (text: string | null) => (text !== null && ID.test(text) ? Number(text) : null);
