import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFile } from './read-file.ts';

const fileOf = (name: string, content: BlobPart) => new File([content], name);
const textOf = async (name: string, content: BlobPart) =>
  (await readFile(fileOf(name, content))).text;
const failure = (name: string, content: BlobPart) =>
  readFile(fileOf(name, content)).then(
    () => 'read',
    (error: Error) => error.message,
  );

const SUBRIP = `1
00:00:01,000 --> 00:00:02,500
<i>안녕하세요!</i>
저는 민수예요.

2
01:02:03,400 --> 01:02:05,000
{\\an8}어디 가요?
`;
const VTT = `WEBVTT

NOTE 이것은 메모

00:01.000 --> 00:02.000 align:start
<v 민수>밥 먹을래? &amp; 갈래?

00:02.000 --> 00:03.000
밥 먹을래? &amp; 갈래?
`;
const ASS = `[Script Info]
Title: x

[Events]
Format: Layer, Start, End, Style, Text
Dialogue: 0,0:00:05.00,0:00:07.00,Default,{\\pos(1,2)}{\\i1}네{\\i0}, <i>그래요</i>,\\N정말로
Dialogue: 0,0:00:01.50,0:00:02.00,Default,먼저
Dialogue: 0,0:00:09.00,0:00:10.00,Default,{\\p1}m 0 0 l 10 10{\\p0}
Comment: 0,0:00:11.00,0:00:12.00,Default,메모
`;
const SAMI = `<SAMI><BODY>
<SYNC Start=1000><P Class=ENCC>Hello
<SYNC Start=1000><P Class=KRCC>안녕<br>하세요
<SYNC Start=2000><P Class=KRCC>&nbsp;
<SYNC Start="61000"><P Class="KRCC">가자</BODY></SAMI>`;
const HTML = `<html><head><title>제목</title><style>p{}</style></head><body><h1>이야기</h1>
<p>옛날
  옛날에 <ruby>學校<rt>학교</rt></ruby>가</p><p>있었<b>어요</b>.<br>끝<script>alert(1)</script></p>${'<div>'.repeat(3_000)}`;

const PACKAGE = `<?xml version="1.0"?><opf:package xmlns:opf="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/">
<opf:metadata><dc:title>어린 왕자</dc:title></opf:metadata>
<opf:manifest><opf:item id="b" href="text/%EB%91%98.xhtml"/><opf:item id="a" href="text/one.xhtml"/></opf:manifest>
<opf:spine><opf:itemref idref="a"/><opf:itemref idref="b"/></opf:spine></opf:package>`;
const xhtml = (body: string) =>
  strToU8(
    `<html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body>${body}</body></html>`,
  );
const BOOK = {
  mimetype: strToU8('application/epub+zip'),
  'META-INF/container.xml': strToU8(
    '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
  ),
  'OEBPS/book.opf': strToU8(PACKAGE),
  'OEBPS/text/둘.xhtml': xhtml('<p>둘째 장</p>'),
  'OEBPS/text/one.xhtml': xhtml('<h1>첫째 장</h1><p>양을 그려 줘.</p>'),
};
const zipped = (files: Record<string, Uint8Array>) => zipSync(files) as BlobPart;

describe('a file to read', () => {
  it.each([
    ['a.srt', SUBRIP, '[0:00:01] 안녕하세요! 저는 민수예요.\n[1:02:03] 어디 가요?'],
    ['a.vtt', VTT, '[0:00:01] 밥 먹을래? & 갈래?'],
    ['a.ass', ASS, '[0:00:01] 먼저\n[0:00:05] 네, 그래요, 정말로'],
    ['a.smi', SAMI, '[0:00:01] 안녕 하세요\n[0:01:01] 가자'],
    ['A.HTML', HTML, '이야기\n옛날 옛날에 學校가\n있었어요.\n끝'],
    ['a.txt', '\u{feff}가나\r\n다\r라', '가나\n다\n라'],
    [
      'b.srt',
      SUBRIP.replaceAll('\n\n', '\n'),
      '[0:00:01] 안녕하세요! 저는 민수예요.\n[1:02:03] 어디 가요?',
    ],
  ])('%s becomes plain text, subtitles with their times', async (name, content, text) => {
    expect(await textOf(name, content)).toBe(text);
  });

  it('may be UTF-16 or EUC-KR', async () => {
    const units = new Uint16Array([0xfeff, ...[...'햏 가'].map((each) => each.charCodeAt(0))]);
    expect(await textOf('a.txt', units)).toBe('햏 가');
    // Browsers also know the extensions of Windows, Node does not.
    expect(await textOf('a.txt', new Uint8Array([0xb9, 0xe6, 0xb0, 0xa1]))).toBe('방가');
  });

  it('that is a book has its chapters in the order of its spine, and its title', async () => {
    expect(await readFile(fileOf('prince.epub', zipped(BOOK)))).toEqual({
      ...{ title: '어린 왕자', leftOut: 0 },
      text: '첫째 장\n양을 그려 줘.\n\n둘째 장',
    });
    const units = [...'\ufeff<html><body>셋째</body></html>'].map((each) => each.charCodeAt(0));
    const third = new Uint8Array(new Uint16Array(units).buffer);
    const opf = strToU8(
      PACKAGE.replace('id="b"', 'id="x"').replace('idref="b"', 'idref="b" linear="no"'),
    );
    const others = { 'OEBPS/book.opf': opf, 'OEBPS/text/one.xhtml': third };
    expect(await textOf('a.epub', zipped({ ...BOOK, ...others }))).toBe('셋째');
  });

  it('that is too long is cut at a line, and it is said how much is left out', async () => {
    const text = `${'가'.repeat(999)}\n`.repeat(201);
    const read = await readFile(fileOf('long.txt', text));
    expect(read.text).toHaveLength(199_999);
    expect(read.leftOut).toBe(text.trim().length - 199_999);
  });

  it('that cannot be read is refused with what is wrong', async () => {
    expect(await failure('a.pdf', 'x')).toMatch(/^a\.pdf cannot be read\. Choose a file that ends/);
    expect(await failure('a.txt', ' \n')).toContain('a.txt has no text');
    const image = new Uint8Array([0x89, 0x50, 0, 0xff]);
    expect(await failure('a.txt', image)).toContain('neither UTF-8, UTF-16 nor EUC-KR');
    expect(await failure('a.epub', image)).toContain('a.epub is damaged');
    for (const href of ['100%.xhtml', 'http://[']) {
      const opf = strToU8(PACKAGE.replace('text/one.xhtml', href));
      const book = zipped({ ...BOOK, 'OEBPS/book.opf': opf });
      expect(await failure('a.epub', book)).toContain('a.epub is damaged');
    }
    expect(await failure('a.epub', zipped({ 'a.xml': strToU8('<a/>') }))).toContain('damaged');
    const bomb = { ...BOOK, 'OEBPS/a.html': new Uint8Array(101 * 1024 * 1024) };
    expect(await failure('a.epub', zipped(bomb))).toContain('damaged');
    const encryption = strToU8(
      '<e xmlns:enc="x"><enc:CipherReference URI="OEBPS/text/one.xhtml"/></e>',
    );
    const sealed = { ...BOOK, 'META-INF/encryption.xml': encryption };
    expect(await failure('a.epub', zipped(sealed))).toContain('copy-protected');
  });
});
