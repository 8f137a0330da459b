import { login } from '@gieok/shared/contract/auth';
import { preferencesUpdate } from '@gieok/shared/contract/settings';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../test/stub-browser.ts';

let forms: typeof import('./forms.ts');
let ApiError: typeof import('./api.ts').ApiError;

beforeAll(async () => {
  stubBrowser();
  forms = await import('./forms.ts');
  ({ ApiError } = await import('./api.ts'));
});

function fakeForm(values: object) {
  const focused: string[] = [];
  const fold = { open: false };
  return {
    focused,
    fold,
    getValues: () => values,
    setErrors: vi.fn(),
    getInputNode: (path: string) =>
      ({
        focus: () => focused.push(path),
        closest: () => (path === 'folded' ? fold : null),
      }) as never,
  };
}

describe('bySchema', () => {
  test('says the contract’s text for the first thing wrong with each field', () => {
    expect(forms.bySchema(login)({ email: 'x', password: '' })).toEqual({
      email: 'Email is invalid',
      password: 'Password is required',
    });
  });

  test('finds nothing wrong with what is right', () => {
    expect(forms.bySchema(login)({ email: 'a@b.co', password: 'x' })).toEqual({});
  });
});

describe('numberTyped', () => {
  test('is the whole number that was typed', () => {
    expect(['0', ' 20 ', '007', '501'].map(forms.numberTyped)).toEqual([0, 20, 7, 501]);
  });

  test.each(['', '-1', '5.5', '5,5', '1e1', '0x10', 'ten', '1 000'])(
    'makes none of "%s"',
    (text) => {
      expect(forms.numberTyped(text)).toBeNaN();
      expect(
        forms.bySchema(preferencesUpdate)({ newCardsPerDay: forms.numberTyped(text) }),
      ).toEqual({
        newCardsPerDay: 'Must be a whole number from 0 to 100',
      });
    },
  );
});

describe('showServerErrors', () => {
  const errors = [
    { path: 'password', message: 'weak' },
    { path: 'email', message: 'taken' },
    { path: 'email', message: 'odd' },
  ];

  test('puts the first complaint at each field and the focus on the first field of the form', () => {
    const form = fakeForm({ email: '', password: '' });
    expect(forms.showServerErrors(form, new ApiError(400, 'invalid', 'No', errors))).toBe(true);
    expect(form.setErrors).toHaveBeenCalledWith({ email: 'taken', password: 'weak' });
    expect(form.focused).toEqual(['email']);
  });

  test('unfolds what the first field with a complaint is folded in', () => {
    const form = fakeForm({ folded: '' });
    const complaint = [{ path: 'folded', message: 'odd' }];
    forms.showServerErrors(form, new ApiError(400, 'invalid', 'No', complaint));
    expect([form.fold.open, form.focused]).toEqual([true, ['folded']]);
  });

  test('leaves it to the message when a complaint has no field', () => {
    const form = fakeForm({ email: '' });
    expect(forms.showServerErrors(form, new ApiError(400, 'invalid', 'No', errors))).toBe(false);
    expect(form.setErrors).toHaveBeenCalledWith({ email: 'taken' });
  });

  test('is nothing for a failure without complaints', () => {
    const form = fakeForm({ email: '' });
    expect(forms.showServerErrors(form, new ApiError(500, 'unexpected', 'Oh'))).toBe(false);
    expect(forms.showServerErrors(form, new Error('bug'))).toBe(false);
    expect(form.setErrors).not.toHaveBeenCalled();
  });
});
