/** What stands between a tag and one within it, as in Anki. */
const WITHIN = '::';
/** So far down a tag is found by those that it is within; deeper ones are found by these. */
const LEVELS_FOUND = 10;

/**
 * A tag as it is kept: without white space, for which it has `_` as in Anki, and without empty levels. Empty where nothing
 * is left. The text must be composed (NFC).
 */
export function cleanTag(text: string): string {
  return text
    .split(WITHIN)
    .map((level) => level.trim().replace(/\s+/g, '_'))
    .filter((level) => level !== '')
    .join(WITHIN);
}

/** What is the same for spellings of one tag. */
export function tagKey(tag: string): string {
  return tag.toLowerCase();
}

/** Each tag once, as first written, in the order of their keys. */
export function distinctTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) if (!byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, tag]) => tag);
}

/**
 * What a tag is called once another one, or that itself, has another name: those within it go along, `A::B` as `C::B`.
 * @param to null where it goes, with all that is within it. @returns null for no tag.
 */
export function renamedTag(tag: string, from: string, to: string | null): string | null {
  const levels = tag.split(WITHIN);
  const depth = from.split(WITHIN).length;
  if (tagKey(levels.slice(0, depth).join(WITHIN)) !== tagKey(from)) return tag;
  return to === null ? null : [to, ...levels.slice(depth)].join(WITHIN);
}

/** The tags that a tag is within, the outermost first: `A` and `A::B` of `A::B::C`. */
export function tagsAround(tag: string): string[] {
  const levels = tag.split(WITHIN);
  return levels
    .slice(0, -1)
    .slice(0, LEVELS_FOUND)
    .map((_, depth) => levels.slice(0, depth + 1).join(WITHIN));
}
