import { expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, PREFERENCE_NAMES } from './preferences.ts';
import { choosable } from './settings.ts';

it.each(PREFERENCE_NAMES)('the default of %s can be chosen', (name) => {
  expect(choosable[name].parse(DEFAULT_PREFERENCES[name])).toEqual(DEFAULT_PREFERENCES[name]);
});
