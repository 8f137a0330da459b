import { CARD_TEXTS } from '@gieok/shared/contract/card-texts';
import { Account } from '../../testing/accounts.ts';
import type { Learner } from '../../testing/content.ts';
import { SCRIPT_PAYLOADS } from './script-payloads.ts';

const NAME_MOST = 60;
/** Several payloads share one: nobody may have 60. */
const TEXTS = 31;

/** What the pages of one payload need. */
export interface Scripted {
  account: Account;
  /** A learner for each payload, whose things all hold it. */
  learners: Learner[];
  /** The id of an import that waits for its choices. */
  import: number;
}

/** Somebody whose every field holds payloads, all stored at once. @throws Error where one is refused that is no address. */
export async function scriptedLearner(server: string, count: number): Promise<Scripted> {
  const account = await Account.register(server, { username: SCRIPT_PAYLOADS[0] ?? '' });
  const learners: Learner[] = [];
  const texts: number[] = [];
  for (const [place, payload] of SCRIPT_PAYLOADS.slice(0, count).entries()) {
    const held = SCRIPT_PAYLOADS.filter((_, other) => other % TEXTS === place % TEXTS).join(' ');
    const text =
      texts[place % TEXTS] ?? (await account.createText(held, `낱말 ${held}\n${held} 낱말`));
    texts[place % TEXTS] = text;
    learners.push({ ...(await withPayload(account, payload)), text });
  }
  const table = SCRIPT_PAYLOADS.map((payload) => `${quoted(`단어 ${payload}`)},${quoted(payload)}`);
  await account.addDictionary(
    'd.csv',
    `word,meanings\n낱말,${quoted(SCRIPT_PAYLOADS.join(' / '))}\n`,
  );
  await takeImport(account, table.join('\n'));
  const waiting = await account.call('POST /imports', {
    body: { text: `${SCRIPT_PAYLOADS.map(quoted).join(',')}\n${table.join('\n')}` },
  });
  return { account, learners, import: waiting.id };
}

async function withPayload(account: Account, payload: string): Promise<Omit<Learner, 'text'>> {
  const name = payload.slice(0, NAME_MOST);
  const deck = await account.createDeck(payload, payload);
  const emptyDeck = await account.createDeck(name);
  const category = await account.createCategory(payload, payload);
  const texts = Object.fromEntries(Object.keys(CARD_TEXTS).map((field) => [field, payload]));
  const card = await account.createCard({
    ...texts,
    ...{ korean_text: payload, english_text: payload, category_id: category.id },
    tags: [payload.replaceAll(/[\s,:]+/g, '_')],
    card_type: 'recognition',
  });
  await account.addToDeck(deck, card);
  await account.put(`/cards/${card.id}`, {
    ...{ english_text: `late ${payload}`, based_on: { english_text: 'otherwise' } },
    edited_at: '2026-01-01T00:00:00Z',
  });
  await account.put('/words/known', { words: [{ word: name, knowledge: 'known' }] });
  return {
    ...{ account, deck: deck.id, emptyDeck: emptyDeck.id, emptyCategory: category.id },
    share: (await account.shareDeck(deck)).token,
    ...{ category: category.id, card: card.id },
  };
}

async function takeImport(account: Account, text: string): Promise<void> {
  const { id } = await account.call('POST /imports', { body: { text } });
  await account.post(`/imports/${id}/commit`, {});
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
