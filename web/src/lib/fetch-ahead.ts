import { PAGE_FONT } from './page-font.ts';

/** What something will need when it is shown. */
interface Needs {
  /** Addresses of pictures, from anywhere on the web. */
  pictures: readonly string[];
  /** Addresses of sounds; those of other servers cannot be fetched ahead. */
  sounds: readonly string[];
  /** Every character of it: the font comes in parts. */
  text: string;
}

/** Fetched since the page was loaded, well or ill. */
const fetched = new Set<string>();

const unlessFetched = (address: string) => {
  if (fetched.has(address)) return false;
  fetched.add(address);
  return true;
};

const isOwn = (address: string) => new URL(address, location.href).origin === location.origin;

function fetchPicture(address: string): void {
  const picture = new Image();
  // As it is shown.
  picture.referrerPolicy = 'no-referrer';
  picture.src = address;
}

/**
 * Fetches what will soon be shown, while the person is busy with what is. Nothing comes of a failure. Resolves once the
 * text can be written.
 */
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
