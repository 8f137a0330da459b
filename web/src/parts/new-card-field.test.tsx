import { afterAll, vi } from 'vitest';
import { AID, NEW_TEXT } from '../../../testing/new-card-field.ts';
import { Account, expect, logIn, test } from '../../test/fixtures.ts';
import { type } from '../../test/forms.ts';
import type { Page } from '../../test/page.ts';
import { asked } from '../../test/study.ts';

vi.doMock('@gieok/shared/contract/card-fields', async (original) => {
  const { CARD_FIELDS } = await original<typeof import('@gieok/shared/contract/card-fields')>();
  return { CARD_FIELDS: { ...CARD_FIELDS, new_text: NEW_TEXT } };
});
afterAll(() => {
  vi.doUnmock('@gieok/shared/contract/card-fields');
  vi.resetModules();
});

/** Stands between the page and a server that lacks the field: takes it out of what is sent, and puts it into each card. */
function keepField(page: Page, { server, token }: Account, kept: { new_text: string | null }) {
  page.network.interceptors.add(async ({ method, path, address, body }) => {
    if (!/^\/(cards|words)/.test(path)) return undefined;
    const { new_text = kept.new_text, ...sent } = JSON.parse(body ?? '{}');
    kept.new_text = new_text;
    delete sent.based_on?.new_text;
    const answer = await page.network.fetch(`${server}${address.replace(/search=[^&]*/, '')}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(sent) }),
    });
    const withField = (_: string, value: { pronunciation_notes?: unknown } | null) =>
      value?.pronunciation_notes === undefined ? value : { ...value, ...kept };
    const json = JSON.parse(await answer.text(), withField);
    return { status: answer.status, body: JSON.stringify(json) };
  });
}

/** Somebody who has one card with the field. */
async function learner(page: Page, server: { url: string }, new_text: string | null = AID) {
  const account = await Account.register(server.url);
  const { id } = await account.createCard({ korean_text: '나무', english_text: 'tree' });
  const kept = { new_text };
  keepField(page, account, kept);
  logIn(page, account);
  return { id, kept };
}

test('a text of the table is entered, shown in the preview and sent', async ({ page, server }) => {
  const { kept } = await learner(page, server, null);
  await page.goto('/cards/new');
  await expect(page.locator('summary')).toContainText('new text, sound');
  await page.getByText('More').click();
  await expect(page.getByLabel('New text')).toHaveAttribute('rows', '2');
  await type(page.getByLabel('New text'), 'x'.repeat(41));
  await type(page.getByLabel('Korean text'), '물');
  await type(page.getByLabel('English text'), 'water');
  await page.getByRole('button', { name: 'Create Card', exact: true }).click();
  await expect(page.getByLabel('New text')).toHaveAttribute('aria-invalid', 'true');
  await type(page.getByLabel('New text'), AID);
  await expect(page.locator('[aria-hidden="true"] p').last()).toHaveText(AID);
  await page.getByRole('button', { name: 'Create Card', exact: true }).click();
  await expect(page).toHaveURL('/cards');
  expect(kept.new_text).toBe(AID);
});

test('a text of the table stands on the card’s page, and where search found it', async ({
  page,
  server,
}) => {
  const { id } = await learner(page, server);
  await page.goto(`/cards/${id}`);
  await expect(page.getByText(AID)).toBeVisible();
  await page.goto('/cards?search=moo');
  await expect(page.locator('mark')).toHaveText('moo');
});

test('a text of the table stands on the back while studying, also when it was edited there', async ({
  page,
  server,
}) => {
  await learner(page, server);
  await page.goto('/study');
  await expect(asked(page, '나무')).toBeVisible();
  await expect(page.getByText(AID)).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(page.getByText(AID)).toBeVisible();
  await page.keyboard.press('e');
  const form = page.getByRole('dialog', { name: 'Edit Card' });
  await type(form.getByLabel('New text'), 'An oak');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('An oak')).toBeVisible();
});
