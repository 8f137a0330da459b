import type { Card } from '@gieok/shared/contract/cards';
import type { StudyCard } from '@gieok/shared/contract/reviews';
import type { Day } from '@gieok/shared/domain/day';
import { cardChangeTexts } from '@gieok/shared/texts/card-changes';
import { cardActionTexts, undoTexts } from '@gieok/shared/texts/study';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type CardEvent, sendEvent } from '../../api/events.ts';
import { invalidateLearningData } from '../../api/stale.ts';
import { useKnownPreferences } from '../../api/study-scope.ts';
import { callKey, type Data } from '../../api/use-call.ts';
import { useOutbox } from '../../api/use-outbox.ts';
import { randomId } from '../../lib/device-ids.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { sendOrKeep } from '../../study/send-or-keep.ts';

type PlainChange = 'suspend' | 'unsuspend' | 'bury' | 'unbury' | 'forget';
type CardChange = { type: PlainChange } | { type: 'set_due'; day: Day };

interface Done {
  eventId: string;
  before: Card;
}

const DONE: Record<CardChange['type'], string> = {
  suspend: cardActionTexts.suspended,
  unsuspend: cardChangeTexts.unsuspended,
  bury: cardActionTexts.buried,
  unbury: cardChangeTexts.unburied,
  forget: cardActionTexts.forgotten,
  set_due: cardActionTexts.dueDateSet,
};

const EVERYTHING = { deckId: null, categoryId: null };

/** Without the server it waits. */
function useSend() {
  const outbox = useOutbox();
  const queryClient = useQueryClient();
  const preferences = useKnownPreferences(EVERYTHING);
  return async (
    content: CardChange | { type: 'undo'; target: string },
    { eventId, before }: Done,
  ): Promise<void> => {
    const at = new Date(serverNow()).toISOString();
    const event: CardEvent = { ...content, eventId, cardId: before.id, at };
    const send = sendOrKeep({ send: sendEvent, outbox, preferences });
    const { card } = await send(event, { card: before as StudyCard, siblings: [] });
    // A slow server takes a while to say it anew.
    queryClient.setQueryData<Data<'GET /cards/:id/progress'>>(
      callKey('GET /cards/:id/progress', { params: { id: before.id } }),
      (shown) => shown && { ...shown, card: { ...shown.card, ...card } },
    );
    if (!outbox.isEmpty()) void invalidateLearningData(queryClient);
  };
}

/** The latest change made here can be undone. */
export function useCardChanges(card: Card) {
  const send = useSend();
  const failed = useRef(new Map<string, string>());
  const [done, setDone] = useState<readonly Done[]>([]);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<{ message: string; error: unknown } | null>(null);
  const [pending, setPending] = useState<PlainChange | 'undo' | null>(null);
  const latest = done.at(-1);

  /** A retry keeps its event id. */
  async function change(wanted: CardChange) {
    const what = JSON.stringify(wanted);
    const made = { eventId: failed.current.get(what) ?? randomId(), before: card };
    failed.current.set(what, made.eventId);
    setFailure(null);
    await send(wanted, made);
    // A failed one may have been done, and be undone by this.
    failed.current.clear();
    setDone((earlier) => [...earlier, made]);
    setSaid(DONE[wanted.type]);
  }

  async function undo({ eventId: target, before }: Done) {
    setFailure(null);
    await send({ type: 'undo', target }, { eventId: randomId(), before });
    setDone((earlier) => earlier.filter(({ eventId }) => eventId !== target));
    setSaid(cardChangeTexts.undone);
  }

  async function attempt(what: PlainChange | 'undo', work: Promise<void>, message: string) {
    setPending(what);
    try {
      await work;
    } catch (error) {
      setFailure({ message, error });
    } finally {
      setPending(null);
    }
  }

  return {
    /** @throws for a dialog that shows the failure itself. */
    change,
    flip: (type: PlainChange) => void attempt(type, change({ type }), cardActionTexts.failed),
    undoLatest: latest && (() => void attempt('undo', undo(latest), undoTexts.failed)),
    pending,
    said,
    failure,
  };
}
