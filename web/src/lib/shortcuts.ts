import { pages } from '@gieok/shared/routes';
import { shortcutTexts } from '@gieok/shared/texts/shortcuts';
import { readStored, writeStored } from './storage.ts';

interface Shortcut {
  /** Pressed one after the other. */
  keys: readonly string[];
  /** Null opens the list of shortcuts. */
  to: string | null;
  does: string;
}

/** The state of a link that focuses the cards' search field. */
export const SEARCH = { search: true } as const;
export const wantsSearch = (state: unknown) =>
  typeof state === 'object' && state !== null && 'search' in state;

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['N'], to: pages.newCard, does: shortcutTexts.newCard },
  { keys: ['/'], to: pages.cards, does: shortcutTexts.search },
  { keys: ['G', 'D'], to: pages.dashboard, does: shortcutTexts.dashboard },
  { keys: ['G', 'S'], to: pages.study, does: shortcutTexts.study },
  { keys: ['G', 'C'], to: pages.cards, does: shortcutTexts.cards },
  { keys: ['G', 'K'], to: pages.decks, does: shortcutTexts.decks },
  { keys: ['G', 'R'], to: pages.read, does: shortcutTexts.read },
  { keys: ['?'], to: null, does: shortcutTexts.list },
];

/** Without Latin letters, the letter in the key's place. */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^[!-~]$/.test(key)) return key.toUpperCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(3) : '';
}

/** The keys that begin a shortcut, and the shortcut they complete. */
export function shortcutBy(pressed: readonly string[]) {
  const isBegunBy = (some: readonly string[]) =>
    SHORTCUTS.filter(({ keys }) => some.every((key, place) => keys[place] === key));
  const latest = pressed.slice(-1);
  const meant = isBegunBy(pressed).length > 0 ? pressed : latest;
  const begun = isBegunBy(meant);
  return {
    pressed: begun.length > 0 ? meant : [],
    shortcut: begun.find(({ keys }) => keys.length === meant.length) ?? null,
  };
}

const STORED = 'shortcuts';

/** Speech input may type letters by mistake (WCAG 2.1.4). */
export const areShortcutsOn = () => readStored(STORED) !== 'off';
export const turnShortcuts = (on: boolean) => writeStored(STORED, on ? null : 'off');
