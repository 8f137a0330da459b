import { studyTexts } from '@gieok/shared/texts/study';
import { type ComponentType, useEffect, useRef } from 'react';
import { isServerThere } from '../../lib/server-there.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Load, onDemand } from '../../ui/on-demand.ts';
import classes from './not-loaded.module.css';

interface NoticeTexts {
  label: string;
  message: string;
}

interface LoadFailure {
  /** The server answered, so only the chunk is missing. */
  isServerThere: boolean;
}

interface Closable {
  opened: boolean;
  onClose: () => void;
}

/** A dialog that cannot be loaded must not end a session: a notice takes its place. */
export function onDemandOrNotice<Props extends Closable>(load: Load<Props>, texts: NoticeTexts) {
  const loadEither = orInItsPlace(load, (isThere) => ({ opened, onClose }) => (
    <NotLoaded opened={opened} onClose={onClose} isServerThere={isThere} {...texts} />
  ));
  return onDemand(loadEither);
}

/** Before the worker has a page. */
const areKept = () => Boolean(navigator.serviceWorker?.controller);

/**
 * A browser never retries a failed import, so the server is asked first. One that fails even then is
 * outdated.
 */
export function orInItsPlace<Props>(
  load: Load<Props>,
  fallback: (isServerThere: boolean) => ComponentType<Props>,
): Load<Props> {
  let loaded: ReturnType<Load<Props>> | undefined;
  async function tryToLoad() {
    try {
      if (areKept() || (await isServerThere())) return await load();
    } catch {
      // The fallback says so.
    }
    loaded = undefined;
    return { default: fallback(await isServerThere()), inItsPlace: true };
  }
  return () => {
    loaded ??= tryToLoad();
    return loaded;
  };
}

export function NotLoaded({ opened, ...rest }: Closable & NoticeTexts & LoadFailure) {
  return opened ? <NotLoadedNotice {...rest} /> : null;
}

function NotLoadedNotice(props: Omit<Closable, 'opened'> & NoticeTexts & LoadFailure) {
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
