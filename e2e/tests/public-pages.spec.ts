import { logIn } from '../accounts.ts';
import { holdCalls } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { submitLogin, submitRegistration } from '../forms.ts';
import { inspect, layoutShift, watchLayoutShift } from '../inspect.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PUBLIC = { '/': 'Gieok', '/login': 'Login', '/register': 'Sign Up', '/help': 'Help' };

for (const [path, title] of Object.entries(PUBLIC)) {
  test(`${path} for a stranger`, async ({ page }) => {
    await watchLayoutShift(page);
    await page.goto(path);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page).toHaveTitle(title === 'Gieok' ? title : `${title} · Gieok`);
    await page.evaluate(() => document.fonts.ready);
    const { sum, shifts } = await layoutShift(page);
    expect(sum, shifts.join('\n')).toBeLessThan(0.02);
    await inspect(page);
  });
}

for (const path of ['/', '/help']) {
  test(`${path} for a member`, async ({ page, learners }) => {
    await logIn(page, (await learners.full()).account);
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
    await inspect(page);
  });
}

test('login and registration with every complaint shown', async ({ page }) => {
  await page.goto('/login');
  await submitLogin(page, { email: '', password: '' });
  await inspect(page);
  await page.goto('/register');
  await submitRegistration(page, { username: '', email: '', password: '' });
  await inspect(page);
});

test('a login under way says so and takes no second one', async ({ page, server }) => {
  const release = await holdCalls(page, ['/auth/login']);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url() === `${server.url}/api/auth/login`) calls += 1;
  });
  await page.goto('/login');
  await submitLogin(page, { email: 'nobody@example.org' });
  const button = page.locator('form').getByRole('button', { name: 'Login' });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await inspect(page);
  release();
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password.');
  expect(calls).toBe(1);
});

test('the landing page makes its promises and names its four steps', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  for (const promise of [/Spaced repetition/, /study less/i, /progress/i, /on any device/i]) {
    await expect(main.getByText(promise).first()).toBeVisible();
  }
  const steps = main
    .getByRole('region', { name: 'How it works' })
    .getByRole('heading', { level: 3 });
  await expect(steps).toHaveText(['Create cards', 'Study daily', 'Smart review', 'Track progress']);
  await expect(main.getByRole('link', { name: 'Start learning' })).toHaveAttribute(
    'href',
    '/register',
  );
  await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

test('the help page explains ratings, stages, tips, questions and the import to come', async ({
  page,
}) => {
  await page.goto('/help');
  const section = (name: string) => page.getByRole('region', { name });
  for (const rating of ['Again', 'Hard', 'Good', 'Easy']) {
    await expect(section('What the ratings mean').getByText(rating).first()).toBeVisible();
  }
  for (const scheduler of ['Classic', 'FSRS']) {
    await expect(
      section('What the ratings mean').getByText(scheduler, { exact: true }),
    ).toBeVisible();
  }
  await expect(section('The stages of a card').getByRole('listitem')).toHaveText([
    /^New/,
    /^Learning/,
    /^Review/,
  ]);
  await expect(section('Study tips')).toContainText('Add 5 to 10 new cards per day.');
  const question = section('Questions and answers').getByRole('group').first();
  await question.locator('summary').click();
  await expect(question.locator('p')).toContainText('spread what waits over 2 to 30 days');
  await expect(section('Importing cards')).toContainText('(CSV) is coming soon');
});

test('the page has an icon and a description', async ({ page, request }) => {
  await page.goto('/');
  const icon = await page.locator('link[rel="icon"]').getAttribute('href');
  expect((await request.get(icon ?? '')).headers()['content-type']).toContain('image/');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Korean/);
});
