import { describe } from 'vitest';
import { memberPages } from '../../../e2e/pages.ts';
import { breakCalls, TROUBLES, wordsOf } from '../../test/calls.ts';
import { tickUntilVisible } from '../../test/clock.ts';
import { expect, logIn, test } from '../../test/fixtures.ts';

/** Much of the second and more in which a call is tried again. */
const TICK_MS = 200;

describe('a page whose content cannot be loaded says so, whatever the trouble, and tries again', () => {
  for (const { name, path, calls, full, failure, silent } of memberPages) {
    test(name, async ({ page, learners }) => {
      const learner = learners.full();
      logIn(page, learner.account);
      page.clock.install();
      const again = page.getByRole('button', { name: 'Try Again' });
      for (const trouble of TROUBLES) {
        const words = wordsOf[trouble];
        const message = page.getByText(typeof failure === 'string' ? failure : failure(words));
        const mend = breakCalls(page, calls(learner), trouble);
        if (trouble === TROUBLES[0]) {
          await page.goto(path(learner));
        } else {
          await again.click();
          await expect(page.getByRole('alert')).toHaveCount(0);
        }
        await tickUntilVisible(page, message, TICK_MS);
        if (!silent && words !== '') await expect(page.getByText(words).first()).toBeVisible();
        mend();
      }
      await again.click();
      await expect(page.getByText(full, { exact: true }).first()).toBeVisible();
      await expect(again).toHaveCount(0);
    });
  }
});
