import { API_BASE } from '../constants.ts';

/**
 * Where a card's audio plays from: its upload before the typed address. A path that is not absolute
 * becomes `/api/audio/{filename}`.
 */
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
