import type { Theme } from '@gieok/shared/constants';
import { useEffect, useState } from 'react';
import { useColorScheme } from '../../lib/theme.ts';

/**
 * Shows an unsaved theme while its form is mounted. It is not beside `applyTheme`, which every page
 * loads.
 */
export function useTriedTheme(): (chosen: Theme) => void {
  const saved = useColorScheme();
  const [tried, setTried] = useState<Theme | null>(null);
  useEffect(() => {
    if (tried === null) return;
    const { dataset } = document.documentElement;
    const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    dataset.mantineColorScheme = tried === 'system' ? system : tried;
    return () => {
      dataset.mantineColorScheme = saved;
    };
  }, [tried, saved]);
  return setTried;
}
