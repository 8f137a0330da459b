import { API_BASE } from '../constants.ts';

/** Null where there is none; the upload comes before the typed address. */
export function audioSource(card: {
  audio_url: string | null;
  audio_file_path: string | null;
}): string | null {
  const stored = card.audio_file_path ?? card.audio_url;
  if (stored === null) return null;
  if (/^https?:\/\//i.test(stored)) return stored;
  const filename = stored.split('/').at(-1) ?? '';
  return filename === '' ? null : `${API_BASE}/audio/${encodeURIComponent(filename)}`;
}
