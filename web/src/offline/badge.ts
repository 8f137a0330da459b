import { studyKeys } from '../api/study.ts';
import { queryClient } from '../lib/query-client.ts';

const DUE = JSON.stringify(studyKeys.count('due'));
const REST = JSON.stringify(studyKeys.rest({ deckId: null, categoryId: null }, 0)).slice(0, -2);

export function followBadge(): () => void {
  if (!('setAppBadge' in navigator)) return () => {};
  const show = (queryHash: string, data: unknown) => {
    const due = dueIn(queryHash, data);
    if (due !== undefined) void navigator.setAppBadge(due).catch(() => {});
  };
  const cache = queryClient.getQueryCache();
  for (const { queryHash, state } of cache.getAll()) show(queryHash, state.data);
  const stop = cache.subscribe((change) => {
    if (change.type !== 'updated' || change.action.type !== 'success') return;
    show(change.query.queryHash, change.query.state.data);
  });
  return () => {
    stop();
    void navigator.clearAppBadge().catch(() => {});
  };
}

function dueIn(queryHash: string, data: unknown): number | undefined {
  const { available, due } = (data ?? {}) as { available?: number; due?: number };
  if (queryHash === DUE) return available;
  return queryHash.startsWith(REST) ? due : undefined;
}
