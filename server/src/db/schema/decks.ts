import type { SchedulerName, StudyOrder } from '@gieok/shared/constants';
import type { Generated } from 'kysely';

export interface DeckTables {
  decks: DecksTable;
  deck_cards: DeckCardsTable;
  deck_shares: DeckSharesTable;
  share_links: ShareLinksTable;
  taken_decks: TakenDecksTable;
}

interface DecksTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  description: string | null;
  /** The starter deck that this one was taken as; null for others. */
  is_starter: number | null;
  /** Null: as the learner studies. */
  scheduler: SchedulerName | null;
  desired_retention: number | null;
  new_cards_per_day: number | null;
  reviews_per_day: number | null;
  study_order: StudyOrder | null;
  created_at: string;
  updated_at: string;
}

interface DeckCardsTable {
  user_id: number;
  deck_id: number;
  card_id: number;
  added_at: string;
}

/** Members who have the link see the deck and may copy it. */
interface DeckSharesTable {
  deck_id: number;
  user_id: number;
  /** 32 letters and digits that nobody can guess; unique. */
  token: string;
  created_at: string;
}

/** By what a shared deck is found; `deck_shares` decides whether it still is. */
interface ShareLinksTable {
  token: string;
  user_id: number;
  deck_id: number;
}

interface TakenDecksTable {
  deck_id: number;
  user_id: number;
  source_deck_id: number;
  /** When its latest card was made; null once it has all. */
  growing_since: string | null;
}
