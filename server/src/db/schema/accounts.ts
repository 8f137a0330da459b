import type { Generated } from 'kysely';

export interface AccountTables {
  users: UsersTable;
  emails: EmailsTable;
  login_failures: LoginFailuresTable;
  sessions: SessionsTable;
  preferences: PreferencesTable;
  extra_today: ExtraTodayTable;
  skipped_days: SkippedDaysTable;
  quotas: QuotasTable;
  push_keys: PushKeysTable;
  push_endpoints: PushEndpointsTable;
  reminders: RemindersTable;
}

interface UsersTable {
  id: Generated<number>;
  username: string;
  email: string;
  /** Empty: the account is closed, and waits to be erased. */
  password_hash: string;
  created_at: string;
  updated_at: string;
}

interface EmailsTable {
  /** In lower case: unique. */
  email_key: string;
  user_id: number;
}

/** Kept for a day. */
interface LoginFailuresTable {
  /** SHA-256 of what was to be logged in to. */
  account: string;
  /** SHA-256 of an address, device or session; '' for all together that the account does not know. */
  source: string;
  failures: number;
  /** Of the last one, in milliseconds. */
  failed_at: number;
}

interface SessionsTable {
  id: Generated<number>;
  user_id: number;
  /** SHA-256 of the token, hexadecimal: the token itself is never stored. */
  token_hash: string;
  user_agent: string | null;
  created_at: string;
  last_used_at: string;
  expires_at: string;
}

interface PreferencesTable {
  user_id: number;
  /**
   * JSON: what was chosen, by the names of the contract; `withDefaults` (preferences.ts) has the
   * rest.
   */
  chosen: Generated<string>;
  /** JSON, 21 numbers: FSRS fitted to this learner; null for the published defaults. */
  fsrs_weights: string | null;
  /** JSON: settings of cards that changes were to leave (`FormerScheduling`); null for none. */
  former_scheduling: string | null;
  reviews_at_last_fit: number;
  /** Grows when scheduler, retention or weights change: older cards want a replay. */
  schedule_version: number;
  /** Grows when cards change otherwise than by the log, which ends remembered orders. */
  lists_version: Generated<number>;
}

/** Cards beyond the daily limits that the learner asked for on `day`. */
interface ExtraTodayTable {
  user_id: number;
  day: string;
  new_cards: number;
  reviews: number;
}

/** Dates that a change of time zone jumped over: they do not break a streak. */
interface SkippedDaysTable {
  user_id: number;
  day: string;
}

/** Limits of any account: one row, written at the start, read by triggers. */
interface QuotasTable {
  /** Deleted ones too. */
  cards: number;
  /** Of texts, as `account-quotas` weighs them. */
  bytes: number;
  decks: number;
  categories: number;
  decks_of_card: number;
}

interface PushKeysTable {
  id: number;
  public_key: string;
  private_key: string;
}

interface PushEndpointsTable {
  user_id: number;
  session_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  site: string;
  created_at: string;
}

interface RemindersTable {
  user_id: number;
  next_at: string;
  /** The study day of the latest reminder. */
  sent_day: string | null;
}
