import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWordLines } from '@gieok/shared/domain/word-lines';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkWord } from './check-word.ts';
import { arrivedImport, type Problem } from './readers/reader.ts';
import { tableReader } from './readers/table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lists-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** The words of a list, in short: Korean = English, and in braces what else it has. */
async function read(text: string) {
  const path = join(folder, 'list');
  await writeFile(path, text);
  const file = await arrivedImport(path, '');
  const found = await tableReader.recognise(file, { encoding: 'utf-8' });
  const words: string[] = [];
  const wrong: Problem[] = [];
  const dropped = new Set<string>();
  for await (const part of tableReader.words(file, found.mapping)) {
    wrong.push(...part.problems);
    for (const column of part.dropped) dropped.add(column);
    for (const each of part.words) {
      const { word, problems } = checkWord(each);
      wrong.push(...problems);
      if (word === undefined) continue;
      const { korean_text, english_text, texts, category, tags, cards } = word;
      const decks = cards[0]?.decks ?? [];
      const more = [...Object.values(texts), category, ...decks, ...tags].filter(Boolean);
      const further = more.length > 0 ? ` {${more.join(' | ')}}` : '';
      words.push(`${korean_text} = ${english_text}${further}`);
    }
  }
  return { words, problems: wrong.map(({ row }) => row), found, dropped: [...dropped] };
}

const FRUIT = ['사과 = apple', '배 = pear', '감 = persimmon'];

describe('three words are read of a list', () => {
  it.each([
    ['with gaps', '사과 apple\n배 pear\n감 persimmon'],
    ['with hyphens', '사과 - apple\n배 - pear\n감 - persimmon'],
    ['with commas', '사과, apple\n배, pear\n감, persimmon'],
    ['with slashes', '사과/apple\n배/pear\n감/persimmon'],
    ['with brackets', '사과 (apple)\n배（pear）\n감(persimmon)'],
    ['with whatever came to hand', '사과 (apple)\n배/pear\n감: persimmon'],
    ['with tabs and something else', '사과\tapple\n배\tpear\n감 - persimmon'],
    ['with commas and something else', '사과, apple\n배, pear\n감 (persimmon)'],
    ['that is numbered', '1. 사과, apple\n2. 배, pear\n3. 감, persimmon'],
    ['that is numbered in a column', '1\t사과\tapple\n2\t배\tpear\n3\t감\tpersimmon'],
    ['with points before each', '• 사과: apple\n• 배: pear\n• 감: persimmon'],
    ['whose sides are the other way round', 'apple\t사과\npear\t배\npersimmon\t감'],
    ['one of whose rows is the other way round', '사과\tapple\npear\t배\n감\tpersimmon'],
    ['with names of its columns', 'Korean,English\n사과,apple\n배,pear\n감,persimmon'],
    ['with names in Korean', '단어;뜻\n사과;apple\n배;pear\n감;persimmon'],
    ['with the first line for Excel', '"sep=;"\n단어;뜻\n사과;apple\n배;pear\n감;persimmon'],
    [
      'with a title above the names',
      'My fruit,\n,\nKorean,English\n사과,apple\n배,pear\n감,persimmon',
    ],
    [
      'with a title of several rows',
      'TOPIK I\t\n2024\t\n\t\n한국어\tEnglish\n사과\tapple\n배\tpear\n감\tpersimmon',
    ],
    ['whose names come again', '단어,뜻\n사과,apple\n단어,뜻\n배,pear\n단어,뜻\n감,persimmon'],
    [
      'in Markdown',
      '| Korean | English |\n|---|:-:|\n| 사과 | apple |\n| 배 | pear |\n| 감 | persimmon |',
    ],
    [
      'that is drawn with lines',
      '+------+-------+\n| 사과 | apple |\n+------+-------+\n| 배 | pear |\n| 감 | persimmon |\n+------+-------+',
    ],
    ['with rules between parts', '사과 - apple\n---\n배 - pear\n=====\n감 - persimmon\n'],
    ['of Quizlet on one line', '사과\tapple;배\tpear;감\tpersimmon'],
    [
      'with names in two rows, as merged cells have them',
      'TOPIK I,,,\n번호,어휘,,의미\n,한국어,한자,영어\n1,사과,,apple\n2,배,,pear\n3,감,,persimmon',
    ],
    ['in Markdown with emphasis', '- **사과** - apple\n- **배**: *pear*\n* 감 - persimmon'],
    ['in a table in Markdown with emphasis', '|**사과**|*apple*|\n|**배**|pear|\n|감|`persimmon`|'],
    [
      'with HTML in its cells',
      '<b>사과</b>,apple&nbsp;\n배,"<div>pear</div>"\n<span style=""color:red"">감</span>,persimmon',
    ],
    ['of Quizlet on one line, with its end', '사과\tapple;배\tpear;감\tpersimmon;\n'],
    ['of Quizlet with commas and semicolons', '사과,apple;배,pear;감,persimmon'],
    ['of Quizlet with hyphens', '사과 - apple; 배 - pear; 감 - persimmon'],
    ['on one line', '사과 apple, 배 pear, 감 persimmon'],
    ['on two lines', '사과 apple, 배 pear\n감 persimmon'],
    ['of pandas', ',korean,english\n0,사과,apple\n1,배,pear\n2,감,persimmon'],
    ['of pandas read twice', 'Unnamed: 0,korean,english\n0,사과,apple\n1,배,pear\n2,감,persimmon'],
    ['with empty columns', 'Korean,,English,,\n사과,,apple,,\n배,,pear,,\n감,,persimmon,,'],
    ['without names, with empty columns', ',사과,,apple,\n,배,,pear,\n,감,,persimmon,'],
    ['with spaces that do not break', '\u00a0사과\u00a0-\u00a0apple\n배 - pear\n감 - persimmon'],
    ['with empty lines', '\n\n사과 = apple\n\n배 = pear\n\n\n감 = persimmon\n\n'],
  ])('%s', async (_, text) => {
    expect(await read(text)).toMatchObject({ words: FRUIT, problems: [] });
  });
});

describe('of a list', () => {
  it.each([
    [
      'several meanings stay',
      '먹다;to eat / to have\n가다;to go, to leave\n',
      ['먹다 = to eat / to have', '가다 = to go, to leave'],
    ],
    [
      'commas within meanings end nothing',
      '먹다, to eat, to have\n사과, apple\n가다, to go, to leave\n물, water\n',
      ['먹다 = to eat, to have', '사과 = apple', '가다 = to go, to leave', '물 = water'],
    ],
    [
      'a comma after a meaning is none between columns',
      '사과 - apple, fruit\n배 - pear\n감 - persimmon, fruit\n',
      ['사과 = apple, fruit', '배 = pear', '감 = persimmon, fruit'],
    ],
    [
      'notes in brackets stay where they are',
      '사과,apple (fruit)\n배 (과일),pear\n',
      ['사과 = apple (fruit)', '배 (과일) = pear'],
    ],
    ['the first word is no name of a column', '뒤\tback\n앞\tfront\n', ['뒤 = back', '앞 = front']],
    [
      'the names of two languages are',
      '한국어,Deutsch\n물,Wasser\n불,Feuer\n',
      ['물 = Wasser', '불 = Feuer'],
    ],
    [
      'the names of one language are a word',
      '한국어\tKorean\n물\twater\n',
      ['한국어 = Korean', '물 = water'],
    ],
    [
      'nor are a word and its meaning',
      '단어\tword\n뜻\tmeaning\n',
      ['단어 = word', '뜻 = meaning'],
    ],
    [
      'sentences and remarks find their place',
      '1\t나무\tnamu\ttree\t나무가 커요.\tLesson 3\n2\t물\tmul\twater\t물을 마셔요.\t\n',
      ['나무 = tree {namu | 나무가 커요. | Lesson 3}', '물 = water {mul | 물을 마셔요.}'],
    ],
    [
      'Chinese characters are remarks',
      '학교,學校,school\n물,,water\n산,山,mountain\n',
      ['학교 = school {學校}', '물 = water', '산 = mountain {山}'],
    ],
    [
      'columns named hanja and notes are both kept',
      '단어,한자,뜻,비고\n학교,學校,school,1과\n',
      ['학교 = school {學校 | 1과}'],
    ],
    [
      'levels and parts of speech are tags',
      '단어,뜻,품사,등급\n가다,to go,동사,A\n예쁘다,pretty,형용사,초급\n',
      ['가다 = to go {동사 | 등급-A}', '예쁘다 = pretty {초급 | 형용사}'],
    ],
    [
      'a level with a space is one tag',
      'Korean,English,TOPIK Level\n물,water,TOPIK I\n불,fire,2\n',
      ['물 = water {TOPIK_I}', '불 = fire {TOPIK_Level-2}'],
    ],
    [
      'parts of speech are known without a name',
      '가다,to go,동사\n물,water,명사\n',
      ['가다 = to go {동사}', '물 = water {명사}'],
    ],
    [
      'their letters are, too',
      '가다,v.,to go,동\n물,n.,water,명\n',
      ['가다 = to go {v. | 동}', '물 = water {n. | 명}'],
    ],
    [
      'lessons are tags',
      'Korean,English,Lesson\n가다,to go,1\n물,water,2\n',
      ['가다 = to go {Lesson-1}', '물 = water {Lesson-2}'],
    ],
    [
      'numbers are meanings, also on one line',
      '하나\t1;둘\t2;셋\t3',
      ['하나 = 1', '둘 = 2', '셋 = 3'],
    ],
    [
      'the romanization may stand before the meaning',
      '사과 [sagwa] apple\n물 (mul) water\n호수 - ho-su - lake\n배 - a fruit - sweet\n',
      ['사과 = apple {sagwa}', '물 = water {mul}', '호수 = lake {ho-su}', '배 = a fruit - sweet'],
    ],
    [
      'parts of speech are not words, wherever they stand',
      '동사,가다,verb,to go\n명사,물,noun,water\n',
      ['가다 = to go {verb | 동사}', '물 = water {noun | 명사}'],
    ],
    ['words for parts of speech are', '명사\tnoun\n동사\tverb\n', ['명사 = noun', '동사 = verb']],
    [
      'a type that is a part of speech is no type of card',
      'Korean,English,Type\n가다,to go,verb\n물,water,noun\n',
      ['가다 = to go {verb}', '물 = water {noun}'],
    ],
  ])('%s', async (_, text, words) => {
    expect(await read(text)).toMatchObject({ words, problems: [] });
  });

  it('the romanization in brackets behind a word is one, and other remarks are not', async () => {
    const text =
      '안녕하세요 (annyeonghaseyo),hello\n호수 [ho-su],lake\n배 (fruit),pear\n버스 (bus),bus\n';
    expect(await read(text)).toMatchObject({
      words: [
        ...['안녕하세요 = hello {annyeonghaseyo}', '호수 = lake {ho-su}'],
        ...['배 (fruit) = pear', '버스 (bus) = bus'],
      ],
    });
  });

  it.each([
    ['brackets and readings', 'озеро,호수 (ho-su)', '호수 = озеро {ho-su}'],
    ['what kind of word it is', 'озеро,호수 [명]', '호수 [명] = озеро'],
    ['tags', 'озеро,호수 #topik1', '호수 #topik1 = озеро'],
  ])('a row whose sides are exchanged is turned, where the Korean has %s', async (_, row, word) => {
    for (const names of ['', 'Korean,English\n']) {
      const { words } = await read(`${names}사과,яблоко\n${row}\n물,вода\n책,книга\n`);
      expect(words).toEqual(['사과 = яблоко', word, '물 = вода', '책 = книга']);
    }
  });

  it.each(['\t', ' - ', ','])(
    'words on one line are told apart by %j, whatever they mean',
    async (by) => {
      const pairs = [
        ['구십', '90'],
        ['시디', 'CD'],
        ['티셔츠', 'T셔츠'],
        ['사과', 'apple'],
      ];
      const all = Array.from(
        { length: 400 },
        (_, at) => pairs[at % 40] ?? [`낱말${at}`, `word ${at}`],
      );
      const { words } = await read(all.map((pair) => pair.join(by)).join(';'));
      expect(words).toEqual(all.map((pair) => pair.join(' = ')));
    },
  );

  it.each([
    ['Vietnamese', 'STT,Từ vựng,Nghĩa,Ví dụ', 'quả táo', 'nước', 'lửa', 'sách'],
    ['Russian', '№,корейское слово,перевод,пример', 'яблоко', 'вода', 'огонь', 'книга'],
    ['Japanese', '番号,韓国語,日本語,例文', 'りんご', '水', '火', '本'],
    ['Chinese', '编号,韩语,中文,例句', '苹果', '水', '火', '书'],
    ['German', 'Nr,Koreanisch,Deutsch,Beispiel', 'Apfel', 'Wasser', 'Feuer', 'Buch'],
    ['French', 'N°,Coréen,Français,Exemple', 'pomme', 'eau', 'feu', 'livre'],
    ['Spanish', 'Nº,Coreano,Español,Ejemplo', 'manzana', 'agua', 'fuego', 'libro'],
    ['a language that is not known here', 'ល.រ,ពាក្យ,អត្ថន័យ,ឧទាហរណ៍', 'ផ្លែប៉ោម', 'ទឹក', 'ភ្លើង', 'សៀវភៅ'],
  ])('names of columns and meanings may be %s', async (_, names, ...meanings) => {
    const words = ['사과', '물', '불', '책'];
    const rows = words.map((word, at) => `${at + 1},${word},${meanings[at]},${word} 하나`);
    const { words: found_, dropped, found } = await read([names, ...rows].join('\n'));
    expect(found_).toEqual(words.map((word, at) => `${word} = ${meanings[at]} {${word} 하나}`));
    expect(found.columns).toEqual(names.split(','));
    expect(dropped).toEqual(names.split(',').slice(0, 1));
  });

  it('of a word in two lines the second may be its romanization', async () => {
    const { words } = await read('사과<br>(sagwa)\tapple\n물<br>(mul)\twater\n');
    expect(words).toEqual(['사과 = apple {sagwa}', '물 = water {mul}']);
  });

  it('codes of languages name columns', async () => {
    expect(await read('ko,vi\n사과,quả táo\n물,nước\n')).toMatchObject({
      words: ['사과 = quả táo', '물 = nước'],
    });
  });

  it.each([
    ['in front', 'VOCAB,Korean,Meaning', ['VOCAB', '사과', 'apple']],
    ['between both', '', ['사과', 'VOCAB', 'quả táo']],
    ['at the end', '', ['яблоко', '사과', 'VOCAB']],
  ])('what all rows have %s is a tag', async (_, names, row) => {
    const rows = Array.from({ length: 4 }, (__, at) =>
      row.map((cell) => (cell === 'VOCAB' ? cell : `${cell}${at || ''}`)).join(','),
    );
    const { words } = await read([names, ...rows].filter(Boolean).join('\n'));
    expect(words[0]).toMatch(/^사과 = (apple|quả táo|яблоко) \{VOCAB\}$/);
  });

  it('columns that no name tells go into the notes, and what is left out is said', async () => {
    const { words, dropped } = await read(
      'Korean,English,Sentence-Korean,Sentence-English,예문 번역,原文,Frequency\n' +
        '학교,school,학교에 가요.,I go to school.,Tôi đi học.,學校,17\n',
    );
    expect(words).toEqual(['학교 = school {학교에 가요. | I go to school.\nTôi đi học.\n學校}']);
    expect(dropped).toEqual(['Frequency']);
  });

  it.each([
    ['with names', 'Korean,English,Memory\n', ','],
    ['without', '', '\t'],
  ])('a column that is first filled at row 2,974 is kept, %s', async (_, names, by) => {
    const rows = Array.from({ length: 3_000 }, (__, at) =>
      [`낱말${at}`, `word ${at}`, at === 2_972 ? 'a late remark' : ''].join(by),
    );
    const { words, dropped } = await read(names + rows.join('\n'));
    expect([words.length, words[2_972], dropped]).toEqual([
      ...[3_000, '낱말2972 = word 2972 {a late remark}', []],
    ]);
  });

  it('single words are the Korean, and not phrases beside them', async () => {
    const { words } = await read(
      'KoreanColored,DictionaryForm,Meaning\n학교에 가요,가다,to go\n밥을 먹어요,먹다,to eat\n',
    );
    expect(words).toEqual(['가다 = to go {학교에 가요}', '먹다 = to eat {밥을 먹어요}']);
  });

  it('sounds that only a package could have are told of, and no part of a text', async () => {
    const text = '[sound:a.mp3]\t사과\tapple\n[sound:b.mp3]\t물[sound:c.mp3]\twater\n';
    expect(await read(text)).toMatchObject({
      ...{ words: ['사과 = apple', '물 = water'], problems: [2], dropped: ['Column 1'] },
    });
  });

  it('a sum at its end, a part without meaning and a title are told, and not taken', async () => {
    const text = '단어,뜻\n1과,\n물,water\n불,fire\n합계,2\n';
    expect(await read(text)).toMatchObject({
      words: ['물 = water', '불 = fire'],
      problems: [2, 5],
    });
  });

  it('what is no word is told, and the others are read: a heading above a table in Markdown', async () => {
    const text = '# Fruit\n\n| 사과 | apple |\n| --- | --- |\n| 배 | pear |\n| 감 | persimmon |\n';
    expect(await read(text)).toMatchObject({ words: FRUIT, problems: [1] });
  });

  it('a comma too many is told, and nothing behind it lost', async () => {
    const rows = Array.from({ length: 30 }, (_, row) => `낱말${row},word\n`).join('');
    const { words, problems } = await read(`Korean,English\n${rows}먹다,to eat, to have\n`);
    expect(words.at(-1)).toBe('먹다 = to eat, to have');
    expect(problems).toEqual([32]);
  });

  it('words on one line can be read as one after all', async () => {
    const path = join(folder, 'list');
    await writeFile(path, '사과\tapple;배\tpear');
    const file = await arrivedImport(path, '');
    const { mapping, rows } = await tableReader.recognise(file, { delimiter: ';' });
    expect([mapping.delimiter, rows]).toEqual([';', [['사과\tapple', '배\tpear']]]);
  });

  // But quotation marks, which make a table of all lines.
  it('every line that can be read by itself is read, whatever the others are like', async () => {
    const line = fc.constantFrom(
      ...[
        '사과 apple',
        '사과 - apple',
        '사과, apple',
        '사과; apple',
        '사과 (apple)',
        '사과（apple）',
      ],
      ...[
        '사과/apple',
        'apple/사과',
        '1. 사과 - apple',
        '• 사과: apple',
        '사과\tapple',
        '1\t사과\tapple',
      ],
      ...[
        '먹다, to eat, to have',
        '먹다 - to eat, to have',
        '먹다; to eat; to have',
        '사과 | apple',
      ],
      ...['사과\tapple\t사과를 먹어요.', 'apple, 사과', '사과 = an apple'],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), async (lines) => {
        const { words } = await read(lines.join('\n'));
        const alone = lines.map((each) => [...readWordLines(each)][0]);
        expect(words.map((word) => word.replace(/ \{.*/s, ''))).toEqual(
          alone.map((each) => `${each?.korean} = ${each?.english}`),
        );
      }),
      { examples: [[['1\t사과\tapple', '1\t사과\tapple', '사과\tapple']]] },
    );
  });
});
