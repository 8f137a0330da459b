import type { QueryOf } from '@gieok/shared/contract/call';
import { cardCalls } from '@gieok/shared/contract/calls/cards';
import { notFoundTexts } from '@gieok/shared/texts/failures';
import { serverTexts } from '@gieok/shared/texts/server';
import type { FastifyPluginAsync } from 'fastify';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { AppError, found } from '../../errors.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { type Learner, logOwnerOf, presentOf } from '../../http/learner.ts';
import { removeMedia } from '../../http/media/media-store.ts';
import { cardDetailOf, findCardDetail } from '../../learning/card-detail.ts';
import { addedWord, cardMapper, loadCards } from '../../learning/card-rows.ts';
import { editCards } from '../../learning/edit-cards.ts';
import { existing } from '../../learning/refusal.ts';
import { insertWords } from '../../learning/words.ts';
import { orAnswer } from '../../refusals.ts';
import { inChunks, mapInTurns } from '../../turns.ts';
import { changeCards, isLogged, undoChange } from './bulk/change-cards.ts';
import { createCards, findMade } from './create-cards.ts';
import { deleteCard, listCards, listFiltered } from './queries.ts';
import { restoreCard } from './restore-card.ts';
import { chooseVersion, discardVersion, listVersions } from './versions.ts';

const LOADED_AT_ONCE = 100;
/** Writing one word is as short as a review. */
const ALONE = { sharesCommit: true };

export function cardRoutes(
  { db, media, clock, random }: AppContext,
  goOn: (userId: number) => Promise<void>,
): FastifyPluginAsync {
  const cardOf = async (learner: Learner, cardId: number) =>
    cardDetailOf(learner, found(await findCardDetail(db, learner.userId, cardId), 'card'));

  return async (app) => {
    const on = callsOf(app, cardCalls);

    on('GET /cards', ({ learner, query }) => readPage(db, learner, query, clock()));

    on('GET /cards/:id', async ({ learner, params }) => ({
      data: await cardOf(learner, params.id),
    }));

    on('POST /cards', async ({ learner, body }) => {
      const { also = [], deckId, ...card } = body;
      const deckIds = deckId == null ? [] : [deckId];
      const made = { userId: learner.userId, also, deckIds, now: clock(), random };
      const insert = inTransaction(
        db,
        async (transaction) =>
          (await findMade(transaction, learner.userId, card.client_key)) ??
          (await insertWords(transaction, [card], made))[0]?.[0],
        ALONE,
      );
      const id = (await orAnswer(insert)) as number;
      const detail = await findCardDetail(db, learner.userId, id);
      if (detail === undefined) throw new AppError(404, 'card_deleted', notFoundTexts.cardDeleted);
      return { data: cardDetailOf(learner, detail) };
    });

    on('POST /cards/many', async ({ learner, body }) => {
      const asked = createCards(db, body, { userId: learner.userId, now: clock(), random });
      return { data: await answersTo(db, learner, await orAnswer(asked)) };
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
      const update = inTransaction(db, async (transaction) => {
        const ids = [params.id];
        const updated = await editCards(transaction, learner.userId, ids, body, clock());
        existing(updated || undefined);
      });
      await orAnswer(update);
      return { data: await cardOf(learner, params.id) };
    });

    on('GET /cards/:id/versions', async ({ learner, params }) => ({
      data: await listVersions(db, learner.userId, params.id),
    }));

    on('POST /cards/:id/versions/:version', async ({ learner, params, body }) => {
      await orAnswer(chooseVersion(db, learner.userId, { ...params, ...body }, clock()));
      return { data: await cardOf(learner, params.id) };
    });

    on('DELETE /cards/:id/versions/:version', async ({ learner, params }) => {
      await discardVersion(db, learner.userId, params);
      return { message: serverTexts.done };
    });

    on('POST /cards/:id/restore', async ({ learner, params }) => {
      await restoreCard(db, learner.userId, params.id, clock());
      return { data: await cardOf(learner, params.id) };
    });

    on('DELETE /cards/:id', async ({ learner, params }) => {
      const unused = await deleteCard(db, learner.userId, params.id, clock());
      await removeMedia(media, unused);
      await goOn(learner.userId);
      return { message: serverTexts.done };
    });
  };
}

async function readPage(
  db: Queryable,
  learner: Learner,
  { limit, offset, sort, ...filter }: QueryOf<(typeof cardCalls)['GET /cards']>,
  now: Date,
) {
  const listed = { filter, sort, limit, offset };
  const present = presentOf(learner, now);
  const { rows, decks, total, searchedFor, forms } = await listCards(
    db,
    learner.userId,
    listed,
    present,
  );
  const toCard = cardMapper(learner);
  return {
    data: rows.map((row) => Object.assign(toCard(row), { decks: decks(row.id) })),
    total,
    ...(searchedFor !== undefined && { searched_for: searchedFor }),
    ...(forms.length > 0 && { also_searched_for: forms.join(' ') }),
  };
}

async function answersTo(
  db: Database,
  learner: Learner,
  made: Awaited<ReturnType<typeof createCards>>,
) {
  const ids = made.flatMap((each) => ('ids' in each ? each.ids : []));
  const loaded = await inChunks(ids, LOADED_AT_ONCE, async (some) =>
    (await loadCards(db, learner.userId, some)).map(cardMapper(learner)),
  );
  const cards = new Map(loaded.flat().map((card) => [card.id, card]));
  return mapInTurns(made, (each) =>
    addedWord('ids' in each ? { status: 'created' as const, ids: each.ids } : each, cards),
  );
}
