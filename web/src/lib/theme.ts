import { THEME_DEFAULT, THEMES, type Theme } from '@gieok/shared/constants';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';
import { createWatchers } from './watchers.ts';

/** `public/theme.js` reads the same key before the first paint. */
const THEME_KEY = 'theme';

export type ColorScheme = 'light' | 'dark';

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
const { watch, tell } = createWatchers();

function storedTheme(): Theme {
  const stored = readStored(THEME_KEY);
  return THEMES.find((theme) => theme === stored) ?? THEME_DEFAULT;
}

let theme = storedTheme();

function colorScheme(): ColorScheme {
  if (theme !== 'system') return theme;
  return systemIsDark.matches ? 'dark' : 'light';
}

function show() {
  const root = document.documentElement;
  root.dataset.mantineColorScheme = colorScheme();
  const surface = getComputedStyle(root).getPropertyValue('--surface').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surface);
  tell();
}

export function applyTheme(chosen: Theme): void {
  if (chosen === theme) return;
  theme = chosen;
  writeStored(THEME_KEY, chosen);
  show();
}

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(watch, colorScheme);
}

systemIsDark.addEventListener('change', show);
window.addEventListener('storage', (event) => {
  if (event.key !== THEME_KEY) return;
  theme = storedTheme();
  show();
});
