import type { WordKind } from '@gieok/shared/korean/word-kinds';
import type { Generated } from 'kysely';

export interface DictionaryTables {
  dictionaries: DictionariesTable;
  dictionary_entries: DictionaryEntriesTable;
  shared_dictionaries: SharedDictionariesTable;
  shared_dictionary_entries: SharedDictionaryEntriesTable;
}

/** Added by the operator; only `npm run dictionary` writes them. */
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

export type DictionaryState = 'reading' | 'ready' | 'removing' | 'failed';

/** A learner's own, added by a job. */
interface DictionariesTable {
  id: Generated<number>;
  user_id: number;
  title: string;
  licence: string;
  /** Lower comes first. */
  position: number;
  state: DictionaryState;
  /** In the folder of imports; '' once it was read. */
  file: string;
  entries: number;
  /** Of the entries, which the account's bytes count. */
  text_bytes: number;
  /** JSON: how many rows were left out, by reason. */
  dropped: string;
  /** Why it failed, for the learner. */
  error: string | null;
  /** The run of the job that may write. */
  run: string | null;
  created_at: string;
}

interface DictionaryEntriesTable extends SharedDictionaryEntriesTable {
  user_id: number;
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
