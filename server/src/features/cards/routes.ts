import { cardCalls } from '@gieok/shared/contract/calls/cards';
import { serverTexts } from '@gieok/shared/texts/server';
import type { FastifyPluginAsync } from 'fastify';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { found } from '../../errors.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { type Learner, logOwnerOf, presentOf } from '../../http/learner.ts';
import { deleteMediaFiles } from '../../http/media-storage.ts';
import { cardDetailOf, findCardDetail } from '../../learning/card-detail.ts';
import { cardMapper, loadCards } from '../../learning/card-rows.ts';
import { existing } from '../../learning/refusal.ts';
import { updateCards } from '../../learning/update-cards.ts';
import { insertWords } from '../../learning/words.ts';
import { orAnswer } from '../../refusals.ts';
import { inChunks, mapInTurns } from '../../turns.ts';
import { changeCards, isLogged, undoChange } from './bulk/change-cards.ts';
import { createCards } from './create-cards.ts';
import { deleteCard, listCards, listFiltered } from './queries.ts';

const LOADED_AT_ONCE = 100;
/** Writing one word is as short as a review. */
const ALONE = { sharesCommit: true };

export function cardRoutes({ db, clock, random, config }: AppContext): FastifyPluginAsync {
  const cardOf = async (learner: Learner, cardId: number) => {
    const detail = found(await findCardDetail(db, learner.userId, cardId), 'card');
    return cardDetailOf(learner, detail);
  };

  const loadInTurns = async (learner: Learner, ids: readonly number[]) => {
    const cards = await inChunks(ids, LOADED_AT_ONCE, async (some) =>
      (await loadCards(db, learner.userId, some)).map(cardMapper(learner)),
    );
    return new Map(cards.flat().map((card) => [card.id, card]));
  };

  return async (app) => {
    const on = callsOf(app, cardCalls);

    on('GET /cards', async ({ learner, query }) => {
      const present = presentOf(learner, clock());
      const { limit, offset, sort, ...filter } = query;
      const listed = { filter, sort, limit, offset };
      const { rows, decks, total, searchedFor, forms } = await listCards(
        db,
        learner.userId,
        listed,
        present,
      );
      const toCard = cardMapper(learner);
      const data = rows.map((row) => Object.assign(toCard(row), { decks: decks(row.id) }));
      return {
        data,
        total,
        ...(searchedFor !== undefined && { searched_for: searchedFor }),
        ...(forms.length > 0 && { also_searched_for: forms.join(' ') }),
      };
    });

    on('GET /cards/:id', async ({ learner, params }) => ({
      data: await cardOf(learner, params.id),
    }));

    on('POST /cards', async ({ learner, body }) => {
      const { also = [], deckId, ...card } = body;
      const deckIds = deckId == null ? [] : [deckId];
      const made = { userId: learner.userId, also, deckIds, now: clock(), random };
      const [ids] = await orAnswer(
        inTransaction(db, (transaction) => insertWords(transaction, [card], made), ALONE),
      );
      return { data: await cardOf(learner, ids?.[0] as number) };
    });

    on('POST /cards/many', async ({ learner, body }) => {
      const { userId } = learner;
      const asked = createCards(db, body, { userId, now: clock(), random });
      const made = await orAnswer(asked);
      const ids = made.flatMap((each) => ('ids' in each ? each.ids : []));
      const cards = await loadInTurns(learner, ids);
      const data = await mapInTurns(made, (each) => {
        if ('errors' in each) {
          return { status: 'invalid' as const, card: null, siblings: [], errors: each.errors };
        }
        // One that was deleted meanwhile was made all the same.
        const [card = null, ...siblings] = each.ids.map((id) => cards.get(id) ?? null);
        const there = siblings.filter((sibling) => sibling !== null);
        return { status: 'created' as const, card, siblings: there };
      });
      return { data };
    });

    on('POST /cards/bulk', async ({ learner, body }) => {
      const now = clock();
      const owner = logOwnerOf(learner);
      const { ids, filter = {} } = body;
      const asked = ids ?? (await listFiltered(db, owner.userId, filter, presentOf(learner, now)));
      if (isLogged(body.action)) {
        await app.eventLimit.count(owner.userId, asked.length, 'changed');
      }
      return { data: await orAnswer(changeCards(db, owner, asked, body, now)) };
    });

    on('POST /cards/bulk/undo', async ({ learner, body }) => ({
      data: { restored: await undoChange(db, logOwnerOf(learner), body.undoId, clock()) },
    }));

    on('PUT /cards/:id', async ({ learner, params, body }) => {
      await orAnswer(
        inTransaction(db, async (transaction) => {
          const ids = [params.id];
          const updated = await updateCards(transaction, learner.userId, ids, body, clock());
          existing(updated || undefined);
        }),
      );
      return { data: await cardOf(learner, params.id) };
    });

    on('DELETE /cards/:id', async ({ learner, params }) => {
      const unused = await deleteCard(db, learner.userId, params.id, clock());
      await deleteMediaFiles(config.DATA_DIR, unused);
      return { message: serverTexts.done };
    });
  };
}
