import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import { columnsFor } from './columns.ts';

const CHANGE_TIMES = ['created_at', 'updated_at'] as const;

/** Accounts, cards, decks, categories and the log. */
export async function createInitialTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, table, withId, ownedByUser, text, optionalText, numbers } = columnsFor(db, engine);

  await text(withId('users'), 'username', 'email', 'email_key', 'password_hash', ...CHANGE_TIMES)
    .addUniqueConstraint('users_email_key', ['email_key'])
    .execute();

  await optionalText(
    text(ownedByUser(withId('sessions')), 'token_hash', 'created_at', 'last_used_at', 'expires_at'),
    'user_agent',
  )
    .addUniqueConstraint('sessions_token_hash', ['token_hash'])
    .execute();
  await db.schema
    .createIndex('sessions_of_user')
    .on('sessions')
    .columns(['user_id', 'id'])
    .execute();

  await numbers(
    optionalText(
      text(ownedByUser(table('preferences')), 'study_order', 'theme', 'time_zone', 'scheduler'),
      'fsrs_weights',
    ),
    'new_cards_per_day',
    'reviews_per_day',
    'day_starts_at',
    'leech_threshold',
    'schedule_version',
    'reviews_at_last_fit',
  )
    .addColumn('desired_retention', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('preferences_pk', ['user_id'])
    .execute();

  await numbers(text(ownedByUser(table('extra_today')), 'day'), 'new_cards', 'reviews')
    .addPrimaryKeyConstraint('extra_today_pk', ['user_id', 'day'])
    .execute();
  await text(ownedByUser(table('skipped_days')), 'day')
    .addPrimaryKeyConstraint('skipped_days_pk', ['user_id', 'day'])
    .execute();

  await optionalText(
    text(ownedByUser(withId('categories')), 'name', ...CHANGE_TIMES),
    'description',
  ).execute();
  await db.schema
    .createIndex('categories_of_user')
    .on('categories')
    .columns(['user_id', 'id'])
    .execute();

  await optionalText(
    text(
      ownedByUser(withId('cards')),
      'korean_text',
      'english_text',
      'card_type',
      'search_text',
      'stage',
      ...CHANGE_TIMES,
    ),
    'romanization',
    'example_sentence',
    'pronunciation_notes',
    'image_url',
    'audio_url',
    'audio_file_path',
    'starter_key',
    'due_day',
    'due_instant',
    'last_day',
    'buried_until',
    'leech_review_id',
    'deleted_at',
  )
    .addColumn('category_id', id, (column) =>
      column.references('categories.id').onDelete('set null'),
    )
    .addColumn('shuffle_key', 'integer', (column) => column.notNull())
    .addColumn('review_interval', 'integer', (column) => column.notNull())
    .addColumn('ease_factor', 'double precision', (column) => column.notNull())
    .addColumn('repetitions', 'integer', (column) => column.notNull())
    .addColumn('lapses', 'integer', (column) => column.notNull())
    .addColumn('review_count', 'integer', (column) => column.notNull())
    .addColumn('stability', 'double precision')
    .addColumn('difficulty', 'double precision')
    .addColumn('step', 'integer')
    .addColumn('suspended', 'integer', (column) => column.notNull())
    .addColumn('schedule_version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('cards_of_user')
    .on('cards')
    .columns(['user_id', 'deleted_at', 'id'])
    .execute();
  await db.schema
    .createIndex('cards_of_category')
    .on('cards')
    .columns(['category_id', 'id'])
    .execute();
  const live = sql<boolean>`deleted_at is null`;
  const liveAndNew = sql<boolean>`deleted_at is null and stage = 'new'`;
  await db.schema
    .createIndex('cards_due')
    .on('cards')
    .columns(['user_id', 'due_day', 'id'])
    .where(live)
    .execute();
  await db.schema
    .createIndex('cards_new_shuffled')
    .on('cards')
    .columns(['user_id', 'shuffle_key', 'id'])
    .where(liveAndNew)
    .execute();
  await db.schema
    .createIndex('cards_new_added')
    .on('cards')
    .columns(['user_id', 'id'])
    .where(liveAndNew)
    .execute();
  await db.schema
    .createIndex('cards_starter')
    .unique()
    .on('cards')
    .columns(['user_id', 'starter_key'])
    .where(sql<boolean>`deleted_at is null and starter_key is not null`)
    .execute();

  await optionalText(
    text(
      ownedByUser(withId('card_events')),
      'type',
      'review_id',
      'claimed_at',
      'used_at',
      'study_day',
    ),
    'counts_toward',
    'details',
  )
    .addColumn('card_id', id, (column) =>
      column.notNull().references('cards.id').onDelete('cascade'),
    )
    .addColumn('rating', 'integer')
    .addColumn('time_taken_ms', 'integer')
    .addColumn('undone', 'integer', (column) => column.notNull())
    .addUniqueConstraint('card_events_review_id', ['user_id', 'review_id'])
    .execute();
  await db.schema
    .createIndex('card_events_of_card')
    .on('card_events')
    .columns(['card_id', 'used_at', 'claimed_at', 'review_id'])
    .execute();
  await db.schema
    .createIndex('card_events_by_time')
    .on('card_events')
    .columns(['user_id', 'used_at', 'id'])
    .execute();
  await db.schema
    .createIndex('card_events_by_day')
    .on('card_events')
    .columns(['user_id', 'study_day', 'undone', 'type', 'counts_toward'])
    .execute();

  await optionalText(text(ownedByUser(withId('decks')), 'name', ...CHANGE_TIMES), 'description')
    .addColumn('is_starter', 'integer')
    .addUniqueConstraint('decks_starter', ['user_id', 'is_starter'])
    .execute();

  await text(table('deck_cards'), 'added_at')
    .addColumn('deck_id', id, (column) =>
      column.notNull().references('decks.id').onDelete('cascade'),
    )
    .addColumn('card_id', id, (column) =>
      column.notNull().references('cards.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('deck_cards_pk', ['deck_id', 'card_id'])
    .execute();
  await db.schema.createIndex('deck_cards_of_card').on('deck_cards').column('card_id').execute();

  await text(ownedByUser(table('audio_files')), 'filename', 'mime_type', 'created_at')
    .addColumn('size', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('audio_files_pk', ['filename'])
    .execute();
  await db.schema.createIndex('audio_files_of_user').on('audio_files').column('user_id').execute();
}
