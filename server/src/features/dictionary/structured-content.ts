/** What a definition of Yomitan's format holds, however deep. */
export type Content = string | readonly Content[] | { [key: string]: unknown } | null | undefined;

/** Notes, examples, links, and marks such as "archaic" are no meaning. */
const BESIDE = new Set(['details', 'summary', 'a', 'img', 'table', 'rt', 'rp', 'tags', 'tag']);
const LISTS = new Set(['ol', 'ul']);
const BLOCKS = new Set(['div', 'li', 'p', 'br', 'ol', 'ul']);
/** Deeper content is made to harm. */
const DEPTH_MAX = 60;

/** @returns each item of a list as a meaning; the lines of a text without lists. */
export function meaningsIn(content: Content): string[] {
  const items: string[] = [];
  collectItems(content, items, 0);
  if (items.length > 0) return items;
  return textOf(content, BESIDE)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** @returns all of its text, notes too. */
export const wholeText = (content: Content) => textOf(content, new Set());

function collectItems(content: Content, items: string[], depth: number): void {
  if (typeof content !== 'object' || content === null || depth > DEPTH_MAX) return;
  if (Array.isArray(content)) {
    for (const each of content as readonly Content[]) collectItems(each, items, depth + 1);
    return;
  }
  const { tag, name, inside } = partsOf(content);
  if (BESIDE.has(tag) || BESIDE.has(name)) return;
  if (tag === 'li') {
    const text = textOf(inside, new Set([...BESIDE, ...LISTS])).replaceAll(/\s+/g, ' ');
    if (text.trim() !== '') items.push(text.trim());
  }
  collectItems(inside, items, depth + 1);
}

function textOf(content: Content, without: ReadonlySet<string>, depth = 0): string {
  if (typeof content === 'string') return content;
  if (typeof content !== 'object' || content === null || depth > DEPTH_MAX) return '';
  if (Array.isArray(content)) {
    return (content as readonly Content[]).map((each) => textOf(each, without, depth + 1)).join('');
  }
  const { tag, name, inside } = partsOf(content);
  if (without.has(tag) || without.has(name)) return '';
  const text = textOf(inside, without, depth + 1);
  return BLOCKS.has(tag) ? `${text}\n` : text;
}

/** An element's tag, its maker's name for what it holds, and that. */
function partsOf(element: object) {
  const { tag, data, content } = element as { tag?: unknown; data?: unknown; content?: Content };
  const { content: name } = (data ?? {}) as { content?: unknown };
  return { tag: String(tag ?? ''), name: String(name ?? ''), inside: content };
}
