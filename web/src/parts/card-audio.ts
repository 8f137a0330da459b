import type { Card } from '@gieok/shared/contract/cards';
import { DEFAULT_PREFERENCES } from '@gieok/shared/contract/preferences';
import type { Preferences } from '@gieok/shared/contract/settings';
import { audioSource } from '@gieok/shared/domain/audio-source';
import { usePreferences } from '../api/settings.ts';
import { type AudioControl, useAudio } from '../lib/audio.ts';

type HeardCard = Pick<Card, 'korean_text' | 'audio_file_path' | 'audio_url'>;

export function useCardAudio(card: HeardCard): AudioControl {
  // A voice would read the signs between alternatives out.
  return useAudio(audioSource(card), card.korean_text.replace(/[/;]/g, ','), useSpeech());
}

export function useSpeech(): Preferences['speech'] {
  return usePreferences()?.speech ?? DEFAULT_PREFERENCES.speech;
}
