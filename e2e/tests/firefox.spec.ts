import { expect, test } from '@playwright/test';
import { PASSWORD } from '../../testing/accounts.ts';
import { Firefox, findFirefox } from '../../testing/firefox.ts';
import { AppServer } from '../serve.ts';

const path = findFirefox();
const MISSING =
  'No Firefox: the main path is not tried in it (Debian: apt-get install firefox-esr, or set FIREFOX_PATH).';
// Once, not in each worker again.
if (path === undefined && process.env.TEST_WORKER_INDEX === undefined) console.warn(`✗ ${MISSING}`);

const ENTER = '\uE007';
const RATINGS = ['1', '2', '3', '4', '3', '3', '4', '4', '2', '3'];

const withText = (text: string) => `//*[normalize-space(.)="${text}"]`;
const named = (element: string, name: string) => `//${element}[normalize-space(.)="${name}"]`;
const field = (label: string) =>
  `//input[@id=//label[starts-with(normalize-space(.), "${label}")]/@for]`;
const figure = (name: string) => `//dt[normalize-space(.)="${name}"]/following-sibling::dd[1]`;

test('the main path in Firefox as it is shipped: from the registration to the figures, by keys', async () => {
  test.skip(path === undefined, MISSING);
  const server = await AppServer.start();
  const firefox = await Firefox.start(path ?? '');
  const type = async (label: string, text: string) => {
    await firefox.click(field(label));
    await firefox.press(...text);
  };
  const read = async (...names: string[]) => {
    const figures: Record<string, string> = {};
    for (const name of names) figures[name] = await firefox.text(figure(name));
    return figures;
  };

  try {
    await firefox.open(`${server.url}/register`);
    await type('Username', 'Minji');
    await type('Email', 'minji@example.org');
    await type('Password', PASSWORD);
    await type('Confirm password', PASSWORD);
    await firefox.press(ENTER);
    await firefox.text(withText('Registration successful. Please login.'));
    // The email stands there already.
    await type('Password', PASSWORD);
    await firefox.press(ENTER);
    await firefox.text(withText('Welcome, Minji!'));

    await firefox.click(named('button', 'Add the Starter Deck'));
    await firefox.text(withText('Starter deck added: 100 cards.'));
    await firefox.click(named('a', 'Learn New'));
    for (const [index, rating] of RATINGS.entries()) {
      const last = index === RATINGS.length - 1 ? ' (Last card)' : '';
      await firefox.text(withText(`Card ${index + 1} of 10${last}`));
      await firefox.press(' ');
      await firefox.text('//button[starts-with(normalize-space(.), "Easy")]');
      await firefox.press(rating);
    }
    await firefox.text(withText('Session complete'));
    expect(await read('Reviewed', 'Again', 'Hard', 'Good', 'Easy')).toEqual({
      Reviewed: '10',
      Again: '1',
      Hard: '2',
      Good: '4',
      Easy: '3',
    });

    await firefox.open(`${server.url}/dashboard`);
    expect(await read('Reviews Today', 'Total Cards', 'New Cards', 'Due Today')).toEqual({
      'Reviews Today': '10',
      'Total Cards': '100',
      'New Cards': '90',
      'Due Today': '0',
    });
    await firefox.text(withText('1 day streak'));
  } finally {
    await firefox.stop();
    await server.dispose();
  }
});
