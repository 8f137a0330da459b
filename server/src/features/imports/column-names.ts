import { TAKEN_FIELD_NAMES, takenField } from '@gieok/shared/contract/card-texts';
import type { ImportedField } from '@gieok/shared/contract/import-mapping';

/** Korean and learners' languages, each in itself, English and Korean; with codes. */
const KOREAN =
  'korean kor ko kr hangul hangeul 한국어 한글 корейский tiếnghàn 韓国語 韓國語 韩语 韓語 韩文 韓文 koreanisch coréen coreano koreaans koreański korece';
const OTHERS = [
  'english eng en 영어 vietnamese vi tiếngviệt 베트남어 russian ru русский 러시아어 japanese ja jp 日本語 일본어',
  'chinese zh cn 中文 汉语 漢語 중국어 german de deutsch 독일어 french fr français francais 프랑스어 spanish es español espanol 스페인어',
  'portuguese pt português italian italiano indonesian thai polish polski turkish türkçe mongolian uzbek ukrainian українська dutch nederlands',
].join(' ');

const plainName = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Without spaces and marks. They are many, and the browser loads `CARD_FIELDS`. */
const FURTHER: [ImportedField, string][] = [
  [
    'korean_text',
    [
      `${KOREAN} koreantext word term front expression target vocab vocabulary question 단어 어휘 표제어 앞면 낱말 wort`,
      'begriff vokabel vorderseite mot palabra palavra từ từvựng слово 単語 单词 單字 單詞 词汇',
    ].join(' '),
  ],
  [
    'english_text',
    [
      `${OTHERS} englishtext meaning definition back translation gloss native answer 뜻 의미 번역 뒷면 해석 풀이`,
      'bedeutung übersetzung rückseite traduction sens traducción significado nghĩa ýnghĩa dịch',
      'перевод значение 意味 訳 意思 释义 翻译 中文意思',
    ].join(' '),
  ],
  ['romanization', 'romanisation romaja rr transliteration 로마자 로마자표기 транскрипция'],
  ['hanja', '한자 漢字 汉字'],
  [
    'example_sentence',
    [
      'example examples sentence context 예문 문장 예시 용례 beispiel beispielsatz exemple ejemplo vídụ',
      'пример 例文 例句',
    ].join(' '),
  ],
  [
    'pronunciation_notes',
    'notes note pronunciation comment hint remarks memo extra 발음 메모 비고 참고 노트',
  ],
  ['image_url', 'imageurl picture photo 그림 이미지 사진'],
  ['audio_url', 'audiourl sound recording 소리 음성 오디오'],
  ['card_type', 'cardtype type 유형 카드유형'],
  ['category', 'category topic theme 분류 카테고리 주제'],
  ['decks', 'deck decks list 덱 묶음 단어장'],
  ['tags', 'tags tag labels 태그 꼬리표'],
];
const OF_CARDS = TAKEN_FIELD_NAMES.map((field): [ImportedField, string] => {
  const { label, columns } = takenField(field);
  return [field, `${plainName(label)} ${columns ?? ''}`.trim()];
});
const FIELD_BY_NAME = new Map(
  [...OF_CARDS, ...FURTHER].flatMap(([field, names]) =>
    names.split(' ').map((name) => [name, field]),
  ),
);

/** Level, part of speech, lesson: these become tags. */
const KINDS = new Set(
  [
    'level topiklevel topik grade difficulty pos partofspeech wordclass wordtype lesson unit chapter',
    '등급 급수 급 레벨 수준 난이도 품사 과 단원 wortart từloại bài урок lektion 词性 詞性 品詞 课 課',
  ]
    .join(' ')
    .split(' '),
);

export const NAME_LONGEST = 60;

export function fieldNamed(name: string): ImportedField | undefined {
  return name.length > NAME_LONGEST ? undefined : FIELD_BY_NAME.get(plainName(name));
}

export const namesKind = (name: string) =>
  name.length <= NAME_LONGEST && KINDS.has(plainName(name));

/** A language outranks other words: "English word" is a meaning. */
const KOREAN_NAMES = new Set(KOREAN.split(' '));

/** Names of several known words: "Korean (한국어)", "영어 뜻", "Word audio". */
export function columnNamed(name: string): ImportedField | undefined {
  if (namesKind(name)) return 'tags';
  const whole = fieldNamed(name);
  if (whole !== undefined || name.length > NAME_LONGEST) return whole;
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const fields = words.map(fieldNamed);
  if (fields.length === 0 || fields.includes(undefined)) return undefined;
  const [field, ...more] = new Set(fields.filter((each) => each !== 'korean_text'));
  if (more.length > 0) return undefined;
  // A Korean definition is no meaning here.
  const isExplained = field === 'english_text' && words.some((word) => KOREAN_NAMES.has(word));
  return isExplained ? undefined : (field ?? 'korean_text');
}

/** Parts of names: sentences, or Anki's layout. */
const SENTENCE = /sentence|example|예문|문장|예시|ví dụ|пример|例|beispiel|exemple|ejemplo/i;
const MEANING =
  /meaning|translation|english|definition|뜻|의미|영어|번역|nghĩa|dịch|перевод|意味|意思|訳|译|übersetz|bedeutung|traduc|significado|\ben\b/i;
const HINTS: readonly (readonly [RegExp, ImportedField])[] = [
  [/audio|sound|소리|음성|발음 ?듣기/i, 'audio_url'],
  [/image|picture|photo|그림|사진/i, 'image_url'],
  [/roman|transliteration|로마자/i, 'romanization'],
  [/note|comment|hint|extra|hanja|메모|한자|비고/i, 'pronunciation_notes'],
  [MEANING, 'english_text'],
  [/korean|hangul|hangeul|한국어|한글|단어|корейск|tiếng hàn/i, 'korean_text'],
];

/** Null: audio of a sentence, which cards lack. */
export function fieldHinted(name: string): ImportedField | null | undefined {
  if (name.length > NAME_LONGEST) return undefined;
  const [, hinted] = HINTS.find(([pattern]) => pattern.test(name)) ?? [];
  if (!SENTENCE.test(name)) return hinted;
  if (hinted === 'audio_url') return null;
  return MEANING.test(name) ? 'pronunciation_notes' : 'example_sentence';
}

/** Without the language: `KoreanColored` pairs with `EnglishColored`. */
export const restOfName = (name: string) =>
  plainName(name.slice(0, NAME_LONGEST)).replace(
    /korean|hangeul|hangul|english|한국어|한글|영어/g,
    '',
  );
