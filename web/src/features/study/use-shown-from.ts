import type { ShownFrom } from '@gieok/shared/constants';
import { DEFAULT_PREFERENCES } from '@gieok/shared/contract/preferences';
import { usePreferences } from '../../api/settings.ts';

/** The side from which on the learner wants a text shown. */
export function useShownFrom(text: 'romanization' | 'exampleSentence'): ShownFrom {
  return usePreferences().preferences?.[text] ?? DEFAULT_PREFERENCES[text];
}
