import type { OwnDictionary } from '@gieok/shared/contract/dictionaries';
import { dictionaryTexts } from '@gieok/shared/texts/dictionaries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type SendOptions, sendFile } from '../lib/send-file.ts';
import { invalidateLearningData } from './stale.ts';
import { callKey, useCall } from './use-call.ts';

const POLL_MS = 400;

const isRead = ({ state }: OwnDictionary) => state === 'reading';

/** Polls while one is read, then refetches what has meanings. */
export function useDictionaries() {
  const queryClient = useQueryClient();
  const query = useCall(
    'GET /dictionaries',
    {},
    { refetchInterval: ({ state }) => (state.data?.some(isRead) ? POLL_MS : false) },
  );
  const isReading = query.data?.some(isRead) ?? false;
  const wasReading = useRef(isReading);
  useEffect(() => {
    if (wasReading.current && !isReading) void invalidateLearningData(queryClient);
    wasReading.current = isReading;
  }, [isReading, queryClient]);
  return query;
}

export function useAddDictionary() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, ...options }: { file: File } & SendOptions) =>
      sendFile(
        'POST /dictionaries',
        { field: 'file', file, failure: dictionaryTexts.notAdded },
        options,
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: callKey('GET /dictionaries') }),
  });
}
