import type { WordKind } from '@gieok/shared/korean/word-kinds';
import type { Generated } from 'kysely';

export interface DictionaryTables {
  shared_dictionaries: SharedDictionariesTable;
  shared_dictionary_entries: SharedDictionaryEntriesTable;
}

/** Dictionaries that the operator added for all learners; only `npm run dictionary` writes them. */
interface SharedDictionariesTable {
  id: Generated<number>;
  title: string;
  /** Whose it is, and under which licence; '' where the file does not say. */
  licence: string;
  /** Lower comes first. */
  position: number;
  /** 0 while entries are being added: nobody finds them. */
  is_whole: 0 | 1;
  added_at: string;
}

interface SharedDictionaryEntriesTable {
  /** NFC. */
  word: string;
  dictionary_id: number;
  /** Its place in the file. */
  entry: number;
  kind: WordKind | null;
  hanja: string | null;
  level: string | null;
  /** Rank among words, from 1. */
  frequency: number | null;
  /** JSON list. */
  meanings: string;
  /** The word whose form or other spelling this is; it has no meanings of its own. */
  leads_to: string | null;
}
