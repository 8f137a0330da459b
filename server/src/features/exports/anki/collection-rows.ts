import { createHash } from 'node:crypto';
import { EASE_DEFAULT } from '@gieok/shared/constants';
import type { CardText } from '@gieok/shared/contract/card-fields';
import { daysBetween } from '@gieok/shared/domain/day';
import type { CardStep } from '@gieok/shared/domain/scheduler/card-state';
import type { Schedule } from '@gieok/shared/domain/scheduler/schedule';
import { clozeOf } from '@gieok/shared/korean/cloze';
import { GIEOK_FIELDS, GIEOK_TEMPLATES } from '../../../anki/gieok-note-type.ts';
import { uploadsOf } from '../../../db/media-files.ts';
import type { ExportedCard } from '../exported-rows.ts';
import { DAY_ZERO, DEFAULT_DECK } from './collection-settings.ts';

/** Equal `guid` and texts make one note. */
export interface WrittenCard {
  id: number;
  guid: string;
  /** The index of its template. */
  ord: number;
  /** Joined by U+001F; without those that say which cards exist. */
  fields: string;
  /** The field that Anki sorts by, and its checksum for duplicates. */
  sorted: string;
  checksum: number;
  tags: string;
  /** Seconds since 1970. */
  changed: number;
  deck: number;
  type: number;
  queue: number;
  due: number;
  interval: number;
  factor: number;
  reps: number;
  lapses: number;
  left: number;
  /** JSON. */
  data: string;
}

export interface WrittenReview {
  card: number;
  /** Milliseconds since 1970. */
  at: number;
  /** 0 means forgotten on purpose. */
  ease: number;
  /** The card's state at the time. */
  type: number;
  /** Days, or negative seconds for steps. */
  interval: number;
  lastInterval: number;
  /** SM-2's ease times 1,000; for FSRS the difficulty, from 100 to 1,100. */
  factor: number;
  timeMs: number;
}

const CARD = { new: 0, learning: 1, review: 2, relearning: 3 } as const;
const LOG = { learning: 0, review: 1, relearning: 2, filtered: 3, manual: 4 } as const;
const QUEUE = { suspended: -1, new: 0, learning: 1, review: 2 } as const;
/** One step in all, and one today. */
const ONE_STEP_LEFT = 1001;
const FILLED_LATER = GIEOK_TEMPLATES.length;

interface Context {
  guid: string;
  category: string | null;
  deck: number | undefined;
  /** Without schedules every card is new. */
  schedule: boolean;
}

export function writtenCard(card: ExportedCard, context: Context): WrittenCard {
  const fields = fieldsOf(card, context.category);
  const [sorted = ''] = fields;
  const isNew = !context.schedule || card.stage === 'new' || card.due_day === null;
  return {
    id: card.id,
    guid: context.guid,
    ord: GIEOK_TEMPLATES.indexOf(card.card_type),
    fields: fields.join('\u001f'),
    sorted,
    checksum: Number.parseInt(createHash('sha1').update(sorted).digest('hex').slice(0, 8), 16),
    tags: card.tags.length === 0 ? '' : ` ${card.tags.join(' ')} `,
    changed: Math.floor(Date.parse(card.updated_at) / 1000),
    deck: context.deck ?? DEFAULT_DECK,
    ...(isNew ? newCard(card) : studiedCard(card, card.due_day ?? '')),
    ...(context.schedule && card.suspended === 1 && { queue: QUEUE.suspended }),
  };
}

export function writtenReviews(steps: readonly CardStep[]): WrittenReview[] {
  const rows: WrittenReview[] = [];
  let lastInterval = 0;
  for (const { event, before, after } of steps) {
    const at = Date.parse(event.usedAt);
    const isMoved = after.schedule !== before.schedule;
    const interval = isMoved ? intervalOf(after.schedule, at) : lastInterval;
    const row = { card: event.cardId, at, interval, lastInterval, timeMs: 0, factor: 0 };
    lastInterval = interval;
    if (event.type === 'forget') rows.push({ ...row, ease: 0, type: LOG.manual });
    if (event.type !== 'review' && event.type !== 'practice') continue;
    const { rating: ease, timeTakenMs: timeMs } = event;
    if (event.type === 'practice') rows.push({ ...row, ease, timeMs, type: LOG.filtered });
    else {
      const [type, factor] = [typeOf(before.schedule), factorOf(after.schedule)];
      rows.push({ ...row, ease, timeMs, type, factor });
    }
  }
  return rows;
}

function typeOf({ stage, dueAt, lapses }: Schedule): number {
  if (stage === 'new') return LOG.learning;
  // Anki counts learning by days as reviews.
  if (dueAt === null) return LOG.review;
  return lapses > 0 ? LOG.relearning : LOG.learning;
}

function intervalOf({ stage, dueAt, interval }: Schedule, at: number): number {
  if (stage === 'new') return 0;
  return dueAt === null
    ? Math.max(1, Math.round(interval))
    : -Math.max(1, Math.round((dueAt - at) / 1000));
}

function factorOf({ difficulty, dueAt, ease }: Schedule): number {
  if (difficulty !== null) return Math.round(((difficulty - 1) / 9 + 0.1) * 1000);
  return dueAt === null ? Math.round(ease * 1000) : 0;
}

function newCard({ id }: ExportedCard) {
  return {
    type: CARD.new,
    queue: QUEUE.new,
    due: id,
    interval: 0,
    factor: 0,
    reps: 0,
    lapses: 0,
    left: 0,
    data: '{}',
  };
}

function studiedCard(card: ExportedCard, dueDay: string) {
  const { stage, repetitions, step, review_count: reps, lapses, stability, difficulty } = card;
  // As a review: Anki would begin learning steps anew.
  const isLearned = stage === 'review' || card.due_instant === null;
  const due = card.due_instant;
  const memory = stability !== null && difficulty !== null && { s: stability, d: difficulty };
  // The exact state, valid while Anki has not reviewed the card.
  const exact = `${stage} ${repetitions} ${step ?? '-'} ${reps}`;
  return {
    type: isLearned ? CARD.review : lapses > 0 ? CARD.relearning : CARD.learning,
    queue: isLearned ? QUEUE.review : QUEUE.learning,
    due: due === null ? daysBetween(DAY_ZERO, dueDay) : Math.floor(Date.parse(due) / 1000),
    interval: isLearned ? Math.max(1, Math.round(card.review_interval)) : 0,
    factor: Math.round((card.ease_factor || EASE_DEFAULT) * 1000),
    reps,
    lapses,
    left: isLearned ? 0 : ONE_STEP_LEFT,
    data: JSON.stringify({ ...memory, cd: JSON.stringify({ gieok: exact }) }),
  };
}

function fieldsOf(card: ExportedCard, category: string | null): string[] {
  const [sound, image] = [soundOf(card), imageOf(card)];
  const html = {
    image_url: image === null ? '' : `<img src="${escaped(image)}">`,
    audio_url: sound === null ? '' : `[sound:${escaped(sound)}]`,
    category: escaped(category),
  };
  const held = Object.values(GIEOK_FIELDS).slice(0, -FILLED_LATER);
  return held.map((field) => {
    if (field === null) return blanked(card);
    return field in html ? html[field as keyof typeof html] : escaped(card[field as CardText]);
  });
}

/** As asked here; empty where the sentence lacks the word. */
function blanked(card: ExportedCard): string {
  return escaped(clozeOf(card)?.pieces.join('[…]') ?? '');
}

function soundOf({ audio_file_path, audio_url }: ExportedCard): string | null {
  return uploadsOf({ audio_file_path, audio_url })[0] ?? audio_url ?? audio_file_path;
}

function imageOf({ image_url }: ExportedCard): string | null {
  return uploadsOf({ image_url })[0] ?? image_url;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string | null): string {
  return (text ?? '')
    .replace(/[&<>"]/g, (each) => ENTITIES[each] ?? each)
    .replace(/\r\n|[\r\n]/g, '<br>');
}
