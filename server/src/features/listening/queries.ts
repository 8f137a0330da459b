import type { ListeningAnswer, ListeningWord } from '@gieok/shared/contract/listening';
import { isListeningWord } from '@gieok/shared/korean/minimal-pairs';
import type { Queryable } from '../../db/schema.ts';
import { loadRecentCards } from '../../learning/recent-cards.ts';

const WORDS_MOST = 60;

/** @param recorded only those with a recording. */
export async function findListeningWords(
  db: Queryable,
  userId: number,
  recorded: boolean,
): Promise<ListeningWord[]> {
  const rows = await loadRecentCards(db, userId);
  const words = new Map<string, ListeningWord>();
  for (const { id, korean_text, english_text, audio_url, audio_file_path } of rows) {
    const isMeant = isListeningWord(korean_text) && (!recorded || audio_url || audio_file_path);
    // Only one card of a word may have its recording.
    const isBetter = words.get(korean_text)?.audio_file_path === null && audio_file_path !== null;
    if (isMeant && (!words.has(korean_text) || isBetter)) {
      const word = { card_id: id, korean_text, english_text, audio_url, audio_file_path };
      words.set(korean_text, word);
    }
  }
  return [...words.values()].slice(0, WORDS_MOST);
}

/** Answers stored before stay as they are. */
export async function insertListeningAnswers(
  db: Queryable,
  userId: number,
  answers: readonly ListeningAnswer[],
  now: Date,
): Promise<void> {
  if (answers.length === 0) return;
  const received = now.toISOString();
  const rows = answers.map(({ answerId, cardId = null, heard, chosen, at = received }) => ({
    user_id: userId,
    answer_id: answerId,
    card_id: cardId,
    heard,
    chosen,
    // A device's clock may be ahead.
    answered_at: at < received ? at : received,
  }));
  await db
    .insertInto('listening_answers')
    .values(rows)
    .onConflict((clash) => clash.columns(['user_id', 'answer_id']).doNothing())
    .execute();
}
