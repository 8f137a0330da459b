import { EVENT_BATCH_MAX, GOOD } from '@gieok/shared/constants';
import type { Asked } from './load-types.ts';
import type { SeededLearner } from './seed-learner.ts';
import { COMMON_WORD, RARE_WORD } from './words.ts';

/** Of the figures that the product shall reach: at least, and aimed at. */
export interface Goal {
  atLeast: number;
  aim?: number;
}

export interface MeasuredCall {
  name: string;
  /** Whether it changes what is there. */
  writes?: boolean;
  /** Which call of the limit program it is compared with. */
  against: 'due' | 'review';
  requests(learner: SeededLearner): Asked[];
  /** 16 where there is no number. */
  connections?: number;
  /** What one request does, where that is more than one. */
  units?(learner: SeededLearner): number;
  goal?: Goal;
  /** Whether it is measured with more cards, too, and how much more it may cost then. */
  growth?: Goal;
}

const get = (path: string): Asked => ({ method: 'GET', path: `/api${path}` });
const FLAT: Goal = { atLeast: 1.5, aim: 1 };
const LIST: Goal = { atLeast: 0.5, aim: 0.8 };
const FIGURES: Goal = { atLeast: 0.7, aim: 1 };
const SEARCH: Goal = { atLeast: 0.2, aim: 0.4 };
const DEEP: Goal = { atLeast: 3, aim: 1 };
const BATCHES = 8;

/** What is searched for, by what it is like; the last stands in the example of every second card. */
const SEARCHED = {
  ...{ common: COMMON_WORD, rare: RARE_WORD, 'one syllable': '나', 'a Latin word': 'window' },
  ...{
    'initial consonants': 'ㅎㄹㅅ',
    'two words': `${COMMON_WORD} window`,
    'in examples': '봤어요',
  },
};

/** Reviews of one card after the other. */
export function reviews({ firstCardId, cards }: SeededLearner): Asked[] {
  const body = JSON.stringify({ rating: GOOD, timeTakenMs: 4_200, reviewId: 'bench-one-{n}' });
  return Array.from({ length: cards }, (_, index) => ({
    // Neighbours in time are not neighbours on the disk.
    ...{ method: 'POST', path: `/api/cards/${firstCardId + ((index * 7_919) % cards)}/review` },
    body,
  }));
}

const batchSize = ({ cards }: SeededLearner) => Math.min(EVENT_BATCH_MAX, cards);

function batches(learner: SeededLearner): Asked[] {
  const { firstCardId, cards } = learner;
  const size = batchSize(learner);
  return Array.from({ length: BATCHES }, (_, batch) => {
    const sent = Array.from({ length: size }, (_, index) => ({
      cardId: firstCardId + (((batch * size + index) * 7_919) % cards),
      ...{ rating: GOOD, timeTakenMs: 4_200, reviewId: `bench-many-{n}-${index}` },
    }));
    return { method: 'POST', path: '/api/reviews', body: JSON.stringify({ reviews: sent }) };
  });
}

const newCards = (): Asked[] => [
  {
    ...{ method: 'POST', path: '/api/cards' },
    body: JSON.stringify({ korean_text: '나무 {n}', english_text: 'tree {n}' }),
  },
];

const asBrowsersDo = { 'accept-encoding': 'gzip, deflate, br' };

export const CALLS: readonly MeasuredCall[] = [
  {
    ...{ name: 'due list, 20 and count', against: 'due', goal: LIST, growth: FLAT },
    requests: () => [get('/cards/study/due')],
  },
  {
    ...{ name: 'due list, compressed', against: 'due' },
    requests: () => [{ ...get('/cards/study/due'), headers: asBrowsersDo }],
  },
  ...(['random', 'due', 'added'] as const).map(
    (order): MeasuredCall => ({
      ...{ name: `due list, orderBy=${order}`, against: 'due', goal: LIST, growth: FLAT },
      requests: () => [get(`/cards/study/due?orderBy=${order}`)],
    }),
  ),
  {
    ...{ name: 'due list of a deck', against: 'due', growth: FLAT },
    requests: ({ deckId }) => [get(`/cards/study/due?deckId=${deckId}`)],
  },
  {
    ...{ name: 'new list', against: 'due', goal: LIST, growth: FLAT },
    requests: () => [get('/cards/study/new?limit=20')],
  },
  {
    ...{ name: 'review', against: 'review', growth: FLAT, requests: reviews, writes: true },
    goal: { atLeast: 0.7, aim: 1 },
  },
  {
    ...{ name: 'review, 64 connections', against: 'review', connections: 64 },
    ...{ requests: reviews, writes: true },
    goal: { atLeast: 1.1, aim: 1.5 },
  },
  {
    ...{ name: 'POST /reviews, 500 a batch', against: 'review', connections: 2 },
    ...{ requests: batches, writes: true, units: batchSize },
  },
  { ...{ name: 'POST /cards', against: 'review', requests: newCards, writes: true } },
  {
    ...{ name: 'statistics', against: 'due', goal: FIGURES, growth: FLAT },
    requests: () => [get('/stats')],
  },
  {
    ...{ name: 'statistics by category', against: 'due', goal: FIGURES, growth: FLAT },
    requests: () => [get('/stats/categories')],
  },
  {
    ...{ name: 'decks', against: 'due', goal: FIGURES, growth: FLAT },
    requests: () => [get('/decks')],
  },
  {
    ...{ name: 'one deck, first page', against: 'due', goal: FIGURES, growth: FLAT },
    requests: ({ deckId }) => [get(`/decks/${deckId}?limit=12`)],
  },
  {
    ...{ name: 'cards, first page', against: 'due', goal: LIST, growth: FLAT },
    requests: () => [get('/cards?limit=12')],
  },
  {
    ...{ name: 'cards, deep page', against: 'due', growth: DEEP },
    requests: ({ cards }) => [get(`/cards?limit=12&offset=${Math.floor(cards * 0.9)}`)],
  },
  {
    ...{ name: 'one deck, deep page', against: 'due', growth: DEEP },
    requests: ({ deckId, cards }) => [
      get(`/decks/${deckId}?limit=12&offset=${Math.floor(cards * 0.09)}`),
    ],
  },
  ...Object.entries(SEARCHED).map(
    ([name, word]): MeasuredCall => ({
      ...{ name: `search, ${name}`, against: 'due', goal: SEARCH, growth: DEEP },
      requests: () => [get(`/cards?limit=12&search=${encodeURIComponent(word)}`)],
    }),
  ),
  { ...{ name: 'profile', against: 'due' }, requests: () => [get('/auth/profile')] },
];

/** What the limit program has to offer. */
export const LIMIT_CALLS: Readonly<Record<'due' | 'review', Pick<MeasuredCall, 'requests'>>> = {
  due: { requests: () => [get('/cards/study/due')] },
  review: { requests: reviews },
};

/** What reads all that a learner has: not asked for often, but nobody else shall wait for it. */
export const HEAVY_CALLS: readonly MeasuredCall[] = [
  { name: 'insights', against: 'due', requests: () => [get('/stats/insights')] },
  { name: 'forecast', against: 'due', requests: () => [get('/settings/study/forecast')] },
  { name: 'backlog', against: 'due', requests: () => [get('/cards/study/backlog?days=7')] },
  { name: 'history', against: 'due', requests: () => [get('/stats/history?days=30')] },
  {
    ...{ name: 'one card with its log', against: 'due' },
    requests: ({ firstCardId }) => [get(`/cards/${firstCardId}/progress`)],
  },
];
