import { DEFAULT_PREFERENCES, type Romanization } from '@gieok/shared/constants';
import { usePreferences } from '../../api/settings.ts';

/** Where the learner wants romanization to stand. */
export function useRomanization(): Romanization {
  return usePreferences().preferences?.romanization ?? DEFAULT_PREFERENCES.romanization;
}
