import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { areShortcutsOn, letterOf, SEARCH, shortcutBy } from '../lib/shortcuts.ts';
import { useKeyPresses } from '../lib/use-key-presses.ts';
import { onDemand } from '../ui/on-demand.ts';

/** A failure must not break the page. */
const ShortcutList = onDemand(() =>
  import('./shortcut-list.tsx').catch(() => ({ default: () => null, inItsPlace: true })),
);

/** Milliseconds in which the second key must follow the first. */
const TOGETHER_MS = 1_500;

/** The study page has keys of its own. */
const isStudying = () => document.querySelector('[data-studying]') !== null;

export function GlobalKeys() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [opened, setOpened] = useState(false);
  const pressed = useRef<{ keys: readonly string[]; at: number }>({ keys: [], at: 0 });

  function search() {
    // The page that is being left stands until the next is drawn.
    if (pathname !== window.location.pathname) return false;
    const field = document.querySelector<HTMLInputElement>('main search input');
    if (field === null) return false;
    field.focus();
    field.select();
    return true;
  }

  useKeyPresses((event) => {
    if (isStudying() || !areShortcutsOn()) return false;
    const { keys, at } = pressed.current;
    const before = event.timeStamp - at < TOGETHER_MS ? keys : [];
    const now = shortcutBy([...before, letterOf(event)]);
    pressed.current = { keys: now.shortcut === null ? now.pressed : [], at: event.timeStamp };
    if (now.shortcut === null) return now.pressed.length > 0;
    const isSearch = now.shortcut.keys[0] === '/';
    if (now.shortcut.to === null) setOpened(true);
    else if (!isSearch || !search()) {
      void navigate(now.shortcut.to, { state: isSearch ? SEARCH : null });
    }
    return true;
  });
  return <ShortcutList opened={opened} onClose={() => setOpened(false)} />;
}
