import { readingFileTexts } from '@gieok/shared/texts/reading-files';
import { type Unzipped, unzipSync } from 'fflate';
import { decoded, FileFault } from './decoded.ts';
import { textOfXhtml } from './markup.ts';

/** Of all its chapters, unpacked. */
const BOOK_MAX_BYTES = 100 * 1024 * 1024;
const CONTAINER = 'META-INF/container.xml';
const ENCRYPTION = 'META-INF/encryption.xml';

/** The chapters in the order in which they are read. @throws FileFault; any error for a book that breaks the format. */
export function readEpub(bytes: Uint8Array, name: string): { title: string; text: string } {
  const book = openBook(bytes);
  const path = named(book, CONTAINER, 'rootfile')[0]?.getAttribute('full-path') ?? '';
  const items = new Map(
    named(book, path, 'item').map((item) => [item.getAttribute('id'), item.getAttribute('href')]),
  );
  const chapters = named(book, path, 'itemref')
    .filter((item) => item.getAttribute('linear') !== 'no')
    .map((item) => items.get(item.getAttribute('idref')) ?? '')
    .map((href) => pathOf(href, path));
  if (chapters.length === 0) throw new FileFault(readingFileTexts.broken(name));
  const isProtected = named(book, ENCRYPTION, 'CipherReference').some((reference) =>
    chapters.includes(pathOf(reference.getAttribute('URI') ?? '', '')),
  );
  if (isProtected) throw new FileFault(readingFileTexts.isProtected(name));
  const texts = chapters.map((chapter) => textOfXhtml(contentOf(book, chapter)));
  const title = named(book, path, 'title')[0]?.textContent ?? '';
  return { title, text: texts.filter((text) => text !== '').join('\n\n') };
}

function openBook(bytes: Uint8Array): Unzipped {
  let unpacked = 0;
  return unzipSync(bytes, {
    filter: (file) => {
      const isText = /\.(?:xml|opf|x?html?)$/i.test(file.name);
      if (isText) unpacked += file.originalSize;
      if (unpacked > BOOK_MAX_BYTES) throw new Error('A ZIP bomb.');
      return isText;
    },
  });
}

const contentOf = (book: Unzipped, path: string) => {
  const bytes = book[path];
  return bytes === undefined ? '' : decoded(bytes, path);
};

/** Elements of an XML file, whatever their prefix. */
function named(book: Unzipped, path: string, name: string): Element[] {
  const parsed = new DOMParser().parseFromString(contentOf(book, path), 'application/xml');
  return [...parsed.getElementsByTagName('*')].filter(({ localName }) => localName === name);
}

/** @param beside the file that names it. */
function pathOf(href: string, beside: string): string {
  const { pathname } = new URL(href, new URL(beside, 'https://book.invalid/'));
  return decodeURIComponent(pathname).slice(1);
}
