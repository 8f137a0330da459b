import { countdownText } from '@gieok/shared/domain/interval-text';
import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

const TICK_MS = 1_000;
/** The server's clock is known to the second only. */
const SURELY_AFTER_MS = 1_000;

/** What is left until an instant (ISO-8601), and whether it is over for the server. */
export function useCountdown(instant: string): { left: string; isOver: boolean } {
  const [now, setNow] = useState(serverNow);
  const left = Date.parse(instant) - now;
  const isOver = left <= -SURELY_AFTER_MS;
  useEffect(() => {
    if (isOver) return;
    const timer = window.setInterval(() => setNow(serverNow()), TICK_MS);
    return () => window.clearInterval(timer);
  }, [isOver]);
  return { left: countdownText(left), isOver };
}
