import { Readable } from 'node:stream';
import { exportCalls } from '@gieok/shared/contract/calls/exports';
import type { CardFilter } from '@gieok/shared/contract/card-filter';
import type { ExportQuery } from '@gieok/shared/contract/exports';
import { serverTexts } from '@gieok/shared/texts/server';
import type { FastifyPluginAsync } from 'fastify';
import type { Queryable } from '../../db/schema.ts';
import { tooManyRequests } from '../../errors.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { type Learner, presentOf } from '../../http/learner.ts';
import type { Present } from '../../learning/due.ts';
import { requireOwn } from '../../refusals.ts';
import { ankiPackageOf } from './anki/anki-package.ts';
import type { StudySettings } from './anki/collection-settings.ts';
import { archiveOf } from './archive.ts';
import { cardsAsCsv } from './cards-as-csv.ts';
import type { InTurn } from './exported-rows.ts';
import { watchFile } from './watch-file.ts';

/** Files in the making per learner, as each takes memory. */
const AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 10;

const FILES: Record<ExportQuery['format'], { ending: string; type: string }> = {
  archive: { ending: 'zip', type: 'application/zip' },
  apkg: { ending: 'apkg', type: 'application/octet-stream' },
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8' },
};

type ListFiltered = (
  db: Queryable,
  userId: number,
  filter: CardFilter,
  present: Present,
) => Promise<number[]>;

export function exportRoutes(
  { db, media, clock, worker }: AppContext,
  listFiltered: ListFiltered,
): FastifyPluginAsync {
  const { begin, end } = countFiles(Math.max(1, Math.floor(AT_ONCE / (worker?.count ?? 1))));

  return async (app) => {
    callsOf(app, exportCalls)('GET /exports', async ({ learner, query, reply }) => {
      const { userId } = learner;
      const { format, deckId, categoryId, schedule = true } = query;
      const scope = { userId, deckId: deckId ?? null, categoryId: categoryId ?? null };
      await requireOwn(db, scope);
      begin(userId);
      try {
        const now = clock();
        const present = presentOf(learner, now);
        const inTurn: InTurn = (work) => app.heavyCalls.run(userId, work);
        const filter = filterOf(query);
        const found = filter && (await inTurn(() => listFiltered(db, userId, filter, present)));
        const exported = { userId, cardIds: found?.toSorted((one, other) => one - other) };
        const watched = watchFile();
        const source = {
          db,
          media,
          exported,
          schedule,
          now,
          inTurn,
          watched: watched.pieces,
        };
        const makers: Record<ExportQuery['format'], () => Readable> = {
          archive: () => archiveOf(source),
          apkg: () => ankiPackageOf({ ...source, settings: settingsOf(learner) }),
          csv: () => Readable.from(watched.pieces(cardsAsCsv(db, exported, { schedule, inTurn }))),
        };
        const file = makers[format]();
        watched.of(file);
        file.once('close', () => end(userId));
        const { ending, type } = FILES[format];
        const name = `gieok-${present.today}.${ending}`;
        reply.header('content-disposition', `attachment; filename="${name}"`);
        reply.header('cache-control', 'no-store');
        reply.type(type);
        return reply.send(file);
      } catch (error) {
        end(userId);
        throw error;
      }
    });
  };
}

function countFiles(atOnce: number) {
  const beingMade = new Map<number, number>();
  return {
    begin(userId: number): void {
      const others = beingMade.get(userId) ?? 0;
      if (others >= atOnce) {
        throw tooManyRequests('too_many_requests', serverTexts.exportsRunning, RETRY_AFTER_SECONDS);
      }
      beingMade.set(userId, others + 1);
    },
    end(userId: number): void {
      const others = (beingMade.get(userId) ?? 1) - 1;
      if (others === 0) beingMade.delete(userId);
      else beingMade.set(userId, others);
    },
  };
}

function settingsOf({ timeZone, dayStartsAt, scheduling, ...learner }: Learner): StudySettings {
  return {
    boundary: { timeZone, dayStartsAt },
    newPerDay: learner.newCardsPerDay,
    reviewsPerDay: learner.reviewsPerDay,
    desiredRetention: scheduling.desiredRetention,
    weights: scheduling.weights,
    usesFsrs: scheduling.scheduler === 'fsrs',
  };
}

function filterOf({ deckId, categoryId, tag, search }: ExportQuery): CardFilter | undefined {
  if (deckId == null && categoryId == null && tag == null && !search?.trim()) return undefined;
  return { deck: deckId, category: categoryId, tag, search };
}
