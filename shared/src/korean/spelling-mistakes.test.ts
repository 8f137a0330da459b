import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mistakeInWords } from '../texts/spelling.ts';
import type { AskedWord } from './conjugation-mistakes.ts';
import { pronounce } from './pronounce.ts';
import { acceptedSpellings, checkSpelling } from './spelling.ts';
import { nearestSpelling } from './spelling-difference.ts';
import { spellingMistakes } from './spelling-mistakes.ts';

const said = (answer: string, expected: string) =>
  spellingMistakes(answer, expected).map((mistake) => mistakeInWords(mistake));

const form = (typed: string, wanted: string) => `You wrote ${typed}: ${wanted}.`;

/** Nouns that end like forms of verbs, and others. */
const NOUNS =
  '시간 공간 수건 패션 발견 정원 공무원 비율 유월 사계절 터널 세계관 물건 여권 안전 출발 선물 가을 겨울 사진 라면 소설 우산 미안 사람 이름 얼굴 꽃 낮 밭 옷 부엌 무릎 햇빛 값 닭 삶 여덟 개 게 가게 배 시계 예의 외국 돼지 왜가리 무늬 희망 바다 과자 나라 노래 빨래 효과 기차 두께 흉내 자매 같이'.split(
    ' ',
  );

/** Each with its last final dropped, with another final or vowel in each syllable, and with what may follow it. */
function mistypedNouns() {
  const changed = (word: string, from: RegExp, to: string) =>
    [...word].map((_, at) => {
      const syllable = word.charAt(at).normalize('NFD').replace(from, to).normalize('NFC');
      return word.slice(0, at) + syllable + word.slice(at + 1);
    });
  return NOUNS.flatMap((word) =>
    [
      word
        .normalize('NFD')
        .replace(/[\u11a8-\u11c2]$/, '')
        .normalize('NFC'),
      ...['ᆫ', 'ᆺ', 'ᆻ', 'ᆮ', 'ᆸ', 'ᇂ', 'ᆯ', 'ᆨ'].flatMap((to) => changed(word, /[\u11a8-\u11c2]$/, to)),
      ...changed(word, /ᅢ/, 'ᅦ'),
      ...changed(word, /ᅦ/, 'ᅢ'),
      ...changed(word, /ᅬ/, 'ᅫ'),
      ...changed(word, /ᅨ/, 'ᅦ'),
      ...['이', '가', '을', '를', '에서', '다', '이다', '해', '해요', '하다'].map(
        (end) => word + end,
      ),
    ]
      .filter((typed) => typed !== word)
      .map((typed) => ({ word, typed })),
  );
}

/** As it is said, with vowels that most people say alike written as one: only by pronouncing the whole. */
const asHeard = (text: string) =>
  pronounce(text)
    .hangul.normalize('NFD')
    .replace(/ᅢ/g, 'ᅦ')
    .replace(/[ᅫᅬ]/g, 'ᅰ')
    .replace(/([ᄀ-ᄊᄌ-ᄒ])[ᅨᅤ]/g, '$1ᅦ')
    .replace(/([ᄀ-ᄊᄌ-ᄒ])ᅴ/g, '$1ᅵ');

/** What is said first where the card of a word asks for one of its forms. */
const saidOf = (word: AskedWord, answer: string, expected: string) => {
  const [mistake] = spellingMistakes(answer, expected, word);
  return mistake && mistakeInWords(mistake);
};

describe('what is wrong with a spelling', () => {
  it.each([
    // Finals.
    ['하교', '학교', 'The batchim (final consonant) ㄱ of 학 is missing.'],
    ['물을', '무을', '무 has no batchim (final consonant): leave out ㄹ.'],
    ['꼿', '꽃', 'The batchim (final consonant) of 꽃 is ㅊ, not ㅅ: here they sound alike.'],
    ['안다', '앉다', 'The batchim (final consonant) of 앉 is ㄵ, not ㄴ: here they sound alike.'],
    ['안아', '않아', 'The batchim (final consonant) of 않 is ㄶ, not ㄴ: here they sound alike.'],
    ['낫다', '낳다', 'The batchim (final consonant) of 낳 is ㅎ, not ㅅ.'],
    ['실다', '싫다', 'The batchim (final consonant) of 싫 is ㅀ, not ㄹ.'],
    ['갔이', '같이', 'The batchim (final consonant) of 같 is ㅌ, not ㅆ.'],
    ['맛잇어요', '맛있어요', 'The batchim (final consonant) of 있 is ㅆ, not ㅅ.'],
    ['잇다', '있다', 'The batchim (final consonant) of 있 is ㅆ, not ㅅ: here they sound alike.'],
    ['방', '반', 'The batchim (final consonant) of 반 is ㄴ, not ㅇ.'],
    // Vowels.
    ['게', '개', 'The vowel of 개 is ㅐ, not ㅔ: they sound alike.'],
    ['얘의', '예의', 'The vowel of 예 is ㅖ, not ㅒ: they sound alike.'],
    ['되지', '돼지', 'The vowel of 돼 is ㅙ, not ㅚ: they sound alike.'],
    ['외국', '웨국', 'The vowel of 웨 is ㅞ, not ㅚ: they sound alike.'],
    ['시게', '시계', 'The vowel of 계 is ㅖ, not ㅔ: they sound alike.'],
    ['히망', '희망', 'That is how it sounds: [히망]. It is spelled 희망.'],
    ['이사', '의사', 'The vowel of 의 is ㅢ, not ㅣ.'],
    ['고기', '거기', 'The vowel of 거 is ㅓ, not ㅗ.'],
    // First consonants.
    ['방', '빵', '빵 begins with tense ㅃ, not with plain ㅂ.'],
    ['풀', '불', '불 begins with plain ㅂ, not with aspirated ㅍ.'],
    ['짜다', '차다', '차 begins with aspirated ㅊ, not with tense ㅉ.'],
    ['삭', '싹', '싹 begins with tense ㅆ, not with plain ㅅ.'],
    ['밝따', '밝다', '다 begins with plain ㄷ, not with tense ㄸ: here they sound alike.'],
    ['비웃따', '비웃다', '다 begins with plain ㄷ, not with tense ㄸ: here they sound alike.'],
    ['어젯빰', '어젯밤', '밤 begins with plain ㅂ, not with tense ㅃ: here they sound alike.'],
    ['벗끼다', '벗기다', '기 begins with plain ㄱ, not with tense ㄲ: here they sound alike.'],
    ['가따', '가다', '다 begins with plain ㄷ, not with tense ㄸ.'],
    ['학고', '학교', 'The vowel of 교 is ㅛ, not ㅗ.'],
    ['다무', '나무', '나 begins with ㄴ, not with ㄷ.'],
    // Syllables and words.
    ['안녕세요', '안녕하세요', 'Add the syllable 하.'],
    ['안녕요', '안녕하세요', 'Add the syllables 하세.'],
    ['감사합합니다', '감사합니다', 'Leave out the syllable 합.'],
    ['무나', '나무', '나 and 무 have changed places.'],
    ['지아버', '아버지', 'Leave out the syllable 지.'],
    ['한 잔 물', '물 한 잔', 'Right words, wrong order. Write 물 한 잔.'],
    ['책', '물', 'Write 물, not 책.'],
    ['만나다', '반갑다', 'That looks like another word.'],
    ['감사합니다', '고맙습니다', 'That looks like another word.'],
    ['내려가다', '올라가다', 'That looks like another word.'],
    ['들어오다', '들어가다', 'Write 가, not 오.'],
    ['팔다', '사다', 'Write 사, not 팔.'],
    ['신기하다', '건강하다', 'That looks like another word.'],
    ['도서관', '나무', 'That looks like another word.'],
    // Spaces.
    ['물 한잔', '물 한 잔', 'There is a space between 한 and 잔.'],
    ['안녕히가세요', '안녕히 가세요', 'There is a space between 안녕히 and 가세요.'],
    ['나 무', '나무', 'There is no space between 나 and 무.'],
    ['궁 물', '국물', 'The batchim (final consonant) of 국 is ㄱ, not ㅇ: here they sound alike.'],
    ['재미가 있다', '재미있다', 'As one word it is 재미있다, without 가.'],
    ['배가 고프다', '배고프다', 'As one word it is 배고프다, without 가.'],
    ['농사를 짓다', '농사짓다', 'As one word it is 농사짓다, without 를.'],
    ['힘이 들다', '힘들다', 'As one word it is 힘들다, without 이.'],
    ['공부를 하다', '공부하다', 'As one word it is 공부하다, without 를.'],
    ['비행기를 표', '비행기표', 'As one word it is 비행기표, without 를.'],
    ['안 녕', '안녕', 'There is no space between 안 and 녕.'],
    // Particles.
    ['학교를', '학교', 'Leave out the particle 를: write only 학교.'],
    ['학교에서', '학교', 'Leave out the particle 에서: write only 학교.'],
    ['길로', '길', 'Leave out the particle 로: write only 길.'],
    ['사이', '사', 'Leave out the syllable 이.'],
    ['물을', '물', 'Leave out the particle 을: write only 물.'],
    ['물이', '물', 'Leave out the particle 이: write only 물.'],
    ['선생님도', '선생님', 'Leave out the particle 도: write only 선생님.'],
    ['어디나', '어디', 'Leave out the particle 나: write only 어디.'],
    ['언제나', '언제', 'Leave out the syllable 나.'],
    ['정말로', '정말', 'Leave out the syllable 로.'],
    ['그래도', '그래', 'Leave out the syllable 도.'],
    ['절대로', '절대', 'Leave out the syllable 로.'],
    ['만화가', '만화', 'Leave out the syllable 가.'],
    ['별로', '별', 'Leave out the syllable 로.'],
    ['회의', '회', 'Leave out the syllable 의.'],
    ['강도', '강', 'Leave out the syllable 도.'],
    ['종이', '종', 'Leave out the syllable 이.'],
    ['그만큼', '그', 'Leave out the syllables 만큼.'],
    // Forms.
    ['가요', '가다', form('the polite form', 'the dictionary form is 가다')],
    ['고맙습니다', '고마워요', form('the formal form', 'the polite form is 고마워요')],
    ['갔어요', '가요', form('the polite past', 'the polite form is 가요')],
    ['들어요', '듣다', form('the polite form', 'the dictionary form is 듣다')],
    // Of words that exist, where the dictionary form is not known.
    ['듣어요', '들어요', 'ㄷ becomes ㄹ before a vowel: 듣다 → 들어요.'],
    ['됬어요', '됐어요', '되 and 어 become 돼: 되다 → 됐어요.'],
    ['도워요', '도와요', 'The vowel of 와 is ㅘ, not ㅝ.'],
    ['배어요', '배워요', 'The vowel of 워 is ㅝ, not ㅓ.'],
    ['드세어요', '드세요', 'Leave out the syllable 어.'],
    // Sound, letters and keyboards.
    ['궁물', '국물', 'That is how it sounds: [궁물]. It is spelled 국물.'],
    ['구거', '국어', 'That is how it sounds: [구거]. It is spelled 국어.'],
    ['하ㄴ국', '한국', 'ㄴ stands alone. Put every letter into a syllable.'],
    ['gksrnr', '한국', 'These keys type 한국 on a Korean keyboard. Yours is set to Latin letters.'],
    ['hanguk', '한국', 'Write it in Korean letters.'],
    ['나!무', '나무', 'Leave out “!”.'],
    ['나무!', '나무', 'Leave out “!”.'],
    ['선언하다.', '선언하다', 'Leave out “.”.'],
    ['안녕하세요', '안녕하세요?', 'Add “?”.'],
    ['나모.', '나무', 'The vowel of 무 is ㅜ, not ㅗ.'],
    ['간녕하세요', '안녕하세요?', '안 begins with ㅇ, not with ㄱ.'],
    ['물 한잔.', '물 한 잔', 'There is a space between 한 and 잔.'],
  ])('says of %s for %s first: %s', (answer, expected, sentence) => {
    expect(said(answer, expected)[0]).toBe(sentence);
  });

  it.each([
    ['rkdy', '가다', '가요', form('the polite form', 'the dictionary form is 가다')],
    [
      'anejqdjdy',
      '무덥다',
      '무덥어요',
      'That is meant as 무더워요, the polite form. The dictionary form is 무덥다.',
    ],
    ['gkrdy', '학교', '학요', '교 begins with ㄱ, not with ㅇ.'],
    ['Rkek', '가다', '까다', '가 begins with plain ㄱ, not with tense ㄲ.'],
    ['ehdhkdy', '돕다', '도와요', form('the polite form', 'the dictionary form is 돕다')],
    ['rp', '개', '게', 'The vowel of 개 is ㅐ, not ㅔ: they sound alike.'],
    ['dks sud', '안녕', '안 녕', 'There is no space between 안 and 녕.'],
    ['rjfekt', '걸다', '걸닷', '다 has no batchim (final consonant): leave out ㅅ.'],
  ])(
    'tells Latin letters of %s for %s, and what is wrong with %s',
    (keys, word, typed, sentence) => {
      const layout = `These keys type ${typed} on a Korean keyboard. Yours is set to Latin letters.`;
      expect(said(keys, word).slice(0, 2)).toEqual([layout, sentence]);
    },
  );

  it.each([
    ['dlsxjspt.', '인터넷'],
    ['dkssudgktpdy?', '안녕하세요'],
  ])('says no more than that of %s', (keys, word) => {
    expect(said(keys, word)).toEqual([
      `These keys type ${word} on a Korean keyboard. Yours is set to Latin letters.`,
    ]);
  });

  it.each([
    ['gogi', '고기'],
    ['hakgyo', '학교'],
    ['do', '도'],
    ['so', '소'],
    ['rice', '밥'],
    ['dog', '개'],
    ['go', '가다'],
    ['cake', '케이크'],
    ['123', '백'],
    ['rkㅏ', '가다'],
  ])('takes no romanization and no English for Korean keys: %s', (answer, word) => {
    expect(said(answer, word)[0]).not.toMatch(/keyboard/);
  });

  it('tells of a space by the right letters around it', () => {
    expect(said('궁 물', '국물').at(-1)).toBe('There is no space between 국 and 물.');
    expect(said('재미도 있다', '재미있다').at(-1)).toBe('There is no space between 재미 and 있다.');
    expect(said('아 가다', '가다').at(-1)).toBe('There is no space between 아 and 가다.');
  });

  it('explains the letters of a word that was written as it sounds', () => {
    expect(said('구거', '국어').slice(1)).toEqual([
      'The batchim (final consonant) ㄱ of 국 is missing.',
      '어 begins with ㅇ, not with ㄱ.',
    ]);
  });

  it('names mistakes where they stand, those in spaces last', () => {
    expect(said('안영히게세요', '안녕히 가세요')).toEqual([
      '녕 begins with ㄴ, not with ㅇ.',
      'The vowel of 가 is ㅏ, not ㅔ.',
      'There is a space between 안녕히 and 가세요.',
    ]);
  });

  it.each([
    // Irregular stems.
    ['춥다', '춥어요', '추워요', 'ㅂ becomes 우 before a vowel: 춥다 → 추워요.'],
    ['고맙다', '고마와요', '고마워요', 'ㅂ becomes 우 before a vowel: 고맙다 → 고마워요.'],
    ['춥다', '추웁니다', '춥습니다', 'Keep the stem 춥 here: 춥다 → 춥습니다.'],
    ['돕다', '돕아요', '도와요', 'ㅂ becomes 오 before a vowel: 돕다 → 도와요.'],
    ['듣다', '듣어요', '들어요', 'ㄷ becomes ㄹ before a vowel: 듣다 → 들어요.'],
    ['듣다', '들고', '듣고', 'Keep the stem 듣 here: 듣다 → 듣고.'],
    ['짓다', '짓어요', '지어요', 'ㅅ drops out before a vowel: 짓다 → 지어요.'],
    // The letter was changed as it should be; what follows was not.
    ['싣다', '실아요', '실어요', 'After ㅣ write 어: 싣다 → 실어요.'],
    ['듣다', '들아요', '들어요', 'After ㅡ write 어: 듣다 → 들어요.'],
    ['듣다', '들으요', '들어요', 'After ㅡ write 어: 듣다 → 들어요.'],
    ['듣다', '들세요', '들으세요', 'Add 으 after a consonant: 듣다 → 들으세요.'],
    ['낫다', '나어서', '나아서', 'After ㅏ write 아: 낫다 → 나아서.'],
    ['짓다', '지아요', '지어요', 'After ㅣ write 어: 짓다 → 지어요.'],
    ['낫다', '나요', '나아요', 'After ㅏ write 아: 낫다 → 나아요.'],
    ['낫다', '났어요', '나았어요', 'After ㅏ write 아: 낫다 → 나았어요.'],
    ['낫다', '나세요', '나으세요', 'ㅅ drops out, but 으 stays: 낫다 → 나으세요.'],
    ['짓다', '지면', '지으면', 'ㅅ drops out, but 으 stays: 짓다 → 지으면.'],
    ['춥다', '추우요', '추워요', '우 and 어 become 워: 춥다 → 추워요.'],
    ['받아쓰다', '받아싸요', '받아써요', 'ㅡ drops out before 어: 받아쓰다 → 받아써요.'],
    ['모으다', '모어요', '모아요', 'After ㅗ write 아: 모으다 → 모아요.'],
    ['하얗다', '하야은', '하얀', 'Write no 으 after a vowel: 하얗다 → 하얀.'],
    ['마르다', '말러요', '말라요', 'After ㅏ write 라: 마르다 → 말라요.'],
    ['마르다', '말렀어요', '말랐어요', 'After ㅏ write 라: 마르다 → 말랐어요.'],
    ['부르다', '불라요', '불러요', 'After ㅜ write 러: 부르다 → 불러요.'],
    ['잠그다', '잠거', '잠가', 'After ㅏ write 아: 잠그다 → 잠가.'],
    ['따르다', '따러', '따라', 'After ㅏ write 아: 따르다 → 따라.'],
    ['바쁘다', '바뻐요', '바빠요', 'After ㅏ write 아: 바쁘다 → 바빠요.'],
    ['예쁘다', '예빠요', '예뻐요', 'After ㅖ write 어: 예쁘다 → 예뻐요.'],
    ['크다', '카요', '커요', 'ㅡ drops out before 어: 크다 → 커요.'],
    ['잠그다', '잠궈요', '잠가요', 'ㅡ drops out before 아: 잠그다 → 잠가요.'],
    ['잠그다', '잠궜어요', '잠갔어요', 'ㅡ drops out before 아: 잠그다 → 잠갔어요.'],
    ['담그다', '담궈요', '담가요', 'ㅡ drops out before 아: 담그다 → 담가요.'],
    ['치르다', '치뤄요', '치러요', 'ㅡ drops out before 어: 치르다 → 치러요.'],
    ['따르다', '딸라요', '따라요', 'ㅡ drops out before 아: 따르다 → 따라요.'],
    ['하얗다', '하얗은', '하얀', 'ㅎ drops out before a vowel: 하얗다 → 하얀.'],
    ['하얀', '하얗은', '하얀', 'ㅎ drops out before a vowel: 하얗다 → 하얀.'],
    ['추운', '춥은', '추운', 'ㅂ becomes 우 before a vowel: 춥다 → 추운.'],
    ['긴', '길은', '긴', 'ㄹ drops out before ㄴ: 길다 → 긴.'],
    ['하얗다', '하얗아요', '하얘요', '하얗 and 아 become 하얘: 하얗다 → 하얘요.'],
    ['모르다', '모르아요', '몰라요', '르 becomes ㄹㄹ before 아: 모르다 → 몰라요.'],
    ['부르다', '부르어요', '불러요', '르 becomes ㄹㄹ before 어: 부르다 → 불러요.'],
    ['예쁘다', '예쁘어요', '예뻐요', 'ㅡ drops out before 어: 예쁘다 → 예뻐요.'],
    ['바쁘다', '바쁘아요', '바빠요', 'ㅡ drops out before 아: 바쁘다 → 바빠요.'],
    ['낫다', '낫아요', '나아요', 'ㅅ drops out before a vowel: 낫다 → 나아요.'],
    ['크다', '크어서', '커서', 'ㅡ drops out before 어: 크다 → 커서.'],
    ['받아쓰다', '받아쓰어요', '받아써요', 'ㅡ drops out before 어: 받아쓰다 → 받아써요.'],
    ['뵙다', '뵈요', '봬요', '뵈 and 어 become 봬: 뵙다 → 봬요.'],
    ['갖다', '갖어요', '가져요', '지 and 어 become 져: 갖다 → 가져요.'],
    ['갖다', '갖으면', '가지면', 'Keep the stem 가지 here: 갖다 → 가지면.'],
    ['푸르다', '푸르어요', '푸르러요', 'Add 러 to the stem: 푸르다 → 푸르러요.'],
    ['서툴다', '서툴아요', '서툴러요', 'Add 러 to the stem: 서툴다 → 서툴러요.'],
    // ㅂ니다 and ㄴ다.
    ['보다', '보습니다', '봅니다', 'Write ㅂ니다 after a vowel: 보다 → 봅니다.'],
    ['느끼다', '느끼습니까', '느낍니까', 'Write ㅂ니까 after a vowel: 느끼다 → 느낍니까.'],
    ['가다', '가는다', '간다', 'Write ㄴ다 after a vowel: 가다 → 간다.'],
    // Stems in ㄹ.
    ['살다', '살으면', '살면', 'Write no 으 after ㄹ: 살다 → 살면.'],
    ['만들다', '만들으세요', '만드세요', 'ㄹ drops out before ㅅ: 만들다 → 만드세요.'],
    ['놀다', '놀으세요', '노세요', 'ㄹ drops out before ㅅ: 놀다 → 노세요.'],
    ['살다', '살는', '사는', 'ㄹ drops out before ㄴ: 살다 → 사는.'],
    ['알다', '알습니다', '압니다', 'ㄹ drops out before ㅂ: 알다 → 압니다.'],
    ['살다', '살을', '살', 'Write no 으 after ㄹ: 살다 → 살.'],
    // Regular ones.
    ['먹다', '먹아요', '먹어요', 'After ㅓ write 어: 먹다 → 먹어요.'],
    ['잡다', '잡었어요', '잡았어요', 'After ㅏ write 아: 잡다 → 잡았어요.'],
    ['먹다', '먹면', '먹으면', 'Add 으 after a consonant: 먹다 → 먹으면.'],
    ['웃다', '우어요', '웃어요', 'Keep the stem 웃 here: 웃다 → 웃어요.'],
    ['좋다', '조아요', '좋아요', 'Keep the stem 좋 here: 좋다 → 좋아요.'],
    ['좁다', '조워요', '좁아요', 'Keep the stem 좁 here: 좁다 → 좁아요.'],
    ['씹다', '씨우면', '씹으면', 'Keep the stem 씹 here: 씹다 → 씹으면.'],
    ['믿다', '밀었어요', '믿었어요', 'Keep the stem 믿 here: 믿다 → 믿었어요.'],
    ['하다', '할려고', '하려고', 'Write no ㄹ before 려: 하다 → 하려고.'],
    ['먹다', '먹을려면', '먹으려면', 'Write no ㄹ before 려: 먹다 → 먹으려면.'],
    ['가다', '가으면', '가면', 'Write no 으 after a vowel: 가다 → 가면.'],
    ['되다', '되요', '돼요', '되 and 어 become 돼: 되다 → 돼요.'],
    ['되다', '됬어요', '됐어요', '되 and 어 become 돼: 되다 → 됐어요.'],
    ['되다', '돼면', '되면', 'Keep the stem 되 here: 되다 → 되면.'],
    ['오다', '오아서', '와서', '오 and 아 become 와: 오다 → 와서.'],
    ['하다', '하아요', '해요', '하 and 여 become 해: 하다 → 해요.'],
    ['사귀다', '사겨요', '사귀어요', 'Add 어 to the stem: 사귀다 → 사귀어요.'],
    ['뛰다', '뛰요', '뛰어요', 'Add 어 to the stem: 뛰다 → 뛰어요.'],
    [
      '전화를 걸다',
      '전화를 걸읍니다',
      '전화를 겁니다',
      'ㄹ drops out before ㅂ: 전화를 걸다 → 전화를 겁니다.',
    ],
    ['높이다', '높이요', '높여요', '이 and 어 become 여: 높이다 → 높여요.'],
    // 이다.
    ['학생이다', '학생예요', '학생이에요', 'Write 이에요 after a consonant: 학생이에요.'],
    ['물이다', '물였어요', '물이었어요', 'Write 이었 after a consonant: 물이다 → 물이었어요.'],
    ['의사예요', '의사이에요', '의사예요', 'Write 예요 after a vowel: 의사예요.'],
    ['학생이에요', '학생예요', '학생이에요', 'Write 이에요 after a consonant: 학생이에요.'],
    ['아니에요', '아니예요', '아니에요', 'Write 에요 after 아니: 아니에요.'],
    ['갈 거예요', '갈 거에요', '갈 거예요', 'Write 예요 after a vowel: 갈 거예요.'],
    ['의사였어요', '의사이었어요', '의사였어요', 'Write 였 after a vowel: 의사였어요.'],
  ])('says of %s by which rule %s is %s', (korean_text, answer, expected, sentence) => {
    expect(saidOf({ korean_text }, answer, expected)).toBe(sentence);
  });

  it('tells forms of verbs and adjectives alone', () => {
    const adjective = { korean_text: '예쁘다', word_kind: 'adjective' } as const;
    expect(saidOf(adjective, '예쁘다.', '예쁘다')).toBe('Leave out “.”.');
    const sentence = form('the form before nouns', 'the dictionary form is 예쁘다');
    expect(saidOf(adjective, '예쁜', '예쁘다')).toBe(sentence);
    expect(saidOf(adjective, '예쁘지만', '예쁘다')).toMatch(/^Right word, wrong form/);
    expect(saidOf({ korean_text: '가다', word_kind: 'verb' }, '가다가', '가다')).toBe(
      'Right word, wrong form. Write 가다.',
    );
    expect(saidOf({ korean_text: '되다', word_kind: 'verb' }, '돼다', '되다')).toBe(
      'The vowel of 되 is ㅚ, not ㅙ: they sound alike.',
    );
    for (const word_kind of ['noun', 'adverb', null, undefined] as const) {
      expect(saidOf({ korean_text: '시간', word_kind }, '시가', '시간')).toBe(
        'The batchim (final consonant) ㄴ of 간 is missing.',
      );
    }
  });

  it('takes no noun for a form, and says that letters sound alike only where the word does', () => {
    const kinds = new Set<string>();
    for (const { word, typed } of mistypedNouns()) {
      for (const mistake of spellingMistakes(typed, word, {
        korean_text: word,
        word_kind: 'noun',
      })) {
        kinds.add(mistake.kind);
        if (!('alike' in mistake && mistake.alike)) continue;
        expect(asHeard(typed), `${typed} for ${word}`).toBe(asHeard(word));
        kinds.add('alike');
      }
    }
    for (const kind of ['form', 'otherForm', 'rule']) expect(kinds).not.toContain(kind);
    for (const kind of ['alike', 'finalMissing', 'final', 'vowel', 'particle']) {
      expect(kinds).toContain(kind);
    }
  });

  const unit = fc.constantFrom(...'가각나너앉않의회웨빵불ㄱaA /;()', '학교', '에서', '를');
  const text = fc.string({ unit, maxLength: 8 });

  it('is one to three things for every wrong answer, and nothing for a right one', () => {
    fc.assert(
      fc.property(text, text, (answer, expected) => {
        const nearest = nearestSpelling(answer, expected);
        const verdict = checkSpelling(answer, expected);
        const sentences = said(answer, nearest);
        expect(sentences.length > 0).toBe(verdict !== 'correct');
        expect(sentences.length).toBeLessThanOrEqual(3);
        expect(new Set(sentences).size).toBe(sentences.length);
        for (const sentence of sentences) expect(sentence).toMatch(/^\S.*\.$/);
      }),
      { numRuns: 1000 },
    );
  });

  it('is another form also where that has no name, of a word that is known', () => {
    const sentences = (answer: string, word?: string) =>
      spellingMistakes(answer, '갔지만', word === undefined ? word : { korean_text: word }).map(
        (mistake) => mistakeInWords(mistake),
      );
    expect(sentences('가다', '가다')).toEqual(['Right word, wrong form. Write 갔지만.']);
    expect(sentences('가지만', '걷다/가다')).toEqual(sentences('가다', '가다'));
    expect(sentences('가지만')).toEqual(['The batchim (final consonant) ㅆ of 갔 is missing.']);
    expect(sentences('갓지만', '가다')[0]).toMatch(/^The batchim/);
  });

  it('is told against a spelling that is accepted, and the nearest of them', () => {
    fc.assert(
      fc.property(text, text, (answer, expected) => {
        fc.pre(expected.trim() !== '');
        expect(acceptedSpellings(expected)).toContain(nearestSpelling(answer, expected));
      }),
    );
    expect(nearestSpelling('내', '예/네')).toBe('네');
    expect(nearestSpelling('무엇', '뭐; 무엇')).toBe('무엇');
    expect(nearestSpelling('학꾜', '(초등)학교')).toBe('학교');
  });
});
