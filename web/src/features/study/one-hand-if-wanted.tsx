import { createElement } from 'react';
import { usePreferences } from '../../api/settings.ts';
import { useOnDemand } from '../../ui/on-demand.ts';
import type { OneHandProps } from './one-hand.tsx';

const load = () => import('./one-hand.tsx');

/** What rates with one hand, loaded with the card for whoever wants it; `shown` while there is an answer to rate. */
export function OneHandIfWanted({ shown, ...props }: OneHandProps & { shown: boolean }) {
  const { preferences } = usePreferences();
  const OneHand = useOnDemand(load, preferences?.oneHand === true);
  return OneHand !== null && shown ? createElement(OneHand, props) : null;
}
