import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';

const MINJI = { username: 'Minji Kim', email: 'mj.kim92@example.org' };
const NOBODY = { username: '', email: '' };

describe('a common password', () => {
  it.each([
    ...[
      '123456',
      '1234567890',
      '0987654321',
      '111111',
      '121212',
      '19920314',
      '920314',
      '01012345678',
    ],
    ...[
      'password',
      'Password1',
      'p@ssw0rd',
      'passw0rd!',
      'welcome2026',
      'iloveyou',
      '12monkey',
      'adm1nistrator',
    ],
    ...[
      'qwerty',
      'qwerty123',
      'asdfgh',
      'lkjhgf',
      '1q2w3e4r',
      '1qaz2wsx',
      '1234qwer',
      'abc123',
      'abcdef',
      'zyxwvu',
    ],
    ...['aaaaaa', 'hahaha', '      ', 'gieok1', 'Korean2026', 'ilovekorea', 'saranghae'],
    ...[
      'dkssud',
      'tkfkdgo',
      'dkssudgktpdy1!',
      'eogksalsrnr',
      'qlalfqjsgh',
      '안녕하세요1',
      '사랑해사랑해',
    ],
  ])('is %s', (password) => {
    expect(isCommonPassword(password, NOBODY)).toBe(true);
  });

  it.each([
    'Minji Kim',
    'minjikim',
    'minji.kim1',
    'minjikim19920314',
    'mj.kim92',
    'mjkim92!',
    'mj.kim92@example.org',
    'example.org',
  ])('is %s for somebody of that name', (password) => {
    expect(isCommonPassword(password, MINJI)).toBe(true);
  });

  it.each([
    ...[
      'correct horse',
      'battery staple',
      'rainy tuesday in busan',
      'minjikim eats pears',
      'k7#vQp2x',
      '83920174652',
    ],
    ...['나는 매일 김밥을 먹는다', 'qwhorse', '2026년에는 제주도로'],
  ])('is not %s', (password) => {
    expect(isCommonPassword(password, MINJI)).toBe(false);
  });

  it('is not judged while it is too short to be accepted', () => {
    expect(isCommonPassword('12345', NOBODY)).toBe(false);
  });

  it('is never a long random one', () => {
    const signs = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&*+-./@_'];
    const random = fc.noBias(
      fc.array(fc.constantFrom(...signs), { minLength: 14, maxLength: 128 }),
    );
    fc.assert(
      fc.property(random, (password) => !isCommonPassword(password.join(''), MINJI)),
      { numRuns: 1_000 },
    );
  });
});
