import { useSyncExternalStore } from 'react';
import { createWatchers } from './watchers.ts';

export interface LoadedOnce<Module> {
  /** Null after a failure; the next call tries again. */
  load: () => Promise<Module | null>;
  /** Null until it is loaded, and where it cannot be. */
  useLoaded: () => Module | null;
}

/** Two tasks, to run and to draw: a key can be answered in between. */
const inNextTask = <Module>(module: Module) =>
  new Promise<Module>((resolve) => setTimeout(resolve, 0, module));

export function loadedOnce<Module>(importModule: () => Promise<Module>): LoadedOnce<Module> {
  let loaded: Module | null = null;
  let loading: Promise<Module | null> | undefined;
  const watchers = createWatchers();

  function load(): Promise<Module | null> {
    const asked = loading ?? importModule().then(inNextTask).then(tell, forget);
    loading = asked;
    return asked;
  }

  function tell(module: Module): Module {
    loaded = module;
    watchers.tell();
    return module;
  }

  function forget(): null {
    loading = undefined;
    return null;
  }

  function subscribe(watcher: () => void): () => void {
    // To ask for its files holds up what is being drawn.
    if (loading === undefined) setTimeout(load);
    return watchers.watch(watcher);
  }

  return { load, useLoaded: () => useSyncExternalStore(subscribe, () => loaded) };
}
