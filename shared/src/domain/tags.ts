/** As in Anki. */
const WITHIN = '::';
/** Deeper tags are found only by those down to this level. */
const LEVELS_FOUND = 10;

/** White space becomes `_`, as in Anki, and empty levels go. The text must be NFC. */
export function cleanTag(text: string): string {
  return text
    .split(WITHIN)
    .map((level) => level.trim().replace(/\s+/g, '_'))
    .filter((level) => level !== '')
    .join(WITHIN);
}

export function tagKey(tag: string): string {
  return tag.toLowerCase();
}

/** As first written, in the order of keys. */
export function distinctTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) if (!byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, tag]) => tag);
}

/** Tags within go along: `A::B` as `C::B`. @param to null to remove it. */
export function renamedTag(tag: string, from: string, to: string | null): string | null {
  const levels = tag.split(WITHIN);
  const depth = from.split(WITHIN).length;
  if (tagKey(levels.slice(0, depth).join(WITHIN)) !== tagKey(from)) return tag;
  return to === null ? null : [to, ...levels.slice(depth)].join(WITHIN);
}

/** `A` and `A::B` of `A::B::C`. */
export function tagsAround(tag: string): string[] {
  const levels = tag.split(WITHIN);
  return levels
    .slice(0, -1)
    .slice(0, LEVELS_FOUND)
    .map((_, depth) => levels.slice(0, depth + 1).join(WITHIN));
}
