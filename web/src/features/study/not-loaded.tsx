import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Load } from '../../ui/on-demand.ts';
import classes from './not-loaded.module.css';

interface Told {
  /** What it would have been. */
  label: string;
  message: string;
}

interface Closable {
  opened: boolean;
  onClose: () => void;
}

/** A session is not to end because a dialog cannot be had now: in its place stands that it could not be loaded. */
export function orNotLoaded<Props extends Closable>(load: Load<Props>, told: Told): Load<Props> {
  const inItsPlace = ({ opened, onClose }: Props) => (
    <NotLoaded opened={opened} onClose={onClose} {...told} />
  );
  return () => load().catch(() => ({ default: inItsPlace }));
}

/** Says that something could not be loaded, until it is closed. */
export function NotLoaded({ opened, ...told }: Closable & Told) {
  return opened ? <NotLoadedNotice {...told} /> : null;
}

function NotLoadedNotice({ label, message, onClose }: Omit<Closable, 'opened'> & Told) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { activeElement: before } = document;
    close.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div role="dialog" aria-label={label} className={classes.unavailable}>
      <Notice kind="error">
        {message}
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
      </Notice>
    </div>
  );
}
