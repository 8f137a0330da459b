import { PAGE_FONT } from './first-text.ts';

interface Needs {
  /** From anywhere on the web. */
  pictures: readonly string[];
  /** Those of other servers cannot be fetched ahead. */
  sounds: readonly string[];
  /** Every character of it: the font comes in parts. */
  text: string;
}

/** Including failures. */
const fetched = new Set<string>();

const unlessFetched = (address: string) => {
  if (fetched.has(address)) return false;
  fetched.add(address);
  return true;
};

const isOwn = (address: string) => new URL(address, location.href).origin === location.origin;

function fetchPicture(address: string): void {
  const picture = new Image();
  // The same policy as when it is shown.
  picture.referrerPolicy = 'no-referrer';
  picture.src = address;
}

/** Resolves once the text can be drawn; failures are ignored. */
export async function fetchAhead({ pictures, sounds, text }: Needs): Promise<void> {
  for (const address of pictures.filter(unlessFetched)) fetchPicture(address);
  for (const address of sounds.filter(isOwn).filter(unlessFetched)) {
    fetch(address).then(
      (answer) => answer.blob(),
      () => undefined,
    );
  }
  await document.fonts?.load(PAGE_FONT, text).catch(() => undefined);
}
