import { type ComponentType, createElement, useEffect, useState } from 'react';

export type Load<Props> = () => Promise<Loaded<Props>>;

export interface Loaded<Props> {
  default: ComponentType<Props>;
  /** Stands for a component that could not be loaded; the next use tries again. */
  inItsPlace?: boolean;
}

/**
 * A component loaded once `wanted`, null until then. `load` must stay the same function. @throws
 * what `load` throws, which breaks the page.
 */
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

/**
 * A dialog loaded when first opened. It mounts closed: Mantine remembers what had focus only when a
 * dialog opens.
 */
export function onDemand<Props extends { opened: boolean }>(load: Load<Props>) {
  return function OnDemand(props: Props) {
    const Dialog = useOnDemand(load, props.opened);
    const [isThere, setThere] = useState(false);
    useEffect(() => setThere(Dialog !== null), [Dialog]);
    if (Dialog === null) return null;
    return createElement(Dialog, { ...props, opened: props.opened && isThere });
  };
}
