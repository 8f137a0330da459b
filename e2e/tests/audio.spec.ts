import type { Page } from '@playwright/test';
import { Account, logIn } from '../../testing/accounts.ts';
import { tone } from '../../testing/tone.ts';
import { answerCalls, breakCalls, holdCalls } from '../calls.ts';
import { stopClock, tickUntilVisible } from '../clock.ts';
import { expect, test } from '../fixtures.ts';
import { status, type } from '../forms.ts';
import { position } from '../study.ts';

const WAV = { name: 'word.wav', mimeType: 'audio/wav', buffer: Buffer.from(tone(2)) };
const TEN_MEGABYTES = 10 * 1024 * 1024;

const uploader = (page: Page) => page.getByRole('group', { name: 'Audio file' });
const alert = (page: Page) => uploader(page).getByRole('alert');

async function choose(page: Page, file: typeof WAV) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (await chooser).setFiles(file);
}

const upload = (page: Page) => uploader(page).getByRole('button', { name: 'Upload' }).click();

/** Notes every sound that the page starts, and when by the page's clock. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const heard: { source: string; at: number }[] = [];
    Object.assign(window, { heard });
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      heard.push({ source: new URL(this.src).pathname, at: performance.now() });
      return play.call(this);
    };
  });
}

/** Lets an element play without a gesture only if it was loaded or played in one before: the rule of iOS. */
async function obeyIphone(page: Page) {
  await page.addInitScript(() => {
    const unlocked = new WeakSet<HTMLMediaElement>();
    const { play, load } = HTMLMediaElement.prototype;
    const inGesture = () => {
      const event = window.event;
      return event?.isTrusted && ['click', 'keydown', 'touchend'].includes(event.type);
    };
    HTMLMediaElement.prototype.load = function (this: HTMLMediaElement) {
      if (inGesture()) unlocked.add(this);
      load.call(this);
    };
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (inGesture()) unlocked.add(this);
      if (unlocked.has(this)) return play.call(this);
      return Promise.reject(new DOMException('Touch it first.', 'NotAllowedError'));
    };
  });
}

const heard = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'heard') as { source: string; at: number }[]);

test('the audio uploader says what is wrong, tells its progress, and gives the card its sound', async ({
  page,
  server,
}) => {
  await logIn(page, await Account.register(server.url));
  await page.goto('/cards/new');
  await page.getByText('More').click();

  await test.step('takes audio files only', async () => {
    await choose(page, { name: 'word.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await expect(alert(page)).toHaveText('Selected file is not an audio file');
    await expect(page.getByLabel('Chosen audio')).toHaveCount(0);
  });

  await test.step('asks for a file', async () => {
    await upload(page);
    await expect(alert(page)).toHaveText('No file selected');
  });

  await test.step('refuses more than ten megabytes before sending them', async () => {
    const buffer = Buffer.alloc(TEN_MEGABYTES + 1);
    await choose(page, { ...WAV, buffer });
    await expect(alert(page)).toHaveText('The audio file is larger than 10 MB.');
  });

  await test.step('shows what was chosen, and forgets it on Cancel', async () => {
    await choose(page, WAV);
    const preview = page.getByLabel('Chosen audio');
    await expect(preview).toBeVisible();
    await expect
      .poll(() => preview.evaluate((audio: HTMLAudioElement) => audio.duration))
      .toBeCloseTo(2, 1);
    await expect(uploader(page)).toContainText('word.wav');
    await uploader(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(preview).toHaveCount(0);
    await upload(page);
    await expect(alert(page)).toHaveText('No file selected');
  });

  await test.step('tells the progress in percent, and can be cancelled', async () => {
    const release = await holdCalls(page, ['/upload/audio']);
    await choose(page, WAV);
    await upload(page);
    await expect(page.getByRole('progressbar', { name: 'Audio upload' })).toBeVisible();
    await expect(uploader(page)).toContainText(/\d+%/);
    await uploader(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('progressbar', { name: 'Audio upload' })).toHaveCount(0);
    await expect(alert(page)).toHaveCount(0);
    release();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('says why an upload failed, and keeps what was chosen', async () => {
    await choose(page, WAV);
    for (const { answer, reason } of [
      { answer: { json: { success: false, message: 'Too noisy.' } }, reason: 'Too noisy.' },
      { answer: { json: { success: false } }, reason: 'Upload failed' },
      {
        answer: { status: 413, json: { success: false, message: 'Ten megabytes at most.' } },
        reason: 'Ten megabytes at most.',
      },
      // No yes; and not next to the same words, which might be those of the try before.
      { answer: { json: { data: { filename: 'a.wav' } } }, reason: 'Upload failed' },
    ]) {
      const mend = await answerCalls(page, ['/upload/audio'], answer);
      await upload(page);
      await expect(alert(page)).toHaveText(`Audio upload failed: ${reason}`);
      await expect(page.getByLabel('Chosen audio')).toBeVisible();
      await mend();
    }
    const mend = await breakCalls(page, ['/upload/audio'], 'server down');
    await upload(page);
    await expect(alert(page)).toHaveText(
      'Audio upload failed: The server cannot be reached. Please check your connection and try again.',
    );
    await mend();
  });

  await test.step('says that a letter is no sound, whatever it is called', async () => {
    await choose(page, { ...WAV, buffer: Buffer.from('This is a letter, not a sound.') });
    await upload(page);
    await expect(alert(page)).toHaveText(/^Audio upload failed: \S/);
  });

  await test.step('uploads, and the card has its sound', async () => {
    await type(page.getByLabel('Korean text'), '나무');
    await type(page.getByLabel('English text'), 'tree');
    await choose(page, WAV);
    await upload(page);
    await expect(uploader(page)).toContainText('Audio uploaded.');
    const uploaded = page.getByLabel('Uploaded audio');
    await expect(uploaded).toHaveAttribute('src', /^\/api\/audio\/[^/]+$/);
    await page.getByRole('button', { name: 'Create Card', exact: true }).click();
    await expect(status(page, 'Card created.')).toBeVisible();

    const play = page.getByRole('button', { name: 'Play 나무' });
    await play.click();
    await expect(play).toHaveAttribute('data-playing', 'true');
  });
});

test('who types on while a sound is sent keeps the field', async ({ page, server }) => {
  await logIn(page, await Account.register(server.url));
  await page.goto('/cards/new');
  await page.getByText('More').click();
  await choose(page, WAV);
  const release = await holdCalls(page, ['/upload/audio']);
  await upload(page);
  const english = page.getByLabel('English text');
  await english.click();
  await page.keyboard.type('tr');
  release();
  await expect(uploader(page)).toContainText('Audio uploaded.');
  await page.keyboard.type('ee');
  await expect(english).toHaveValue('tree');
});

test.describe('the sound of a card', () => {
  async function spellingCard(page: Page, server: { url: string }, count = 1) {
    const account = await Account.register(server.url);
    for (let made = 0; made < count; made += 1) {
      await account.createCard({
        korean_text: '나무',
        english_text: 'tree',
        card_type: 'spelling',
        audio_file_path: await account.uploadAudio(tone(2)),
      });
    }
    await logIn(page, account);
  }

  test('plays by itself 500 ms after a spelling card is shown, once', async ({ page, server }) => {
    await spellingCard(page, server);
    await listen(page);
    await page.clock.install();
    await page.goto('/help');
    await page.getByRole('link', { name: 'Study', exact: true }).hover();
    await stopClock(page);
    await page.getByRole('link', { name: 'Study', exact: true }).click();
    await tickUntilVisible(page, page.getByRole('button', { name: 'Listen' }));
    const shown = await page.evaluate(() => performance.now());
    await page.clock.runFor(400);
    expect(await heard(page)).toEqual([]);
    await page.clock.runFor(200);
    const [first] = await heard(page);
    expect(first?.source).toMatch(/^\/api\/audio\//);
    expect((first?.at ?? 0) - shown).toBeLessThanOrEqual(500);
    await page.clock.runFor(5_000);
    expect(await heard(page)).toHaveLength(1);
    await page.clock.resume();
    await page.getByRole('button', { name: 'Listen' }).click();
    expect(await heard(page)).toHaveLength(2);
    await expect(page.getByText('Unable to play audio automatically.')).toHaveCount(0);
  });

  test('plays by itself on an iPhone too, card after card, once a key or a touch was felt', async ({
    page,
    server,
  }) => {
    await spellingCard(page, server, 2);
    await obeyIphone(page);
    await listen(page);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Study', exact: true }).click();
    await expect.poll(() => heard(page)).toHaveLength(1);
    await page.getByLabel('Korean spelling').pressSequentially('나무');
    await page.keyboard.press('Enter');
    await page.keyboard.press('3');
    await expect(position(page, 'Card 2 of 2 (Last card)')).toBeVisible();
    await expect.poll(() => heard(page)).toHaveLength(2);
    await expect(page.getByText('Unable to play audio automatically.')).toHaveCount(0);
  });

  test('is handed to a player when the browser refuses to play it', async ({ page, server }) => {
    await spellingCard(page, server);
    // What a browser does on a page that nobody has touched yet; not every build of one does.
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () =>
        Promise.reject(new DOMException('Touch the page first.', 'NotAllowedError'));
    });
    await page.goto('/study');
    const fallback = page.getByRole('status').filter({ hasText: 'Unable to play' });
    await expect(fallback).toContainText(
      'Unable to play audio automatically. Try using the player below:',
    );
    await expect(fallback.locator('audio[controls]')).toHaveAttribute('src', /^\/api\/audio\//);
    const link = fallback.getByRole('link', { name: 'Open in new tab' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('href', /^\/api\/audio\//);
  });

  test('is handed to a player when it cannot be loaded', async ({ page, server }) => {
    await spellingCard(page, server);
    await page.route('**/api/audio/**', (route) => route.fulfill({ status: 404 }));
    await page.goto('/cards');
    await page.getByRole('button', { name: 'Play 나무' }).click();
    await expect(
      page.getByText('Unable to play audio automatically. Try using the player below:'),
    ).toBeVisible();
  });
});
