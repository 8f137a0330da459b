import { API_BASE } from '@gieok/shared/constants';
import { apiPath } from '@gieok/shared/routes';

export interface Exported {
  format: 'archive' | 'apkg' | 'csv';
  deckId?: number;
  categoryId?: number;
}

/** A link suffices: the browser sends the login's cookie along. */
export function exportAddress(exported: Exported): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(exported)) query.set(name, String(value));
  return `${API_BASE}${apiPath('GET /exports')}?${query}`;
}
