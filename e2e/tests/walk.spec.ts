import { logIn } from '../accounts.ts';
import { breakCalls, holdCalls, TROUBLES, wordsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import {
  expectLoading,
  fitsAt,
  inspect,
  layoutShift,
  settled,
  watchLayoutShift,
} from '../inspect.ts';
import { memberPages } from '../pages.ts';

const SHIFT_MAX = 0.02;
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

// Colours on their way from one theme to the other are nobody's choice.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, path, title, calls, full, empty, failure, silent } of memberPages) {
  test(`${name}: loading, then full, and nothing moves in between`, async ({ page, learners }) => {
    const learner = await learners.full();
    await logIn(page, learner.account);
    await watchLayoutShift(page);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      const release = await holdCalls(page, calls(learner));
      await page.goto(path(learner));
      await expectLoading(page, calls(learner));
      release();
      await expect(page.getByText(full, { exact: true }).first()).toBeVisible();
      await settled(page);
      await page.evaluate(() => document.fonts.ready);
      const { sum, shifts } = await layoutShift(page);
      expect(sum, `${viewport.width} px wide: ${shifts.join('\n')}`).toBeLessThan(SHIFT_MAX);
    }
    await expect(page).toHaveTitle(`${title} · Gieok`);
    await inspect(page);

    // Looked at last: looking at other widths moves things.
    const release = await holdCalls(page, calls(learner));
    await page.reload();
    await expectLoading(page, calls(learner));
    await inspect(page);
    release();
  });

  if (empty !== undefined) {
    test(`${name}: empty`, async ({ page, learners }) => {
      const learner = await learners[empty.of]();
      await logIn(page, learner.account);
      await page.goto((empty.path ?? path)(learner));
      await expect(page.getByText(empty.text).first()).toBeVisible();
      await settled(page);
      await inspect(page);
    });
  }

  test(`${name}: says what failed, and tries again`, async ({ page, learners }) => {
    const learner = await learners.full();
    await logIn(page, learner.account);
    const again = page.getByRole('button', { name: 'Try Again' });
    for (const trouble of TROUBLES) {
      const words = wordsOf[trouble];
      const message = page.getByText(typeof failure === 'string' ? failure : failure(words));
      const mend = await breakCalls(page, calls(learner), trouble);
      if (trouble === TROUBLES[0]) await page.goto(path(learner));
      else {
        await again.click();
        await expect(page.getByRole('alert')).toHaveCount(0);
      }
      await expect(message.first()).toBeVisible();
      if (!silent && words !== '') await expect(page.getByText(words).first()).toBeVisible();
      if (trouble === TROUBLES[0]) await inspect(page);
      await mend();
    }
    await again.click();
    await expect(page.getByText(full, { exact: true }).first()).toBeVisible();
    await expect(again).toHaveCount(0);
  });

  test(`${name}: bears long words`, async ({ page, learners }) => {
    const learner = await learners.longWinded();
    await logIn(page, learner.account);
    await page.goto(path(learner));
    await settled(page);
    for (const width of [320, 390, 768, 1280]) await fitsAt(page, width);
  });
}
