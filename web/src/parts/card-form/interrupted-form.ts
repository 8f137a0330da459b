import type { CardDetail } from '@gieok/shared/contract/cards';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '../../api/auth.ts';
import { currentSession } from '../../lib/session.ts';
import type { CardFormValues } from './card-form-values.ts';

/** In memory only: the text belongs to one person. */
let interrupted: Kept | null = null;

interface Kept {
  by: number;
  at: string;
  words: readonly CardFormValues[];
  /** The card that was edited, as it was. */
  before: CardDetail | undefined;
}

/**
 * What the same person typed here when they left, otherwise `fallback`. `more` words were on their
 * way.
 */
export function useInitialValues(fallback: CardFormValues, address?: string, card?: CardDetail) {
  const user = useUser();
  const { pathname } = useLocation();
  const at = address ?? pathname;
  const [initial] = useState(() => {
    const isSame = interrupted?.by === user.id && interrupted?.at === at;
    const { words, before } = isSame && interrupted ? interrupted : { words: [], before: card };
    const [values = fallback, ...more] = words;
    return { values, more, before };
  });
  useEffect(() => {
    interrupted = null;
  }, []);
  return initial;
}

/** @returns what keeps the text for when the form opens again. */
export function useSurviveLogin(
  typed: () => readonly CardFormValues[],
  address?: string,
  before?: CardDetail,
): () => void {
  const user = useUser();
  const { pathname } = useLocation();
  const at = address ?? pathname;
  const keep = () => {
    const words = typed();
    if (words.length > 0) interrupted = { by: user.id, at, words, before };
  };
  const end = useEffectEvent(() => {
    if (currentSession().expired) keep();
  });
  useEffect(() => () => end(), []);
  return keep;
}
