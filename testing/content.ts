import { randomUUID } from 'node:crypto';
import type { Rating } from '@gieok/shared/constants';
import type { Card } from '@gieok/shared/contract/cards';
import type { CardCreate } from '@gieok/shared/contract/new-card';
import { Account } from './accounts.ts';
import { tone } from './tone.ts';

/** The zones share no day: what was studied in one is due in the other. */
const WEST = 'Etc/GMT+12';
const EAST = 'Pacific/Kiritimati';

const DAY_MS = 86_400_000;

/** Sixty letters and forty syllables, to test layouts. */
export const LONG_WORD = 'Verkehrsinfrastrukturfinanzierungsgesellschaftsgesetzentwurf';
export const LONG_SENTENCE =
  '어제 저녁에 오랜만에 만난 친구와 함께 바닷가를 천천히 걸으면서 지나간 날들을 이야기했습니다';

const BREAKFAST = '아침에 국물이 뜨거웠어요. 숟가락으로 국물을 먹었어요.\n냄비는 아직 뜨거워요.';

/** An account and the ids that pages need. */
export interface Learner {
  account: Account;
  deck: number;
  emptyDeck: number;
  /** The deck's share token. */
  share: string;
  category: number;
  emptyCategory: number;
  card: number;
  text: number;
}

const NONE = { deck: 0, emptyDeck: 0, share: '', category: 0, emptyCategory: 0, card: 0, text: 0 };

export async function emptyLearner(server: string): Promise<Learner> {
  return { account: await Account.register(server), ...NONE };
}

/** In their second day: the starter deck and cards of every type, some new, due or rated today. */
export async function fullLearner(server: string): Promise<Learner> {
  const account = await Account.register(server, { timeZone: WEST });
  await account.addStarterDeck();
  const deck = await account.createDeck(
    'Kitchen 부엌',
    'What one needs to cook, and what comes of it.',
  );
  const emptyDeck = await account.createDeck('Empty for now');
  const category = await account.createCategory('Kitchen', 'Pots, pans and knives.');
  const emptyCategory = await account.createCategory('Sea 바다');
  const cards: Card[] = [];
  for (const card of kitchen(server, await account.uploadAudio(tone(0.2)))) {
    cards.push(await account.createCard({ ...card, category_id: category.id }));
  }
  await account.createCard({ korean_text: '우산', english_text: 'umbrella' });
  for (const card of cards) await account.addToDeck(deck, card);

  const starter = await account.call('GET /cards', { query: { search: '다', limit: 12 } });
  const studied = [...cards.slice(0, 4), ...starter];
  for (const [index, card] of studied.entries())
    await account.review(card, ((index % 4) + 1) as Rating);
  // In random order a spelling card may come first, whose field takes focus.
  await account.savePreferences({ timeZone: EAST, studyOrder: 'added' });
  for (const card of studied.slice(-3)) await account.review(card, 3, 38_400);

  return {
    account,
    deck: deck.id,
    emptyDeck: emptyDeck.id,
    share: (await account.shareDeck(deck)).token,
    category: category.id,
    emptyCategory: emptyCategory.id,
    card: cards[0]?.id ?? 0,
    text: await account.createText('Breakfast', BREAKFAST),
  };
}

function kitchen(server: string, recording: string): CardCreate[] {
  return [
    {
      korean_text: '국물',
      english_text: 'broth',
      romanization: 'gungmul',
      example_sentence: '국물이 뜨거워요.\nThe broth is hot.',
      pronunciation_notes: 'ㄱ before ㅁ sounds like ㅇ: [궁물].',
      audio_file_path: recording,
      image_url: `${server}/favicon.svg`,
    },
    {
      korean_text: '냄비',
      english_text: 'pot',
      romanization: 'naembi',
      example_sentence: '냄비에 물을 끓여요.',
      card_type: 'production',
    },
    { korean_text: '숟가락', english_text: 'spoon', card_type: 'spelling' },
    { korean_text: '젓가락', english_text: 'chopsticks', romanization: 'jeotgarak' },
    { korean_text: '칼', english_text: 'knife', card_type: 'production' },
    {
      korean_text: '그릇',
      english_text: 'bowl',
      card_type: 'spelling',
      audio_file_path: recording,
    },
  ];
}

/** All texts are as long as words get. */
export async function longWindedLearner(server: string): Promise<Learner> {
  const account = await Account.register(server, { username: LONG_WORD, timeZone: WEST });
  const category = await account.createCategory(LONG_WORD, LONG_SENTENCE);
  const emptyCategory = await account.createCategory(LONG_SENTENCE, LONG_WORD);
  const deck = await account.createDeck(LONG_WORD, LONG_SENTENCE);
  const emptyDeck = await account.createDeck(LONG_SENTENCE, LONG_WORD);
  const cards: Card[] = [];
  for (const card_type of ['recognition', 'production', 'spelling'] as const) {
    for (const korean_text of [LONG_SENTENCE, LONG_SENTENCE.replaceAll(' ', '')]) {
      const card = await account.createCard({
        category_id: category.id,
        card_type,
        korean_text,
        english_text: LONG_WORD,
        romanization: LONG_WORD,
        example_sentence: `${LONG_SENTENCE}\n${LONG_WORD}`,
        pronunciation_notes: LONG_WORD,
      });
      await account.addToDeck(deck, card);
      cards.push(card);
    }
  }
  for (const card of cards) await account.review(card, 3);
  await account.savePreferences({ timeZone: EAST });
  return {
    account,
    deck: deck.id,
    emptyDeck: emptyDeck.id,
    share: (await account.shareDeck(deck)).token,
    category: category.id,
    emptyCategory: emptyCategory.id,
    card: cards[0]?.id ?? 0,
    text: await account.createText(
      LONG_WORD,
      `${LONG_SENTENCE.replaceAll(' ', '')}\n${LONG_SENTENCE}`,
    ),
  };
}

/** `past` is `[days ago, rating]`, the earliest first. */
export async function reviewInThePast(
  account: Account,
  card: Pick<Card, 'id'>,
  past: readonly (readonly [daysAgo: number, rating: number])[],
): Promise<void> {
  const reviews = past.map(([daysAgo, rating], index) => ({
    cardId: card.id,
    rating,
    timeTakenMs: 3_000 + 700 * index,
    reviewId: randomUUID(),
    reviewedAt: new Date(Date.now() - daysAgo * DAY_MS + index).toISOString(),
  }));
  await account.call('POST /reviews', { body: { reviews } });
}

/** Due cards are named 가1, 가2 …, new ones 나1, 나2 … */
export async function learnerWith(server: string, due: number, fresh: number): Promise<Account> {
  const account = await Account.register(server, { timeZone: WEST });
  for (let number = 1; number <= due; number++) {
    const card = await account.createCard({ korean_text: `가${number}`, english_text: 'due' });
    await account.review(card, 3);
  }
  for (let number = 1; number <= fresh; number++) {
    await account.createCard({ korean_text: `나${number}`, english_text: 'new' });
  }
  await account.savePreferences({ timeZone: EAST, studyOrder: 'added' });
  return account;
}

export const AWAY_CARDS = 30;

/** Every card is overdue; a day's limit holds ten of them. */
export async function awayLearner(server: string): Promise<Account> {
  const account = await Account.register(server);
  const reviews: unknown[] = [];
  for (let number = 1; number <= AWAY_CARDS; number += 1) {
    const card = await account.createCard({
      korean_text: `단어 ${number}`,
      english_text: `word ${number}`,
    });
    for (const daysAgo of [9, 8]) {
      const reviewedAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
      const reviewId = `card-${card.id}-${daysAgo}`;
      reviews.push({ cardId: card.id, rating: 3, reviewId, reviewedAt });
    }
  }
  await account.call('POST /reviews', { body: { reviews } });
  await account.savePreferences({ reviewsPerDay: 10 });
  return account;
}
