import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCloze } from './cloze.ts';
import { contentOf } from './field-content.ts';

describe('a field of a note', () => {
  it.each([
    ['<b>물</b>을&nbsp;<i>마시다</i>', ['물을 마시다']],
    ['to go<br>to leave', ['to go', 'to leave']],
    ['<div>하나</div><div>둘<br></div><ul><li>셋</li></ul>', ['하나', '둘', '셋']],
    ['a &lt; b &amp; c &#44032;', ['a < b & c 가']],
    ['물'.normalize('NFD'), ['물']],
    ['x<script>alert(1)</script><style>b{}</style>y', ['xy']],
    ['[latex]\\frac12[/latex]half [$]x[/$]\\(y\\)', ['half']],
    ['zero\u200bwidth\u00ad', ['zerowidth']],
    ['<b>unclosed <i>tags', ['unclosed tags']],
  ])('is shown as plain lines: %s', (html, lines) => {
    expect(contentOf(html).lines).toEqual(lines);
  });

  it('keeps its sounds, pictures and readings apart', () => {
    const html =
      '학교[學校] [sound:학교.mp3]<img src="a%20b.jpg"> <ruby>물<rp>(</rp><rt>mul</rt><rp>)</rp></ruby> to go [formal]';
    expect(contentOf(html)).toEqual({
      lines: ['학교 물 to go [formal]'],
      sounds: ['학교.mp3'],
      images: ['a%20b.jpg'],
      readings: ['mul', '學校'],
    });
  });

  it('whatever it holds, is read', () => {
    const piece = fc.constantFrom(
      ...[
        '<',
        '>',
        '</',
        'script',
        'ruby',
        '<rt>',
        '[sound:',
        ']',
        '[latex]',
        '&#',
        '&amp',
        '\\(',
        '물',
        '[',
        '"',
        '=',
      ],
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 40 }),
        (pieces) => {
          const { lines } = contentOf(pieces.join(''));
          expect(lines.every((line) => line === line.trim() && line !== '')).toBe(true);
        },
      ),
    );
  });

  it('takes work that grows with its length, not with its square', () => {
    const long = (piece: string) => contentOf(piece.repeat(200_000 / piece.length)).lines.length;
    for (const piece of ['[sound:', '[latex]', '물[', '<b>', '\\(', '&#', '{{c1::']) {
      expect(long(piece)).toBeLessThan(2);
    }
  });
});

describe('a cloze', () => {
  it.each([
    ['저는 {{c1::물}}을', '저는 물을', [[1, '물', null]]],
    [
      '{{c1::가::go}} {{c2::나}} {{c1::다}}',
      '가 나 다',
      [
        [1, '가', 'go'],
        [2, '나', null],
      ],
    ],
    [
      '{{c1::큰 {{c2::물}}}}',
      '큰 물',
      [
        [2, '물', null],
        [1, '큰 물', null],
      ],
    ],
    ['a::b }} {{c1::끝', 'a::b }} 끝', []],
  ])('is a sentence with blanks: %s', (text, sentence, blanks) => {
    const read = readCloze(text);
    expect(read.sentence).toBe(sentence);
    expect([...read.blanks].map(([number, { answer, hint }]) => [number, answer, hint])).toEqual(
      blanks,
    );
  });
});
