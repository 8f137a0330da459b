import { API_BASE } from '@gieok/shared/constants';
import { apiPath } from '@gieok/shared/routes';

export interface Exported {
  format: 'archive' | 'apkg' | 'csv';
  deckId?: number;
  categoryId?: number;
}

/** The address of a file to keep; the browser sends the cookie of the login along. */
export function exportAddress(exported: Exported): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(exported)) query.set(name, String(value));
  return `${API_BASE}${apiPath('GET /exports')}?${query}`;
}
