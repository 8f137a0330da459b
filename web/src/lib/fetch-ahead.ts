import { useEffect } from 'react';
import { PAGE_FONT } from './page-font.ts';

/** What something will need when it is shown. */
export interface Needs {
  /** Addresses of pictures, from anywhere on the web. */
  pictures: readonly string[];
  /** Addresses of sounds; those of other servers cannot be fetched ahead. */
  sounds: readonly string[];
  /** Every character of it: the font comes in parts. */
  text: string;
}

/** What is shown now comes first, in milliseconds. */
const LATER_MS = 300;

/** Fetched since the page was loaded, well or ill. */
const fetched = new Set<string>();

const unlessFetched = (address: string) => {
  if (fetched.has(address)) return false;
  fetched.add(address);
  return true;
};

function fetchPicture(address: string): void {
  const picture = new Image();
  // As it is shown.
  picture.referrerPolicy = 'no-referrer';
  picture.src = address;
}

/** Fetches what will soon be shown, while the person is busy with what is. Nothing comes of a failure. */
export function useFetchAhead({ pictures, sounds, text }: Needs): void {
  const isOwn = (address: string) => new URL(address, location.href).origin === location.origin;
  const all = JSON.stringify({ pictures, sounds: sounds.filter(isOwn), text } satisfies Needs);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      const needs = JSON.parse(all) as Needs;
      for (const address of needs.pictures.filter(unlessFetched)) fetchPicture(address);
      for (const address of needs.sounds.filter(unlessFetched)) {
        fetch(address).then(
          (answer) => answer.blob(),
          () => undefined,
        );
      }
      document.fonts?.load(PAGE_FONT, needs.text).catch(() => undefined);
    }, LATER_MS);
    return () => window.clearTimeout(timer);
  }, [all]);
}
