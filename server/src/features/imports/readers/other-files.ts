import { open } from 'node:fs/promises';
import { importTexts } from '@gieok/shared/texts/imports';
import type { ArrivedImport } from './reader.ts';

/** Bytes in which the end of a file shows itself. */
const END = 256;
const BYTE_ORDER_MARK = /^(?:ï»¿|ÿþ|þÿ)/;

const PDF = /^\s*%PDF-/;
const WEB_PAGE = /^\s*(?:<!--[^>]{0,500}-->\s*)?<(?:!doctype|html|head|meta|\?xml)\b/i;
/** How JSON of more than a number begins and ends; a list may begin with a bracket, too. */
const JSON_BEGINS = /^\s*(?:\{\s*(?:"[^"\n]{0,500}"\s*:|\})|\[\s*[{["])/;
const JSON_ENDS = /[}\]]\s*$/;

/**
 * What is to be said of a file that is text, or looks like it, but no table, whatever it is called.
 * @returns undefined where it may be one.
 */
export async function noTableBecause(file: ArrivedImport): Promise<string | undefined> {
  const beginning = plainly(Buffer.from(file.beginning)).replace(BYTE_ORDER_MARK, '');
  if (PDF.test(beginning)) return importTexts.isPdf;
  if (WEB_PAGE.test(beginning)) return importTexts.isWebPage;
  if (JSON_BEGINS.test(beginning) && JSON_ENDS.test(await endOf(file))) return importTexts.isJson;
  return undefined;
}

/** Its ASCII, in whichever encoding: UTF-16 has zeros between. */
const plainly = (bytes: Buffer) => bytes.toString('latin1').replaceAll('\0', '');

async function endOf({ path, size }: ArrivedImport): Promise<string> {
  const file = await open(path);
  try {
    const length = Math.min(END, size);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return plainly(buffer);
  } finally {
    await file.close();
  }
}
