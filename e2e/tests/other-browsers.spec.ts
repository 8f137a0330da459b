import { expect, test } from '@playwright/test';
import { PASSWORD } from '../../testing/accounts.ts';
import { Firefox, findFirefox } from '../../testing/firefox.ts';
import { findWebKit, WebKit } from '../../testing/webkit.ts';
import { AppServer } from '../serve.ts';

const firefox = findFirefox();
const webKit = findWebKit();
const BROWSERS = [
  ['Firefox', 'firefox-esr', firefox === undefined ? undefined : () => Firefox.start(firefox)],
  [
    'WebKit',
    'webkit2gtk-driver xvfb',
    webKit === undefined ? undefined : () => WebKit.start(webKit),
  ],
] as const;

const ENTER = '\uE007';
const RATINGS = ['1', '2', '3', '4', '3', '3', '4', '4', '2', '3'];

const withText = (text: string) => `//*[normalize-space(.)="${text}"]`;
const named = (element: string, name: string) => `//${element}[normalize-space(.)="${name}"]`;
const field = (label: string) =>
  `//*[@id=//label[starts-with(normalize-space(.), "${label}")]/@for]`;
const figure = (name: string) => `//dt[normalize-space(.)="${name}"]/following-sibling::dd[1]`;

for (const [name, packages, start] of BROWSERS) {
  const missing = `No ${name}: the main path is not tried in it (Debian: apt-get install ${packages}).`;
  // Once, not in each worker again.
  if (start === undefined && process.env.TEST_WORKER_INDEX === undefined)
    console.warn(`✗ ${missing}`);

  test(`the main path in ${name}: from the registration to the figures, by keys, at last without the server`, async () => {
    test.skip(start === undefined, missing);
    if (start === undefined) return;
    const server = await AppServer.start();
    const browser = await start();
    const type = async (label: string, text: string) => {
      await browser.click(field(label));
      await browser.press(...text);
    };
    const read = async (...names: string[]) => {
      const figures: Record<string, string> = {};
      for (const name of names) figures[name] = await browser.text(figure(name));
      return figures;
    };

    try {
      await browser.open(`${server.url}/register`);
      await type('Username', 'Minji');
      await type('Email', 'minji@example.org');
      await type('Password', PASSWORD);
      await type('Confirm password', PASSWORD);
      await browser.press(ENTER);
      await browser.text(withText('Registration successful. Please login.'));
      // The email stands there already.
      await type('Password', PASSWORD);
      await browser.press(ENTER);
      await browser.text(withText('Welcome, Minji!'));

      await browser.click(named('button', 'Add the Starter Deck'));
      await browser.text(withText('Starter deck added: 100 cards.'));
      await browser.click(named('a', 'Learn New'));
      for (const [index, rating] of RATINGS.entries()) {
        const last = index === RATINGS.length - 1 ? ' (Last card)' : '';
        await browser.text(withText(`Card ${index + 1} of 10${last}`));
        await browser.press(' ');
        await browser.text('//button[starts-with(normalize-space(.), "Easy")]');
        await browser.press(rating);
      }
      await browser.text(withText('Session complete'));
      expect(await read('Reviewed', 'Again', 'Hard', 'Good', 'Easy')).toEqual({
        Reviewed: '10',
        Again: '1',
        Hard: '2',
        Good: '4',
        Easy: '3',
      });

      await browser.open(`${server.url}/dashboard`);
      expect(await read('Reviews Today', 'Total Cards', 'New Cards', 'Due Today')).toEqual({
        'Reviews Today': '10',
        'Total Cards': '100',
        'New Cards': '90',
        'Due Today': '0',
      });
      await browser.text(withText('1 day streak'));

      await browser.open(`${server.url}/settings?tab=account`);
      await browser.text(withText('All your 100 cards are on this device.'));
      const worker = 'return navigator.serviceWorker.controller?.state';
      await expect.poll(() => browser.run(worker)).toBe('activated');
      await server.stop();
      await browser.open(`${server.url}/cards/new`);
      await type('Korean text', '구름');
      await type('English text', 'cloud');
      await browser.press(ENTER);
      await browser.text(
        withText('1 new card is kept on this device. It syncs when the server answers.'),
      );
      await server.restart();
      await browser.open(`${server.url}/cards`);
      await browser.text(withText('101 cards'));
    } finally {
      await browser.stop();
      await server.dispose();
    }
  });
}
