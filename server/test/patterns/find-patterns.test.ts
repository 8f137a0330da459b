import { readFileSync } from 'node:fs';
import { ENDING_LINES } from '@gieok/shared/korean/ending-lines';
import { findPatterns, type PatternPlace } from '@gieok/shared/korean/find-patterns';
import { readWord } from '@gieok/shared/korean/read-word';
import { describe, expect, it } from 'vitest';
import { pathPatterns } from '../../src/features/path/path-steps.ts';
import { wordList } from '../../src/learning/word-list.ts';

const of = (word: string) => readWord(word, wordList()).parts;
const placesIn = (text: string): PatternPlace[] =>
  [...findPatterns(text, of)].flatMap(({ patterns }) => patterns);

function sentencesOf(file: string): { sentence: string; patterns: number[] }[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.slice(1).map((line) => {
    const [sentence = '', numbers = ''] = line.split('\t');
    return { sentence, patterns: numbers.split(' ').filter(Boolean).map(Number) };
  });
}

function endingsIn(text: string): string[] {
  const places = [...findPatterns(text, of)].flatMap(({ endings }) => endings);
  return places.map(
    ({ line, from, to }) => `${text.slice(from, to)}: ${ENDING_LINES[line]?.ending}`,
  );
}

/** What one list has beyond the other, each as often as it is there. */
function beyond(some: readonly number[], others: readonly number[]): number[] {
  const left = [...others];
  return some.filter((each) => {
    const at = left.indexOf(each);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

describe('patterns of grammar', () => {
  // `set-aside.tsv` was written when the rules already knew `tried.tsv`.
  it.each(['set-aside.tsv', 'tried.tsv'])('of %s are found, and hardly others', (file) => {
    const sentences = sentencesOf(file);
    const counts = { there: 0, found: 0, missed: 0, mistaken: 0 };
    for (const { sentence, patterns } of sentences) {
      const found = placesIn(sentence).map(({ number }) => number);
      counts.there += patterns.length;
      counts.found += found.length;
      counts.missed += beyond(patterns, found).length;
      counts.mistaken += beyond(found, patterns).length;
    }
    expect(sentences.length).toBeGreaterThan(250);
    expect(new Set(sentences.flatMap(({ patterns }) => patterns)).size).toBe(60);
    expect(1 - counts.missed / counts.there).toBeGreaterThanOrEqual(0.95);
    expect(counts.mistaken / counts.found).toBeLessThanOrEqual(0.02);
  });

  it('are found in the gaps of their own sentences', () => {
    for (const { number, sentences } of pathPatterns()) {
      for (const { sentence } of sentences) {
        const [from, to] = [sentence.indexOf('{'), sentence.indexOf('}') - 1];
        const places = placesIn(sentence.replace(/[{}]/g, ''));
        const inGap = places.filter((place) => place.from < to && place.to > from);
        expect(
          inGap.map((place) => place.number),
          sentence,
        ).toContain(number);
      }
    }
  });

  it('span the words that they are made of', () => {
    expect(placesIn('네, 할 수 없을 것 같아요.')).toEqual([
      { number: 21, from: 3, to: 9 },
      { number: 43, from: 7, to: 15 },
      { number: 5, from: 12, to: 15 },
    ]);
  });

  it('are not those of words that only look so', () => {
    expect(placesIn('철수 있어요?').map(({ number }) => number)).toEqual([5]);
    expect(placesIn('수, 있어요?').map(({ number }) => number)).toEqual([5]);
    expect(placesIn('어머니 나이')).toEqual([]);
  });

  it('are found where words are written together, as in chats', () => {
    expect(placesIn('안먹을거야')).toEqual([
      { number: 9, from: 0, to: 3 },
      { number: 12, from: 1, to: 5 },
    ]);
    const chat = `갈거야 가다, 할수있어 하다, 먹고싶다 먹다, 하고있어 하다, 안가 가다, 안먹을거야 먹다, 걱정하지마 걱정하다, 먹어도돼 먹다,
      해야해 하다, 친구때문에 친구, 가기전에 가다, 올지도몰라 오다, 예쁜거같아 예쁘다, 볼게 보다, 못해 못하다`;
    for (const pair of chat.split(/,\s+/)) {
      const [word = '', form] = pair.split(' ');
      expect([word, readWord(word, wordList()).forms[0]?.form]).toEqual([word, form]);
    }
    expect(readWord('할수있어', wordList()).forms[0]?.ending).toBe('-(으)ㄹ 수 있어');
  });

  it('count without a space', () => {
    const partsOf = (word: string) => readWord(word, wordList()).parts.map((part) => part.word);
    const texts =
      '여덟 시가, 두 마리, 세 시 삼십 분에, 열두 명이, 여섯 시 반에, 오만 원이요, 삼십일 일에';
    for (const text of texts.split(', ')) {
      expect(partsOf(text.replaceAll(' ', ''))).toEqual(text.split(' '));
    }
    expect(placesIn('열두명이')).toEqual([{ number: 3, from: 2, to: 4 }]);
  });

  it('are found in whole sentences that are written together', () => {
    const chat = `나오늘학교안가 9, 영화보러갈래? 24, 밥먹고연락할게 13 19, 나도가고싶은데돈이없어 10 34 3, 지금가면늦을거야 23 12, 주말에뭐했어요? 6 7,
      비오니까우산챙겨 33, 어제본영화진짜좋았어 25, 커피마시면서얘기하자 39, 친구가한국에온대 3 6 57, 내일몇시에만날까? 6 18, 도서관에서책빌렸어 8, 운동하다가다쳤어 51,
      병원에서일하세요 8 11, 영화표를두장샀어요 4 7, 이가방은얼마예요? 2 1, 걱정하지마다잘될거야 28 12, 집에도착하면톡해줘 6 23 15`;
    for (const line of chat.split(/,\s+/)) {
      const [sentence = '', ...numbers] = line.split(' ');
      expect([sentence, ...placesIn(sentence).map(({ number }) => number)]).toEqual([
        sentence,
        ...numbers.map(Number),
      ]);
    }
    expect(endingsIn('나오늘학교안가')).toEqual(['가: -아/어']);
    expect(endingsIn('지금가면늦을거야')).toEqual([]);
    const names =
      '스타벅스에서 김민수가 블라디보스토크에 인스타그램에서 사우디아라비아가 해물파전이 이수지가';
    for (const name of names.split(' ')) {
      expect(readWord(name, wordList()).parts.map((part) => part.word)).toEqual([name]);
    }
  });

  it('part no word that there is', () => {
    const words =
      '안경 안내 안녕 안주 안개 못난 하지만 마지막 길거리 물때 광고 책상있어 안쪽에 안전해 구두 사장 세대에 한층 십시오 한국이 두통이에요 사과 만원';
    for (const word of words.split(' ')) {
      expect(readWord(word, wordList()).parts.map((part) => part.word)).toEqual([word]);
    }
  });

  it('are found in a text without an end, a bounded stretch at a time', () => {
    const text = '먹고 싶어 '.repeat(2_000);
    const stretches = [...findPatterns(text, of)].map(({ patterns }) => patterns);
    expect(Math.max(...stretches.map(({ length }) => length))).toBeLessThanOrEqual(40);
    expect(stretches.flat()).toHaveLength(2_000);
  });
});

describe('endings beyond the patterns', () => {
  it('are each found in their sentence', () => {
    const rows = readFileSync(new URL('endings.tsv', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    const examples = rows.slice(1).map((row) => row.split('\t'));
    for (const [ending = '', word = '', sentence = ''] of examples) {
      expect(endingsIn(sentence), sentence).toContain(`${word}: ${ending}`);
    }
    const shown = new Set(examples.map(([ending]) => ending));
    expect(ENDING_LINES.filter(({ ending }) => !shown.has(ending))).toEqual([]);
  });

  it('are not told where a pattern teaches them, nor of nouns', () => {
    const sentences = `갔더라고요. 비가 오거든요. 자느라고 늦었잖아요. 가고 싶지만 갈 수 없는데요. 갈게요. 먹을 거예요. 가지 마세요.
      자기 전에 이를 닦아요. 의자 네 개와 주머니가 있어요. 어머니? 일기를 써요. 저 대신 가요. 남자 사람 친구예요.`;
    expect(sentences.split(/(?<=[.?])\s/).flatMap(endingsIn)).toEqual([]);
  });

  it('are not told of what only looks so', () => {
    const numbers = (text: string) => placesIn(text).map(({ number }) => number);
    expect(endingsIn('그건 사실 몰라요. 집이 산보다 높아요.')).toEqual([]);
    expect(numbers('마트에 들러 우유를 샀다.')).toEqual([6, 4]);
    expect(numbers('공을 굴러 가게 했다. 전등을 서둘러 나가 샀다.')).not.toContain(24);
    expect(numbers('노래 부르러 가요. 책 팔러 왔다.').filter((each) => each === 24)).toHaveLength(
      2,
    );
    expect(numbers('날 좋은데 나가자. 비 오는 날 만났어.')).toEqual([34, 25]);
    expect(numbers('학생이 한 사람 왔다. 친구가 한 시간 울었다.')).toEqual([3, 3]);
    expect(numbers('밥줘. 물 줘. 전화 줘.')).toEqual([]);
    const friend = '나 어린애 아니야. 지금 어디야? 이건 사과야. 민수야, 엄마가 빨리 오래.';
    expect(endingsIn(friend)).toEqual(['아니야: -이야', '오래: -(으)래(요)']);
    expect(numbers(friend)).toEqual([1, 2, 1, 3]);
    expect(
      numbers('편지. 강아지! 아버지? 어디까지? 갈지. 왔는지? 가지 않다. 가지 못하다.'),
    ).not.toContain(36);
    expect(numbers('늦었을까 봐 갔다. 민수야! 하늘아!')).toEqual([]);
    expect(numbers('불이 난 집. 이름이 난 좋아. 그 책을 난 읽었다.')).toEqual([3, 25, 3, 2, 4, 2]);
    expect(endingsIn('보면 좋은 날')).toEqual([]);
    expect(numbers('사실 몰라요.')).toEqual([5]);
    expect(numbers('일곱 살 때부터 스무 살 때까지')).toEqual([]);
    expect(numbers('집이 먼 데다가 비싸다.')).not.toContain(51);
    expect(numbers('밥을 먹고 나서는 잤어요.')).not.toContain(16);
    expect(numbers('화가 나서 잤어요.')).toContain(16);
    expect(endingsIn('비가 오니, 집에 있니 그럼 가겠니')).toEqual([
      '오니: -(으)니',
      '있니: -(으)니',
      '가겠니: -니?',
      '가겠니: -겠-',
    ]);
    const forms = (word: string) => readWord(word, wordList()).forms[0]?.form;
    expect(['가곤', '받는다는데', '나가려는데'].map(forms)).toEqual(['가다', '받다', '나가다']);
  });
});

it('knows 씨 as what follows a name, so that it is not just any word', () => {
  const isAny = (word: string) => of(word).some(({ features }) => features.has('ANY'));
  expect(['씨', '씨는', '나무는'].map(isAny)).toEqual([false, false, true]);
});
