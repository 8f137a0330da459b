import { isWebAddress } from '../../../db/media-files.ts';
import type { FieldContent } from './field-content.ts';

export interface NoteMedia {
  /** File names or addresses. */
  sound: string | null;
  image: string | null;
  problems: string[];
}

type MediaNamed = (name: string) => string | undefined;

const NAME_SHOWN_MAX = 60;
/** Per kind: a field may name thousands. */
const TOLD_MAX = 5;

/** A card has one of each. @param fields all fields, and those for sounds and pictures. */
export function mediaOfNote(
  { all, sound, image }: Record<'all' | 'sound' | 'image', readonly FieldContent[]>,
  mediaNamed: MediaNamed,
): NoteMedia {
  const problems: string[] = [];
  const choose = (what: 'sound' | 'picture', names: readonly string[]) => {
    const found = new Set<string>();
    const lost: string[] = [];
    for (const name of new Set(names)) {
      const known = fileOf(name, mediaNamed);
      if (known === undefined) lost.push(`Its ${what} “${shown(name)}” is not in the package.`);
      else found.add(known);
    }
    const [first = null, ...others] = found;
    for (const name of others) {
      lost.push(`Its ${what} “${shown(name)}” is left out: a card can have only one.`);
    }
    problems.push(...lost.slice(0, TOLD_MAX));
    if (lost.length > TOLD_MAX)
      problems.push(`${lost.length - TOLD_MAX} more of its ${what}s are left out.`);
    return first;
  };
  return {
    sound: choose(
      'sound',
      [...sound, ...all].flatMap(({ sounds }) => sounds),
    ),
    image: choose(
      'picture',
      [...image, ...all].flatMap(({ images }) => images),
    ),
    problems,
  };
}

function fileOf(name: string, mediaNamed: MediaNamed): string | undefined {
  if (isWebAddress(name)) return name;
  const known = mediaNamed(name);
  if (known !== undefined) return known;
  // An address in HTML encodes a space as %20.
  try {
    return mediaNamed(decodeURIComponent(name));
  } catch {
    return undefined;
  }
}

const shown = (name: string) =>
  name.length > NAME_SHOWN_MAX ? `${name.slice(0, NAME_SHOWN_MAX)}…` : name;
