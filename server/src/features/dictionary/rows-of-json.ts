/** Characters. */
const ROW_MAX = 1_000_000;

const [QUOTE, BACKSLASH, COMMA, MARK] = [0x22, 0x5c, 0x2c, 0xfeff];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** The lists and objects of a JSON list, one by one. */
export async function* rowsOfJson(
  pieces: AsyncIterable<string>,
  broken: (why: string) => Error,
): AsyncGenerator<unknown> {
  let [text, at, start, depth, isInString, isOver] = ['', 0, -1, 0, false, false];
  for await (const piece of pieces) {
    text += piece;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (isInString) {
        if (code === BACKSLASH) at += 1;
        else if (code === QUOTE) isInString = false;
      } else if (code === QUOTE && start >= 0) isInString = true;
      else if (OPENING.has(code)) {
        if (isOver || (depth === 0 && code !== 0x5b)) throw broken('is no list');
        depth += 1;
        if (depth === 2) start = at;
      } else if (CLOSING.has(code)) {
        depth -= 1;
        isOver = depth === 0;
        if (depth !== 1) continue;
        yield parsed(text.slice(start, at + 1), broken);
        start = -1;
      } else if (start < 0 && code !== COMMA && code !== MARK && code > 0x20) {
        throw broken(depth === 0 ? 'is no list' : 'has a row that is no term');
      }
    }
    const read = start < 0 ? text.length : start;
    text = text.slice(read);
    at -= read;
    if (start >= 0) start = 0;
    if (text.length > ROW_MAX) throw broken('has a row that is too long');
  }
  if (!isOver) throw broken('is no JSON');
}

function parsed(row: string, broken: (why: string) => Error): unknown {
  try {
    return JSON.parse(row);
  } catch {
    throw broken('is no JSON');
  }
}
