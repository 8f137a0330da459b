import { pages } from '@gieok/shared/routes';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePreferences } from '../api/settings.ts';
import { outboxOf } from '../api/use-outbox.ts';

const IDLE_MS = 5 * 60_000;
const TICK_MS = 12;

export function useScreenOn(isStudying: boolean): void {
  useEffect(
    () => (isStudying && 'wakeLock' in navigator ? keepScreenOn() : undefined),
    [isStudying],
  );
}

function keepScreenOn(): () => void {
  const ending = new AbortController();
  let lock: WakeLockSentinel | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = () => void lock?.release().catch(() => {});
  const ask = async () => {
    clearTimeout(timer);
    timer = setTimeout(release, IDLE_MS);
    const isHeld = lock !== undefined && !lock.released;
    if (isHeld || document.visibilityState !== 'visible') return;
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (ending.signal.aborted) release();
  };
  for (const type of ['visibilitychange', 'pointerdown', 'keydown']) {
    document.addEventListener(type, () => void ask(), { signal: ending.signal });
  }
  void ask();
  return () => {
    ending.abort();
    clearTimeout(timer);
    release();
  };
}

export function useVibration(userId: number): void {
  const isOn = usePreferences()?.vibration === true && 'vibrate' in navigator;
  useEffect(() => {
    if (!isOn) return;
    const outbox = outboxOf(userId);
    let before = outbox.get().ratings;
    return outbox.watch(() => {
      const { ratings } = outbox.get();
      if (ratings > before) navigator.vibrate(TICK_MS);
      before = ratings;
    });
  }, [isOn, userId]);
}

/** The keyboard of an iPhone covers the window. */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!viewport) return;
    const { style } = document.documentElement;
    const measure = () => {
      const { height, offsetTop, scale } = viewport;
      const covered = scale === 1 ? Math.max(0, window.innerHeight - height) : 0;
      const atEnd = Math.max(0, covered - offsetTop);
      style.setProperty('--keyboard', `${Math.round(covered)}px`);
      style.setProperty('--keyboard-at-end', `${Math.round(atEnd)}px`);
    };
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard');
      style.removeProperty('--keyboard-at-end');
    };
  }, []);
}

export function useOpenedByReminder(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    const open = ({ data }: MessageEvent) => {
      if (data?.open === pages.study) void navigate(pages.study);
    };
    workers?.addEventListener('message', open);
    return () => workers?.removeEventListener('message', open);
  }, [navigate]);
}
