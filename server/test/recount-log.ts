import type { SchedulerName } from '@gieok/shared/constants';
import type { Selectable } from 'kysely';
import type { Database, Schema } from '../src/db/schema.ts';

/*
 * What follows from a card's log, once more and in the plainest way there is: nothing here comes from the product.
 */

type EventRow = Selectable<Schema['card_events']>;

interface Settings {
  scheduler: string;
  leech_threshold: number;
}

const placeOf = (row: EventRow) => `${row.used_at} ${row.claimed_at} ${row.review_id}`;

/** The rows of a card's log that nothing undoes, in order of replay. */
export function livingRows(log: readonly EventRow[]): EventRow[] {
  const undone = log.filter(({ type }) => type === 'undo').map((row) => row.target);
  return log
    .filter((row) => row.type !== 'undo' && !undone.includes(row.review_id))
    .sort((first, second) => (placeOf(first) < placeOf(second) ? -1 : 1));
}

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Lapses, leech, suspension, burial, which limits were used, and what made it known, of one card. */
export function recountCard(log: readonly EventRow[], { scheduler, leech_threshold }: Settings) {
  const living = livingRows(log);
  const limits = new Map<string, 'new' | 'review' | null>();
  let [rated, passes, lapses, step] = [false, 0, 0, 0];
  let [inReview, inMinutes] = [false, false];
  let leech: EventRow | null = null;
  const known = new Map<string, number>();
  const said: EventRow[] = [];
  let buried: string | null = null;
  for (const row of living) {
    const wasInReview = inReview;
    if (row.type === 'forget') {
      known.set(row.review_id, wasInReview ? -1 : 0);
      [rated, passes, lapses, step, inReview, inMinutes] = [false, 0, 0, 0, false, false];
      leech = null;
    }
    if (row.type === 'set_due') inMinutes = false;
    if (row.type === 'suspend' || row.type === 'unsuspend') said.push(row);
    if (row.type === 'bury') buried = dayAfter(row.study_day);
    if (row.type === 'unbury') buried = null;
    if (row.type !== 'review') continue;
    limits.set(row.review_id, rated ? (inMinutes ? null : 'review') : 'new');
    const failed = row.rating === 1;
    if (failed && inReview) {
      lapses += 1;
      const beyond = lapses - leech_threshold;
      const raises = leech === null || beyond % Math.ceil(leech_threshold / 2) === 0;
      if (beyond >= 0 && raises) leech = row;
    }
    passes = failed ? 0 : passes + 1;
    if (scheduler === 'sm2') inReview = passes >= 2;
    else if (inReview) [inReview, step] = [!failed, 0];
    else {
      const steps = lapses > 0 ? 1 : 2;
      if (failed) step = 0;
      if (row.rating === 3) step += 1;
      inReview = row.rating === 4 || step >= steps;
    }
    inMinutes = scheduler === 'fsrs' && !inReview;
    rated = true;
    known.set(row.review_id, Number(inReview) - Number(wasInReview));
  }
  const last = said.at(-1);
  const byHand = last?.type === 'suspend';
  const spokenLater = leech && last && living.indexOf(last) > living.indexOf(leech);
  return {
    card: {
      lapses,
      repetitions: passes,
      leech_review_id: leech === null ? null : leech.review_id,
      suspended: byHand || (leech !== null && !spokenLater) ? 1 : 0,
      suspended_by_hand: byHand ? 1 : 0,
      suspension_at: last?.used_at ?? null,
      buried_until: buried,
    },
    log: log.map((row) => ({
      review_id: row.review_id,
      undone: row.type === 'undo' || living.includes(row) ? 0 : 1,
      counts_toward: limits.get(row.review_id) ?? null,
      known_change: known.get(row.review_id) ?? 0,
    })),
  };
}

/** Ratings of each day, practice included, and practice alone; days without any are left out. */
export function recountDays(log: readonly EventRow[]) {
  const days = new Map<string, { reviews: number; practice: number }>();
  for (const row of log) {
    const { reviews, practice } = days.get(row.study_day) ?? { reviews: 0, practice: 0 };
    const isPractice = row.type === 'practice';
    if (row.type !== 'review' && !isPractice) continue;
    days.set(row.study_day, { reviews: reviews + 1, practice: practice + (isPractice ? 1 : 0) });
  }
  return Object.fromEntries([...days].sort());
}

/** Everything that is stored of a learner's studying. */
export async function readAll(db: Database, userId: number) {
  const [cards, events, days, settings] = await Promise.all([
    db.selectFrom('cards').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
    db.selectFrom('card_events').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
    db.selectFrom('study_days').selectAll().where('user_id', '=', userId).execute(),
    db
      .selectFrom('preferences')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  ]);
  // What a learner has who never chose.
  const kept = JSON.parse(settings.chosen);
  const chosen = {
    time_zone: kept.timeZone as string,
    new_cards_per_day: (kept.newCardsPerDay ?? 10) as number,
    reviews_per_day: (kept.reviewsPerDay ?? 50) as number,
    day_starts_at: (kept.dayStartsAt ?? 4) as number,
    scheduler: (kept.scheduler ?? 'sm2') as SchedulerName,
    desired_retention: (kept.desiredRetention ?? 0.9) as number,
    leech_threshold: (kept.leechThreshold ?? 8) as number,
  };
  return { cards, events, days, settings: { ...settings, ...chosen } };
}
