import type { DayBoundary } from '@gieok/shared/domain/day';
import type { SchedulingSettings } from '@gieok/shared/domain/scheduler/choose';

/** Whose log it is, and what decides how an event in it counts. */
export interface LogOwner {
  userId: number;
  scheduling: SchedulingSettings;
  boundary: DayBoundary;
  /** Lapses at which a card is a leech. */
  leechThreshold: number;
  /** Whether a review has the siblings of its card wait for the next study day. */
  burySiblings: boolean;
  /** A card whose schedule was computed under another version wants a replay. */
  scheduleVersion: number;
}
