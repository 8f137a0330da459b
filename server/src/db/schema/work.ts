import type { BulkAction } from '@gieok/shared/contract/bulk-changes';
import type { ImportState } from '@gieok/shared/contract/imports';
import type { Generated } from 'kysely';

export interface WorkTables {
  jobs: JobsTable;
  bulk_changes: BulkChangesTable;
  imports: ImportsTable;
  import_changes: ImportChangesTable;
  imported_guids: ImportedGuidsTable;
}

export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** A user has one of each kind at a time. */
interface JobsTable {
  id: Generated<number>;
  user_id: number;
  kind: string;
  state: JobState;
  /** JSON. */
  parameters: string;
  /** From 0 to 1. */
  progress: number;
  /** JSON, once it is done. */
  result: string | null;
  error: string | null;
  owner: string | null;
  /** Until then it is its owner's; where it has none, it is not begun before. */
  lease_until: string | null;
  attempts: number;
  /** 1 when asked for again while it ran: to be done once more. */
  asked_again: 0 | 1;
  created_at: string;
  finished_at: string | null;
}

/** Some thousand cards a row. */
interface BulkChangesTable {
  id: Generated<number>;
  user_id: number;
  /** The same for all rows of a change. */
  undo_id: string;
  action: BulkAction;
  /** JSON (`KeptValue`); null where the action needs none. */
  value: string | null;
  /** JSON: each changed card's id and former value. */
  cards: string;
  created_at: string;
  undone_at: string | null;
}

/** Where an import that runs is heading. */
export type ImportGoal = Exclude<ImportState, 'ready' | 'running'>;

/** A file, for as long as its import can be undone. */
interface ImportsTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  /** Its name in the folder of such files. */
  file: string;
  state: ImportState;
  goal: ImportGoal | null;
  /** JSON: what was found in it (`RecognisedFile`). */
  found: string;
  /** JSON: how it is taken over; null until somebody says so. */
  choices: string | null;
  /** JSON (`ImportResult`), or null. */
  result: string | null;
  error: string | null;
  /** From 0 to 1. */
  progress: number;
  /** The run of its job that may write: of two the later one. */
  run: string | null;
  created_at: string;
  /** When the latest state was reached. */
  changed_at: string;
}

/** What one transaction made: enough to take it back. */
interface ImportChangesTable {
  id: Generated<number>;
  user_id: number;
  import_id: number;
  /** The last of the words. */
  last_word: number;
  /** JSON: what was made, and changed cards as they were. */
  made: string;
  /** JSON: what it adds to the result. */
  counts: string;
  created_at: string;
}

/** By which names files know a learner's words. */
interface ImportedGuidsTable {
  user_id: number;
  guid: string;
  /** The card that the word began with. */
  card_id: number;
}
