import { type ComponentType, createElement, useEffect, useState } from 'react';

export type Load<Props> = () => Promise<Loaded<Props>>;

export interface Loaded<Props> {
  default: ComponentType<Props>;
  /** Stands in after a failure; the next use tries again. */
  inItsPlace?: boolean;
}

/** Null until loaded. `load` must stay the same function; its error breaks the page. */
export function useOnDemand<Props>(
  load: Load<Props>,
  wanted: boolean,
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<Loaded<Props> | { error: unknown }>();
  const [wasWanted, setWasWanted] = useState(wanted);
  if (wanted !== wasWanted) {
    setWasWanted(wanted);
    if (wanted && loaded !== undefined && 'inItsPlace' in loaded) setLoaded(undefined);
  }
  const isLoaded = loaded !== undefined;
  useEffect(() => {
    if (!wanted || isLoaded) return;
    let isHere = true;
    const tell = (result: Loaded<Props> | { error: unknown }) => {
      if (isHere) setLoaded(result);
    };
    load().then(tell, (error: unknown) => tell({ error }));
    return () => {
      isHere = false;
    };
  }, [load, wanted, isLoaded]);
  if (loaded !== undefined && 'error' in loaded) throw loaded.error;
  return loaded?.default ?? null;
}

/** Mounts closed: only a dialog that opens remembers what had focus. */
export function onDemand<Props extends { opened: boolean }>(load: Load<Props>) {
  return function OnDemand(props: Props) {
    const Dialog = useOnDemand(load, props.opened);
    const [isThere, setThere] = useState(false);
    useEffect(() => setThere(Dialog !== null), [Dialog]);
    if (Dialog === null) return null;
    return createElement(Dialog, { ...props, opened: props.opened && isThere });
  };
}
