import { ADVANCE_AFTER_RATING_MS } from '@gieok/shared/constants';
import { studyTexts } from '@gieok/shared/texts/study';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useUser } from '../api/auth.ts';
import { sendEvent } from '../api/events.ts';
import { useStudyCards } from '../api/study.ts';
import type { StudyKind, StudyScope } from '../api/study-lists.ts';
import { useKnownPreferences } from '../api/study-scope.ts';
import { useOutbox } from '../api/use-outbox.ts';
import { useOtherTabs } from '../lib/other-tabs.ts';
import { serverNow } from '../lib/server-clock.ts';
import { sayBriefly } from '../ui/undo-toast.tsx';
import { openStudy } from './open-study.ts';
import { sendOrKeep } from './send-or-keep.ts';
import { isUndoing } from './study-selectors.ts';

/** `practised`: ids of cards, separated by commas. */
export function useStudy(scope: StudyScope, first: StudyKind, practised: string | null) {
  const user = useUser();
  const outbox = useOutbox();
  const preferences = useKnownPreferences(scope);
  const [{ store, acts }] = useState(() =>
    openStudy(user.id, scope.deckId, sendOrKeep({ send: sendEvent, outbox, preferences }), first),
  );
  const state = useSyncExternalStore(store.watch, store.get);
  const { kind, round } = state;

  const query = useStudyCards(scope, kind, round, round === 0 ? practised : null);
  const { data, dataUpdatedAt: at } = query;
  useLayoutEffect(() => {
    if (data !== undefined) void store.dispatch({ type: 'loaded', round, at, ...data });
  }, [store, round, data, at]);
  const isInsteadOfNew = data?.insteadOfNew === true && data.cards.length > 0;
  useEffect(() => {
    if (isInsteadOfNew) sayBriefly(studyTexts.noneNewButDue);
  }, [isInsteadOfNew]);

  useOtherTabs(({ id, card }) => {
    void store.dispatch({ type: 'other tab', id, card, now: serverNow() });
  });

  // The card stays while an undo may bring it back.
  const advances = state.leaving !== null && !isUndoing(state);
  useEffect(() => {
    if (!advances) return;
    const advance = () => void store.dispatch({ type: 'advance' });
    // A slow device has used part of the pause already.
    const left = ADVANCE_AFTER_RATING_MS - (serverNow() - store.get().savedAt);
    const timer = window.setTimeout(advance, Math.min(left, ADVANCE_AFTER_RATING_MS));
    return () => window.clearTimeout(timer);
  }, [store, advances]);

  return { state, query, acts };
}
