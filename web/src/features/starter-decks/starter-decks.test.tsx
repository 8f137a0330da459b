import { describe } from 'vitest';
import { breakCalls } from '../../../test/calls.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { status } from '../../../test/forms.ts';

describe('starter decks', () => {
  test('show their words, are taken with one button, and then lead to the deck', async ({
    page,
    server,
  }) => {
    const account = await Account.register(server.url);
    await account.addStarterDeck();
    logIn(page, account);
    await page.goto('/decks');
    await page.getByRole('link', { name: 'Starter Decks' }).click();
    const tile = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(tile('A hundred common Korean words')).toContainText('Added');
    await expect(tile('Food and Drink')).toContainText('140 cards');
    await expect(tile('Food and Drink').getByText('Added')).toHaveCount(0);

    await tile('Food and Drink').getByRole('link', { name: 'See the Words' }).click();
    await expect(
      page.getByText('77 words, 140 cards: 77 Recognition, 63 Production'),
    ).toBeVisible();
    const words = page.getByRole('list', { name: 'Words of Food and Drink' });
    await expect(words.getByRole('listitem')).toHaveCount(77);
    await expect(words).toContainText('I wash the rice and cook it.');
    await expect(page.getByText('You already have 14 of its cards')).toBeVisible();

    const take = page.getByRole('button', { name: 'Add This Deck' });
    const mend = breakCalls(page, ['/starter-decks/food'], '500 without words', {
      method: 'POST',
    });
    await take.click();
    await expect(page.getByRole('alert')).toHaveText('Failed to add the deck. Please try again.');
    mend();
    await take.click();
    await expect(
      status(page, 'Food and Drink is now in your decks, with 126 new cards.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete Deck' })).toBeVisible();
  });

  test('end with the path, whose steps are taken one by one and studied in order', async ({
    page,
    server,
  }) => {
    const account = await Account.register(server.url);
    logIn(page, account);
    await page.goto('/decks/starters');
    const steps = page.getByRole('list', { name: 'The Path' }).getByRole('listitem');
    await expect(steps).toHaveCount(19);
    await expect(page.getByText('At ten new cards a day the path takes a year.')).toBeVisible();
    const first = steps.filter({ hasText: 'Step 1: First words' });
    await expect(first).toContainText('Words 1 to 100 of the path.');
    await first.getByRole('link', { name: 'See the Words' }).click();
    await expect(page.getByRole('list', { name: 'Words of Step 1' })).toContainText(
      '집에 우유가 있어요.',
    );
    await page.getByRole('button', { name: 'Add This Deck' }).click();
    await expect(
      status(page, 'Step 1: First words is now in your decks, with 200 new cards.'),
    ).toBeVisible();
  });

  test('let one skip a step of which one knows nine of ten words, asked by keys alone', async ({
    page,
    server,
  }) => {
    const account = await Account.register(server.url);
    logIn(page, account);
    await page.goto('/decks/starters/step-2');
    await page.getByRole('link', { name: 'I Know This Step' }).click();
    const mend = breakCalls(page, ['/words/known'], '500 without words');
    const { words } = await account.call('GET /starter-decks/:key', { params: { key: 'step-2' } });
    const asked = new Set<string>();
    const heading = page.getByRole('heading', { level: 2 });
    let [before, passed] = ['', 0];
    for (let question = 1; question <= 10; question += 1) {
      await expect(page.getByText(`${question} of 10`)).toBeVisible();
      const korean = heading.all()[0]?.textContent ?? '';
      asked.add(korean);
      const meanings = words.filter(({ korean_text }) => korean_text === korean);
      const choices = page.getByRole('group', { name: korean }).getByRole('button').all();
      expect(choices).toHaveLength(5);
      const right = choices.findIndex(({ textContent }) =>
        meanings.some(({ english_text }) => textContent === english_text),
      );
      const kinds = choices
        .slice(0, 4)
        .map(
          ({ textContent }) =>
            words.find(({ english_text }) => textContent === english_text)?.word_kind,
        );
      const kind = kinds[right];
      const alike = words.filter(({ word_kind }) => word_kind === kind).length;
      expect(kinds.filter((each) => each === kind).length).toBeGreaterThanOrEqual(
        Math.min(4, alike),
      );
      const key = question === 3 ? '5' : `${right + 1}`;
      if (key === before)
        await new Promise((done) => setTimeout(done, 350 - (Date.now() - passed)));
      await page.keyboard.press(key);
      if (question === 5) await page.keyboard.press(key);
      [before, passed] = [key, Date.now()];
    }
    expect(asked.size).toBe(10);
    await expect(page.getByRole('heading', { name: '9 of 10 right' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Failed to save the words you know.');
    mend();
    await page.getByRole('button', { name: 'Save Again' }).click();
    await expect(page.getByText('The 9 words you got right count as known')).toBeVisible();
    const text = await account.call('POST /texts', {
      body: { title: 'Words', text: [...asked].join('\n') },
    });
    const { running } = await account.call('GET /texts/:id', { params: { id: text.id } });
    expect(running.known).toBeGreaterThanOrEqual(8);
    await page.getByRole('button', { name: 'Skip to Step 3' }).click();
    await expect(page.getByRole('button', { name: 'Delete Deck' })).toBeVisible();
    expect(await account.call('GET /path/progress')).toMatchObject({ step: 3, rated_words: 0 });
  });

  test('offer to bring back what was deleted from one that was taken', async ({ page, server }) => {
    const account = await Account.register(server.url);
    await account.addStarterDeck();
    const [card] = await account.call('GET /cards', { query: { limit: 1 } });
    await account.call('DELETE /cards/:id', { params: { id: card?.id ?? 0 } });
    logIn(page, account);
    await page.goto('/decks/starters/first-words');
    await expect(page.getByRole('link', { name: 'Go to Deck' })).toBeVisible();
    await page.getByRole('button', { name: 'Restore 1 Deleted Card' }).click();
    await expect(status(page, 'First Words is now in your decks, with 1 new card.')).toBeVisible();
  });

  test('are not found under a key that none has', async ({ page, learners }) => {
    logIn(page, learners.empty().account);
    await page.goto('/decks/starters/klingon');
    await expect(page.getByRole('heading', { name: 'Deck not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'See All Starter Decks' })).toBeVisible();
  });
});
