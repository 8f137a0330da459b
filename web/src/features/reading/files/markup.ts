const BLOCKS =
  'address,article,aside,blockquote,dd,div,dl,dt,figcaption,figure,footer,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,table,td,th,tr,ul';
/** `rt` is the reading above a word. */
const UNREAD = 'script,style,template,noscript,head,rt,rp';
/** A parser leaves none in a document. */
const BREAK = '\0';

/** A line for each block. Nothing of it is run or fetched. */
export function textOfHtml(html: string): string {
  return textOfDocument(new DOMParser().parseFromString(html, 'text/html'));
}

/** Well-formed or not. */
export function textOfXhtml(xhtml: string): string {
  const parsed = new DOMParser().parseFromString(xhtml, 'application/xhtml+xml');
  return parsed.querySelector('parsererror') === null ? textOfDocument(parsed) : textOfHtml(xhtml);
}

function textOfDocument(parsed: Document): string {
  const root = parsed.querySelector('body') ?? parsed.documentElement;
  for (const unread of root.querySelectorAll(UNREAD)) unread.remove();
  for (const line of root.querySelectorAll('br')) line.replaceWith(BREAK);
  for (const block of root.querySelectorAll(BLOCKS)) {
    block.before(BREAK);
    block.after(BREAK);
  }
  const text = (root.textContent ?? '').replaceAll(/\s+/g, ' ');
  return text.replaceAll(/[ \0]*\0[ \0]*/g, '\n').trim();
}
