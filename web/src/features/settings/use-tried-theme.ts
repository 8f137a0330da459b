import type { Theme } from '@gieok/shared/constants';
import { useEffect, useState } from 'react';
import { useColorScheme } from '../../lib/theme.ts';

/**
 * Shows a theme that was not saved, as long as its form is there; afterwards the saved one is seen again. It is done here, and
 * not beside `applyTheme`, which every page loads.
 * @returns what is to be told of a choice.
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
