import { logIn } from '../../testing/accounts.ts';
import { holdCalls } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { submitLogin, submitRegistration } from '../forms.ts';
import { inspect, layoutShift, watchLayoutShift } from '../inspect.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PUBLIC = { '/': 'Gieok', '/login': 'Login', '/register': 'Sign Up', '/help': 'Help' };

test('the public pages for a stranger, the forms with every complaint shown', async ({ page }) => {
  await watchLayoutShift(page);
  const complain: Record<string, () => Promise<void>> = {
    '/login': () => submitLogin(page, { email: '', password: '' }),
    '/register': () => submitRegistration(page, { username: '', email: '', password: '' }),
  };
  for (const [path, title] of Object.entries(PUBLIC)) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page).toHaveTitle(title === 'Gieok' ? title : `${title} · Gieok`);
      await page.evaluate(() => document.fonts.ready);
      const { sum, shifts } = await layoutShift(page);
      expect(sum, shifts.join('\n')).toBeLessThan(0.02);
      await inspect(page);
      if (complain[path] === undefined) return;
      await complain[path]();
      await inspect(page);
    });
  }
});

test('the public pages for a member', async ({ page, learners }) => {
  await logIn(page, (await learners.full()).account);
  for (const path of ['/', '/help']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
    await inspect(page);
  }
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

test('the page has an icon and a description', async ({ page, request }) => {
  await page.goto('/');
  const icon = await page.locator('link[rel="icon"]').getAttribute('href');
  expect((await request.get(icon ?? '')).headers()['content-type']).toContain('image/');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Korean/);
});

test.describe('the landing page before its scripts', () => {
  const heading = 'Korean words that stay with you.';

  test('is there for strangers, and stays as it is when they come', async ({ page }) => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/main-*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const title = page.getByRole('heading', { name: heading });
    await expect(title).toBeVisible();
    await title.evaluate((element) => element.setAttribute('data-seen', 'before'));
    arrive();
    const card = page.getByRole('region', { name: 'A card to try' });
    await expect(async () => {
      const good = card.getByRole('button', { name: 'Good' });
      // A press before the scripts does nothing.
      if (await good.isEnabled()) await good.click();
      await expect(card.getByText('Good: it returns in 15 days.')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(title).toHaveAttribute('data-seen', 'before');
  });

  test('is hidden from members', async ({ page, learners }) => {
    await logIn(page, (await learners.full()).account);
    await page.route('**/assets/main-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.goto('/', { waitUntil: 'commit' });
    const root = page.locator('#root');
    await expect(root).toContainText(heading);
    await expect(root).toBeHidden();
  });
});
