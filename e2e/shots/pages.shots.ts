import { logIn } from '../../testing/accounts.ts';
import { breakCalls, holdCalls } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { submitLogin, submitRegistration } from '../forms.ts';
import { expectLoading, settled } from '../inspect.ts';
import { memberPages } from '../pages.ts';
import { take } from './take.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, path, calls, full, empty } of memberPages) {
  test(`${name} loading and full`, async ({ page, learners }) => {
    const learner = await learners.full();
    await logIn(page, learner.account);
    const release = await holdCalls(page, calls(learner));
    await page.goto(path(learner));
    await expectLoading(page, calls(learner));
    await take(page, name, 'loading');
    release();
    await expect(page.getByText(full, { exact: true }).first()).toBeVisible();
    await settled(page);
    await take(page, name, 'full');
  });

  test(`${name} in error`, async ({ page, learners }) => {
    const learner = await learners.full();
    await logIn(page, learner.account);
    await breakCalls(page, calls(learner), '500 with words');
    await page.goto(path(learner));
    await expect(page.getByRole('alert').first()).toBeVisible();
    await take(page, name, 'error');
  });

  test(`${name} with long words`, async ({ page, learners }) => {
    const learner = await learners.longWinded();
    await logIn(page, learner.account);
    await page.goto(path(learner));
    await settled(page);
    await take(page, name, 'long');
  });

  if (empty !== undefined) {
    test(`${name} empty`, async ({ page, learners }) => {
      const learner = await learners[empty.of]();
      await logIn(page, learner.account);
      await page.goto((empty.path ?? path)(learner));
      await expect(page.getByText(empty.text).first()).toBeVisible();
      await take(page, name, 'empty');
    });
  }
}

for (const [name, path] of Object.entries({
  landing: '/',
  login: '/login',
  registration: '/register',
  help: '/help',
  'not found': '/no/such/page',
})) {
  test(`${name} for a stranger`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('main h1')).toBeVisible();
    await take(page, name, 'stranger');
  });
}

test('landing for a member', async ({ page, learners }) => {
  await logIn(page, (await learners.full()).account);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  await take(page, 'landing', 'member');
});

test('login with complaints', async ({ page }) => {
  await page.goto('/login');
  await submitLogin(page, { email: 'minji', password: '' });
  await take(page, 'login', 'invalid');
  await page.goto('/login?session_expired=true');
  await take(page, 'login', 'expired');
  await submitLogin(page, { email: 'nobody@example.org' });
  await expect(page.getByRole('alert')).toBeVisible();
  await take(page, 'login', 'refused');
});

test('registration with complaints', async ({ page }) => {
  await page.goto('/register');
  await submitRegistration(page, {
    username: 'Mi',
    email: 'minji',
    password: '123',
    confirmation: '124',
  });
  await take(page, 'registration', 'invalid');
});
