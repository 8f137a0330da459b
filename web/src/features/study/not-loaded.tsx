import { studyTexts } from '@gieok/shared/texts/study';
import { type ComponentType, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Load } from '../../ui/on-demand.ts';
import classes from './not-loaded.module.css';

interface Told {
  /** What it would have been. */
  label: string;
  message: string;
}

interface Place {
  /** Whether the server answered, and only that was missing. */
  isServerThere: boolean;
}

interface Closable {
  opened: boolean;
  onClose: () => void;
}

/**
 * A session is not to end because a dialog cannot be had now: in its place stands that it could not be loaded, until it is
 * opened again.
 */
export function orNotLoaded<Props extends Closable>(load: Load<Props>, told: Told): Load<Props> {
  return orInItsPlace(load, (isThere) => ({ opened, onClose }) => (
    <NotLoaded opened={opened} onClose={onClose} isServerThere={isThere} {...told} />
  ));
}

/**
 * What a browser once failed to import it does not fetch again before the page is loaded anew. So it is asked for only
 * where the server answers; where it cannot be imported even then, it has given way to a new version's.
 * @param place what stands in its place.
 */
export function orInItsPlace<Props>(
  load: Load<Props>,
  place: (isServerThere: boolean) => ComponentType<Props>,
): Load<Props> {
  let loaded: ReturnType<Load<Props>> | undefined;
  async function tryToLoad() {
    let isServerThere = false;
    try {
      isServerThere = (await fetch('/healthz', { cache: 'no-store' })).ok;
      if (isServerThere) return await load();
    } catch {
      // It is told of where it was wanted.
    }
    loaded = undefined;
    return { default: place(isServerThere), inItsPlace: true };
  }
  return () => {
    loaded ??= tryToLoad();
    return loaded;
  };
}

/** Says that something could not be loaded, until it is closed. */
export function NotLoaded({ opened, ...told }: Closable & Told & Place) {
  return opened ? <NotLoadedNotice {...told} /> : null;
}

function NotLoadedNotice(props: Omit<Closable, 'opened'> & Told & Place) {
  const { label, message, isServerThere, onClose } = props;
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
        {message} {isServerThere ? studyTexts.loadAnew : studyTexts.openAgain}
        {isServerThere && <Button onClick={() => window.location.reload()}>Reload Page</Button>}
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
      </Notice>
    </div>
  );
}
