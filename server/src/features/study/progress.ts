import type { EventType, LogEvent } from '@gieok/shared/contract/events';
import type {
  CardMemory,
  CardProgress,
  ProgressEntry,
  ProgressEvent,
} from '@gieok/shared/contract/progress';
import { waitText } from '@gieok/shared/domain/interval-text';
import { chooseScheduler, type SchedulingSettings } from '@gieok/shared/domain/scheduler/choose';
import { decayOf } from '@gieok/shared/domain/scheduler/forgetting-curve';
import { liveEvents, type Replayed, replay } from '@gieok/shared/domain/scheduler/replay';
import {
  NEW_SCHEDULE,
  type Schedule,
  type Scheduler,
} from '@gieok/shared/domain/scheduler/schedule';
import type { Queryable } from '../../db/schema.ts';
import { found } from '../../errors.ts';
import type { Learner } from '../../http/learner.ts';
import { cardDetailOf, findCardDetail } from '../../learning/card-detail.ts';
import type { StoredEvent } from '../../learning/log.ts';
import { loadLog } from '../../learning/read-log.ts';
import { chunksOf, inTurns } from '../../turns.ts';

const STEPS_AT_ONCE = 200;

/** A card with its live history and memory. @throws AppError 404 for an unknown card. */
export async function readProgress(
  db: Queryable,
  learner: Learner,
  cardId: number,
): Promise<CardProgress> {
  const detail = found(await findCardDetail(db, learner.userId, cardId), 'card');
  const log = await loadLog(db, learner.userId, cardId);
  const events = log.map(({ event }) => event);
  const { scheduling } = learner;
  const replayed = await replayInTurns(chooseScheduler(scheduling), events);
  // Memory is FSRS's under either scheduler.
  const remembered =
    scheduling.scheduler === 'fsrs'
      ? replayed
      : await replayInTurns(chooseScheduler(underFsrs(scheduling)), events);
  const { steps } = replayed;
  const after = new Map(steps.map((step) => [step.event.eventId, step.after]));
  const live = log.flatMap((logged) => {
    const schedule = after.get(logged.event.eventId);
    return schedule === undefined ? [] : [{ logged, schedule }];
  });
  return {
    card: cardDetailOf(learner, detail),
    history: live.flatMap(({ logged, schedule }) => ratingOf(logged, schedule) ?? []),
    events: live.flatMap(({ logged }) => eventOf(logged) ?? []),
    memory: memoryOf(learner, remembered),
  };
}

/** Also those before a change of scheduler. */
const underFsrs = ({ former: _, ...now }: SchedulingSettings): SchedulingSettings => ({
  ...now,
  scheduler: 'fsrs',
});

function ratingOf({ id, event }: StoredEvent, schedule: Schedule): ProgressEntry | undefined {
  if (event.type !== 'review' && event.type !== 'practice') return undefined;
  const practice = event.type === 'practice';
  return {
    id,
    review_time: event.usedAt,
    rating: event.rating,
    time_taken_ms: event.timeTakenMs,
    practice,
    review_interval: schedule.interval,
    interval_text: practice ? null : waitText(schedule, Date.parse(event.usedAt)),
    ease_factor: schedule.ease,
    stability: schedule.stability,
    difficulty: schedule.difficulty,
    stage: schedule.stage,
  };
}

function eventOf({ id, event }: StoredEvent): ProgressEvent | undefined {
  const { type } = event;
  if (type !== 'forget' && type !== 'set_due' && type !== 'seed_state') return undefined;
  const due_day = type === 'set_due' ? event.day : null;
  return { id, event_time: event.usedAt, type, due_day };
}

const MOVES_MEMORY: ReadonlySet<EventType> = new Set(['review', 'forget', 'seed_state']);

async function replayInTurns(scheduler: Scheduler, events: readonly LogEvent[]): Promise<Replayed> {
  const live = liveEvents(events);
  const steps: Replayed['steps'] = [];
  let schedule = NEW_SCHEDULE;
  for await (const some of inTurns(chunksOf(live, STEPS_AT_ONCE))) {
    const replayed = replay(scheduler, some, schedule);
    steps.push(...replayed.steps);
    schedule = replayed.schedule;
  }
  return { schedule, steps };
}

/** @param replayed the log under FSRS. */
function memoryOf({ scheduling }: Learner, { schedule, steps }: Replayed): CardMemory | null {
  const { stability, difficulty, lastDay } = schedule;
  if (stability === null || difficulty === null || lastDay === null) return null;
  const days: CardMemory['days'] = [];
  for (const { event, after } of steps) {
    if (!MOVES_MEMORY.has(event.type)) continue;
    const day = after.lastDay ?? event.studyDay;
    // Intervals are in days: of several reviews on one day the last counts.
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
