import type {
  CardMemory,
  CardProgress,
  ProgressEntry,
  ProgressEvent,
} from '@gieok/shared/contract/reviews';
import { waitText } from '@gieok/shared/domain/interval-text';
import { decayOf } from '@gieok/shared/domain/scheduler/forgetting-curve';
import type { Schedule } from '@gieok/shared/domain/scheduler/schedule';
import type { Queryable } from '../../db/schema.ts';
import { found } from '../../errors.ts';
import type { Learner } from '../../http/learner.ts';
import { cardMapper, selectCards } from '../../learning/card-rows.ts';
import { type LoggedEvent, loadLog, replayLog } from '../../learning/log.ts';

/**
 * A card with all that its log says: its live ratings and other events, and how well it is remembered.
 * @throws AppError 404 when the card is not the user's.
 */
export async function readProgress(
  db: Queryable,
  learner: Learner,
  cardId: number,
): Promise<CardProgress> {
  const row = found(
    await selectCards(db, learner.userId).where('cards.id', '=', cardId).executeTakeFirst(),
    'card',
  );
  const log = await loadLog(db, cardId);
  const { steps } = replayLog(learner.scheduling, cardId, log);
  const after = new Map(steps.map((step) => [step.event.reviewId, step.after]));
  const live = log.flatMap((logged) => {
    const schedule = after.get(logged.row.review_id);
    return schedule === undefined ? [] : [{ logged, schedule }];
  });
  return {
    card: cardMapper(learner)(row),
    history: live.flatMap(({ logged, schedule }) => ratingOf(logged, schedule) ?? []),
    events: live.flatMap(({ logged }) => eventOf(logged) ?? []),
    memory: memoryOf(learner, cardId, log),
  };
}

function ratingOf({ row }: LoggedEvent, schedule: Schedule): ProgressEntry | undefined {
  if (row.rating === null) return undefined;
  const practice = row.type === 'practice';
  return {
    id: row.id,
    review_time: row.used_at,
    rating: row.rating,
    time_taken_ms: row.time_taken_ms ?? 0,
    practice,
    review_interval: schedule.interval,
    interval_text: practice ? null : waitText(schedule, Date.parse(row.used_at)),
    ease_factor: schedule.ease,
    stability: schedule.stability,
    difficulty: schedule.difficulty,
    stage: schedule.stage,
  };
}

function eventOf({ row, event }: LoggedEvent): ProgressEvent | undefined {
  const { type } = event;
  if (type !== 'forget' && type !== 'set_due' && type !== 'seed_state') return undefined;
  const due_day = type === 'set_due' ? event.dueDay : null;
  return { id: row.id, event_time: row.used_at, type, due_day };
}

/** The log replayed under FSRS, whichever scheduler the learner has chosen. */
function memoryOf(
  { scheduling }: Learner,
  cardId: number,
  log: readonly LoggedEvent[],
): CardMemory | null {
  const { schedule, steps } = replayLog({ ...scheduling, scheduler: 'fsrs' }, cardId, log);
  const { stability, difficulty, lastDay } = schedule;
  if (stability === null || difficulty === null || lastDay === null) return null;
  const days: CardMemory['days'] = [];
  for (const { event, after } of steps) {
    if (event.type === 'practice' || event.type === 'set_due') continue;
    const day = after.lastDay ?? event.studyDay;
    // The time between reviews is counted in days: of several on one day the last counts.
    if (days.at(-1)?.day === day) days.pop();
    days.push({ day, stability: after.stability });
  }
  return {
    stability,
    difficulty,
    decay: decayOf(scheduling.weights),
    desired_retention: scheduling.desiredRetention,
    last_day: lastDay,
    days,
  };
}
