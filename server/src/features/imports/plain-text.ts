import { Parser } from 'htmlparser2';

/** Elements that begin or end a line. */
const LINES = new Set(['br', 'div', 'p', 'li', 'tr', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'hr']);
const HIDDEN = new Set(['script', 'style']);

/** The text of a cell that is HTML: its lines stay, and what is between tags goes. */
export function plainText(html: string): string {
  let text = '';
  let hidden = 0;
  const edge = (name: string, by: 1 | -1) => {
    if (HIDDEN.has(name)) hidden += by;
    else if (LINES.has(name)) text += '\n';
  };
  const parser = new Parser({
    onopentagname: (name) => edge(name, 1),
    onclosetag: (name) => edge(name, -1),
    ontext: (piece) => {
      if (hidden === 0) text += piece;
    },
  });
  parser.end(html);
  return text
    .split('\n')
    .map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}
