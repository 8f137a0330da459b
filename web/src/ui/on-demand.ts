import { type ComponentType, createElement, useEffect, useState } from 'react';

export type Load<Props> = () => Promise<Loaded<Props>>;

export interface Loaded<Props> {
  default: ComponentType<Props>;
  /** It says that what was wanted could not be loaded, which is tried again when that is next wanted. */
  inItsPlace?: boolean;
}

/**
 * A component that is loaded once it is wanted; null until it is there. Where it cannot be loaded the page breaks, and
 * says so, as it does without a chunk of its own.
 * @param load the same function at every call.
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
 * A dialog that is loaded when it is opened first. It is there closed for a moment: only as it opens does it learn where
 * the focus was, to give it back.
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
