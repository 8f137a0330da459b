import { useParams, useSearchParams } from 'react-router';
import type { StudyScope } from '../../api/study-lists.ts';

const ID = /^[1-9]\d{0,15}$/;

/** Null where there is none, undefined where the text can be no id. */
function idOf(text: string | null | undefined): number | null | undefined {
  if (text === null || text === undefined || text === '') return null;
  return ID.test(text) ? Number(text) : undefined;
}

export function useStudyAddress(): StudyScope | null {
  const { deckId: deckText } = useParams();
  const [query] = useSearchParams();
  const deckId = idOf(deckText);
  const categoryId = idOf(query.get('category'));
  return deckId === undefined || categoryId === undefined ? null : { deckId, categoryId };
}

const IDS = /^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,49}$/;

/** Card ids with commas between them, or null. */
export function usePractised(): string | null {
  const ids = useSearchParams()[0].get('practise');
  return ids !== null && IDS.test(ids) ? ids : null;
}
