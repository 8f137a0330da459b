import { useSyncExternalStore } from 'react';

/** What is loaded once, when it is first wanted, and is then at hand for everybody. */
export interface LoadedOnce<Module> {
  /** Null where it cannot be loaded; it is then tried again when it is next wanted. */
  load: () => Promise<Module | null>;
  /** The same; null until it is loaded, and where it cannot be: no page breaks without it. */
  useLoaded: () => Module | null;
}

/** To run a chunk and to draw what waited for it are two tasks: a key can be answered in between. */
const inNextTask = <Module>(module: Module) =>
  new Promise<Module>((resolve) => setTimeout(resolve, 0, module));

/** @param importModule imports a chunk of its own. */
export function loadedOnce<Module>(importModule: () => Promise<Module>): LoadedOnce<Module> {
  let loaded: Module | null = null;
  let loading: Promise<Module | null> | undefined;
  const listeners = new Set<() => void>();

  function load(): Promise<Module | null> {
    const asked = loading ?? importModule().then(inNextTask).then(tell, forget);
    loading = asked;
    return asked;
  }

  function tell(module: Module): Module {
    loaded = module;
    for (const listener of listeners) listener();
    return module;
  }

  function forget(): null {
    loading = undefined;
    return null;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    void load();
    return () => listeners.delete(listener);
  }

  return { load, useLoaded: () => useSyncExternalStore(subscribe, () => loaded) };
}
