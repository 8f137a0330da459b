import { drillCalls } from '@gieok/shared/contract/calls/drills';
import { drilledWordOf, type OwnWord } from '@gieok/shared/korean/irregular-drills';
import { wordKind } from '@gieok/shared/korean/word-kind';
import { serverTexts } from '@gieok/shared/texts/server';
import type { FastifyPluginAsync } from 'fastify';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import type { CardRow } from '../../learning/card-rows.ts';
import { loadRecentCards } from '../../learning/recent-cards.ts';
import { wordList } from '../../learning/word-list.ts';
import { countDrillResults, insertDrillAnswers } from './queries.ts';

const WORDS_MOST = 60;

export function drillRoutes({ db, clock }: AppContext): FastifyPluginAsync {
  return async (app) => {
    const on = callsOf(app, drillCalls);

    on('GET /drills', async ({ learner }) => {
      const results = await countDrillResults(db, learner.userId);
      const words = drilledOf(await loadRecentCards(db, learner.userId));
      return { data: { results, words } };
    });

    on('POST /drills/answers', async ({ learner, body }) => {
      await insertDrillAnswers(db, learner.userId, body.answers, clock());
      return { message: serverTexts.done };
    });
  };
}

function drilledOf(cards: readonly CardRow[]): OwnWord[] {
  const listed = wordList();
  const words = new Map<string, OwnWord>();
  for (const card of cards) {
    const { korean_text, english_text, conjugation_class } = card;
    if (words.size === WORDS_MOST) break;
    if (!korean_text.endsWith('다') || words.has(korean_text)) continue;
    const word_kind = wordKind(card, listed);
    const word = { korean_text, english_text, word_kind, conjugation_class };
    if (drilledWordOf(word) !== null) words.set(korean_text, word);
  }
  return [...words.values()];
}
