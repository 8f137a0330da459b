import type { Schema } from '../schema.ts';

type Table = keyof Schema | 'card_search' | 'schema_migrations';

/** A copy of it on every node, or rows spread by a column: beside their learner's, unless `alone`. */
export type Distribution =
  | 'reference'
  | {
      column: string;
      alone?: boolean;
      /** What its primary key is where it is not spread; there it begins with the owner. */
      key?: string;
    };

const OF_OWNER = { column: 'user_id' };
const NUMBERED = { ...OF_OWNER, key: 'id' };

/** Tables that others stand beside come first. */
export const DISTRIBUTIONS: Readonly<Record<Table, Distribution>> = {
  users: { column: 'id' },
  // Found before anybody knows whose they are.
  emails: { column: 'email_key', alone: true },
  share_links: { column: 'token', alone: true },
  login_failures: { column: 'account', alone: true },
  // No request writes these.
  push_keys: 'reference',
  quotas: 'reference',
  schema_migrations: 'reference',
  shared_dictionaries: 'reference',
  shared_dictionary_entries: 'reference',
  bulk_changes: NUMBERED,
  card_counts: OF_OWNER,
  card_edits: OF_OWNER,
  card_events: NUMBERED,
  card_search: OF_OWNER,
  card_tags: OF_OWNER,
  card_versions: OF_OWNER,
  cards: NUMBERED,
  categories: NUMBERED,
  deck_cards: OF_OWNER,
  deck_days: OF_OWNER,
  deck_shares: { ...OF_OWNER, key: 'deck_id' },
  decks: NUMBERED,
  dictionaries: NUMBERED,
  dictionary_entries: OF_OWNER,
  drill_answers: OF_OWNER,
  extra_today: OF_OWNER,
  import_changes: NUMBERED,
  imported_guids: OF_OWNER,
  imports: NUMBERED,
  jobs: NUMBERED,
  known_words: OF_OWNER,
  listening_answers: OF_OWNER,
  media_files: OF_OWNER,
  preferences: OF_OWNER,
  push_endpoints: OF_OWNER,
  reminders: OF_OWNER,
  sessions: NUMBERED,
  skipped_days: OF_OWNER,
  study_days: OF_OWNER,
  study_packs: OF_OWNER,
  study_totals: OF_OWNER,
  tags: NUMBERED,
  taken_decks: { ...OF_OWNER, key: 'deck_id' },
  text_forms: OF_OWNER,
  texts: NUMBERED,
};
