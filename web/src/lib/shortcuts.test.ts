import { expect, test } from 'vitest';
import { letterOf, SHORTCUTS, shortcutBy } from './shortcuts.ts';

test('a key is told by its letter, and under a hangul layout by its place', () => {
  expect(letterOf({ key: 'n', code: 'KeyN' })).toBe('N');
  // On a French keyboard.
  expect(letterOf({ key: 'a', code: 'KeyQ' })).toBe('A');
  expect(letterOf({ key: 'ㅜ', code: 'KeyN' })).toBe('N');
  expect(letterOf({ key: 'Process', code: 'KeyG' })).toBe('G');
  expect(letterOf({ key: '/', code: 'Digit7' })).toBe('/');
  expect(letterOf({ key: '?', code: 'Slash' })).toBe('?');
  expect(letterOf({ key: 'Enter', code: 'Enter' })).toBe('');
});

test('every shortcut is what its keys lead to, and begins no other', () => {
  for (const shortcut of SHORTCUTS) {
    let pressed: readonly string[] = [];
    for (const [place, key] of shortcut.keys.entries()) {
      const by = shortcutBy([...pressed, key]);
      expect(by.shortcut).toBe(place === shortcut.keys.length - 1 ? shortcut : null);
      pressed = by.pressed;
    }
  }
});

test('what begins no shortcut is forgotten, and a second beginning begins anew', () => {
  expect(shortcutBy(['X'])).toEqual({ pressed: [], shortcut: null });
  expect(shortcutBy(['G', 'G'])).toEqual({ pressed: ['G'], shortcut: null });
  expect(shortcutBy(['G', 'N']).shortcut?.keys).toEqual(['N']);
});
