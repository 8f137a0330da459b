import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '../../api/auth.ts';
import { currentSession } from '../../lib/session.ts';
import type { CardFormValues } from './card-form-values.ts';

/** In memory only: the text belongs to one person and outlives their login. */
let interrupted: { by: number; at: string; values: CardFormValues } | null = null;

/** What the same person typed here when their session ended, otherwise `fallback`. */
export function useInitialValues(fallback: CardFormValues, address?: string) {
  const user = useUser();
  const { pathname } = useLocation();
  const at = address ?? pathname;
  const state = useState(() =>
    interrupted?.by === user.id && interrupted?.at === at ? interrupted.values : fallback,
  );
  useEffect(() => {
    interrupted = null;
  }, []);
  return state;
}

/** `typed` returns null for nothing new. */
export function useSurviveLogin(typed: () => CardFormValues | null, address?: string): void {
  const user = useUser();
  const { pathname } = useLocation();
  const at = address ?? pathname;
  const keep = useEffectEvent(() => {
    const values = typed();
    if (values !== null) interrupted = { by: user.id, at, values };
  });
  useEffect(
    () => () => {
      if (currentSession().expired) keep();
    },
    [],
  );
}
