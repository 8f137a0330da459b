import { offlineTexts } from '@gieok/shared/texts/offline';
import { useQuery } from '@tanstack/react-query';
import { useServerAway } from '../lib/connection.ts';
import { keptHere } from './kept-here.ts';
import { mediaBytes } from './kept-media.ts';

export const keptKey = ['kept here'];
const REFRESH_MS = 5_000;
const nothing = () => {};

/** Null where nothing can be kept. */
export function useKept(enabled = true) {
  const { data } = useQuery({
    enabled,
    queryKey: keptKey,
    queryFn: async () => {
      const { store } = (await keptHere()) ?? {};
      if (store === undefined) return null;
      return { ...(await store.share()), bytes: await mediaBytes(store) };
    },
    refetchInterval: REFRESH_MS,
    networkMode: 'always',
  });
  return data;
}

/** Empty where a list is whole. */
export function useKeptShare(): string {
  const isAway = useServerAway(nothing) !== null;
  const kept = useKept(isAway);
  return isAway && kept && kept.here < kept.all ? offlineTexts.here.cards(kept.here, kept.all) : '';
}
