import type { Page } from '@playwright/test';
import { Account, logIn } from '../../testing/accounts.ts';
import { chromiumArguments } from '../../testing/chromium.mjs';
import { expect, test } from '../fixtures.ts';
import { status } from '../forms.ts';

// A microphone that hears a beep every second, and nothing in between.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: [
      ...chromiumArguments,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
});

const uploader = (page: Page) => page.getByRole('group', { name: 'Audio file' });
const button = (page: Page, name: string) => uploader(page).getByRole('button', { name });

async function onNewCard(page: Page, server: { url: string }) {
  const account = await Account.register(server.url);
  await logIn(page, account);
  await page.goto('/cards/new');
  await page.getByLabel('Korean text').pressSequentially('나무');
  await page.getByLabel('English text').pressSequentially('tree');
  await page.getByText('More').click();
  return account;
}

/** Until the meter has shown a beep. */
async function listenUntilHeard(page: Page) {
  await expect(uploader(page)).toContainText('Say the word.');
  const level = () =>
    uploader(page).evaluate((group) => {
      const meter = [...group.querySelectorAll<HTMLElement>('div')].find(
        ({ style }) => style.getPropertyValue('--level') !== '',
      );
      return Number(meter?.style.getPropertyValue('--level') ?? 0);
    });
  await expect.poll(level, { intervals: [20] }).toBeGreaterThan(0.1);
  await expect.poll(level, { intervals: [20] }).toBeLessThan(0.05);
}

test.describe('a word recorded in the form', () => {
  test('is heard, listened to and uploaded with the card', async ({ page, server }) => {
    const account = await onNewCard(page, server);
    await button(page, 'Record').click();
    await listenUntilHeard(page);
    await expect(button(page, 'Stop')).toBeFocused();
    await page.keyboard.press('Enter');
    const preview = page.getByLabel('Chosen audio');
    await expect(preview).toBeVisible();
    const duration = () => preview.evaluate((audio: HTMLAudioElement) => audio.duration);
    await expect.poll(duration).toBeGreaterThan(0.1);
    await expect(button(page, 'Choose file')).toBeFocused();
    await expect(uploader(page)).toContainText('recording.wav');
    await page.getByRole('button', { name: 'Create Card', exact: true }).click();
    await expect(status(page, 'Card created.')).toBeVisible();
    const [card] = await account.get<{ audio_file_path: string }[]>('/cards');
    expect(card?.audio_file_path).toMatch(/\.wav$/);
    const play = page.getByRole('button', { name: 'Play 나무' });
    await play.click();
    await expect(play).toHaveAttribute('data-playing', 'true');
  });

  test('is kept when the card is saved while the microphone still listens', async ({
    page,
    server,
  }) => {
    const account = await onNewCard(page, server);
    await button(page, 'Record').click();
    await listenUntilHeard(page);
    await page.getByLabel('English text').press('Enter');
    await expect(status(page, 'Card created.')).toBeVisible();
    const [card] = await account.get<{ audio_file_path: string }[]>('/cards');
    expect(card?.audio_file_path).toMatch(/\.wav$/);
  });

  test('is forgotten on Cancel, and the microphone let go', async ({ page, server }) => {
    await page.addInitScript(() => {
      const media = navigator.mediaDevices;
      const open = media.getUserMedia.bind(media);
      media.getUserMedia = async (wanted) => {
        const stream = await open(wanted);
        Object.assign(window, { stream });
        return stream;
      };
    });
    await onNewCard(page, server);
    await button(page, 'Record').click();
    await listenUntilHeard(page);
    await button(page, 'Cancel').click();
    await expect(button(page, 'Record')).toBeVisible();
    await expect(page.getByLabel('Chosen audio')).toHaveCount(0);
    const states = await page.evaluate(() =>
      (Reflect.get(window, 'stream') as MediaStream)
        .getTracks()
        .map(({ readyState }) => readyState),
    );
    expect(states).toEqual(['ended']);
  });

  for (const { name, said } of [
    { name: 'NotAllowedError', said: /Microphone access is blocked/ },
    { name: 'NotFoundError', said: /No microphone was found/ },
  ]) {
    test(`says why there is none: ${name}`, async ({ page, server }) => {
      await page.addInitScript((error) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error));
      }, name);
      await onNewCard(page, server);
      await button(page, 'Record').click();
      await expect(uploader(page).getByRole('alert')).toHaveText(said);
      await expect(button(page, 'Record')).toBeEnabled();
    });
  }
});
