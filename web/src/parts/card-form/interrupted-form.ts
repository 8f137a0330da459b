import type { CardDetail } from '@gieok/shared/contract/cards';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '../../api/auth.ts';
import { currentSession } from '../../lib/session.ts';
import type { CardFormValues } from './card-form-values.ts';

/** In memory only: the text belongs to one person and outlives their login. */
let interrupted: Kept | null = null;

interface Kept {
  by: number;
  at: string;
  values: CardFormValues;
  /** The card that was edited, as it was. */
  before: CardDetail | undefined;
}

/** What the same person typed here when their session ended, otherwise `fallback`. */
export function useInitialValues(fallback: CardFormValues, address?: string, card?: CardDetail) {
  const user = useUser();
  const { pathname } = useLocation();
  const at = address ?? pathname;
  const [initial] = useState(() =>
    interrupted?.by === user.id && interrupted?.at === at
      ? interrupted
      : { values: fallback, before: card },
  );
  useEffect(() => {
    interrupted = null;
  }, []);
  return initial;
}

/** `typed` returns null for nothing new. */
export function useSurviveLogin(
  typed: () => CardFormValues | null,
  address?: string,
  before?: CardDetail,
): void {
  const user = useUser();
  const { pathname } = useLocation();
  const at = address ?? pathname;
  const keep = useEffectEvent(() => {
    const values = typed();
    if (values !== null) interrupted = { by: user.id, at, values, before };
  });
  useEffect(
    () => () => {
      if (currentSession().expired) keep();
    },
    [],
  );
}
