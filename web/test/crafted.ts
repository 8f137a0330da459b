import type { Card } from '@gieok/shared/contract/cards';
import { HINTS, RATED } from '../../e2e/crafted.ts';
import { answerCalls } from './calls.ts';
import type { Page } from './page.ts';

/**
 * Puts these cards before the learner as what is due, and accepts every rating.
 * @param more `hints`: they come with what each rating would do, as this product's server sends them.
 */
export function craftSession(page: Page, cards: readonly Card[], { hints = true } = {}): void {
  const bare = !hints;
  const crafted = (card: Card) => ({ ...card, ...(hints && { hints: HINTS }) });
  const list = (listed: readonly Card[]) => {
    const data = listed.map(crafted);
    return { json: { success: true, data, count: data.length, available: data.length } };
  };
  answerCalls(page, ['/cards/study/due'], list(cards), { bare });
  answerCalls(page, ['/cards/study/new'], list([]), { bare });
  for (const card of cards) {
    const data = { ...crafted(card), ...RATED };
    answerCalls(
      page,
      [`/cards/${card.id}/review`],
      { json: { success: true, data } },
      { method: 'POST', bare },
    );
  }
}

export { craftCard, craftDeck, craftStats } from '../../e2e/crafted.ts';
