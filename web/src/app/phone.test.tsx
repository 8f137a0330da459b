import { onTestFinished, vi } from 'vitest';
import { Account, expect, logIn, test } from '../../test/fixtures.ts';

const keyboard = (name = '--keyboard') => document.documentElement.style.getPropertyValue(name);

/** The window of an iPhone, of which a keyboard covers 300 pixels. */
function coverWindow() {
  const viewport = Object.assign(new EventTarget(), {
    height: window.innerHeight - 300,
    offsetTop: 0,
    scale: 1,
  });
  vi.stubGlobal('visualViewport', viewport);
  onTestFinished(() => void vi.stubGlobal('visualViewport', undefined));
  return {
    resize: () => void viewport.dispatchEvent(new Event('resize')),
    scrollTo: (offsetTop: number) => {
      viewport.offsetTop = offsetTop;
      viewport.dispatchEvent(new Event('scroll'));
    },
  };
}

test('pages keep above a keyboard, also when a form has closed and where the window is scrolled', async ({
  page,
  server,
}) => {
  const { resize, scrollTo } = coverWindow();
  logIn(page, await Account.register(server.url));
  await page.goto('/cards/new');
  await expect
    .poll(() => {
      resize();
      return keyboard();
    })
    .toBe('300px');
  await page.getByRole('link', { name: 'Decks', exact: true }).click();
  await expect(page.locator('main h1')).toHaveText('Decks');
  expect(keyboard()).toBe('300px');
  scrollTo(40);
  expect(keyboard()).toBe('300px');
  expect(keyboard('--keyboard-at-end')).toBe('260px');
});
