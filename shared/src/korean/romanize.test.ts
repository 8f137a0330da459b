import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRONOUNCED_MAX, pronounce } from './pronounce.ts';
import { romanize } from './romanize.ts';

/**
 * The examples of the Revised Romanization (국어의 로마자 표기법, Ministry of Culture notice 2014-42) by section, without the
 * capitals and hyphens of names, the given names of section 3.4 and the districts of section 3.5.
 */
const SECTIONS: Record<string, string> = {
  '2.1, note: ㅢ is ui however it is said': '광희문 gwanghuimun, 희망 huimang, 무늬 munui',
  '2.2, note 1: ㄱ, ㄷ and ㅂ':
    '구미 gumi, 영동 yeongdong, 백암 baegam, 옥천 okcheon, 합덕 hapdeok, 호법 hobeop, 월곶 wolgot, 벚꽃 beotkkot, 한밭 hanbat',
  '2.2, note 2: ㄹ':
    '구리 guri, 설악 seorak, 칠곡 chilgok, 임실 imsil, 울릉 ulleung, 대관령 daegwallyeong',
  '3.1.1: consonants that grow alike':
    '백마 baengma, 신문로 sinmunno, 종로 jongno, 왕십리 wangsimni, 별내 byeollae, 신라 silla',
  '3.1.2: ㄴ and ㄹ put in': '학여울 hangnyeoul, 알약 allyak',
  '3.1.3: palatalization': '해돋이 haedoji, 같이 gachi, 굳히다 guchida, 맞히다 machida',
  '3.1.4: ㅎ': '좋고 joko, 놓다 nota, 잡혀 japyeo, 낳지 nachi, 묵호 mukho, 집현전 jiphyeonjeon',
  '3.1, note: no tense sounds':
    '압구정 apgujeong, 낙동강 nakdonggang, 죽변 jukbyeon, 낙성대 nakseongdae, 합정 hapjeong, 팔당 paldang, 샛별 saetbyeol, 울산 ulsan',
  '3.2: no hyphens': '중앙 jungang, 반구대 bangudae, 세운 seun, 해운대 haeundae',
  '3.3: names': '부산 busan, 세종 sejong',
  '3.6: places':
    '남산 namsan, 속리산 songnisan, 금강 geumgang, 독도 dokdo, 경복궁 gyeongbokgung, 무량수전 muryangsujeon, 연화교 yeonhwagyo, 극락전 geungnakjeon, 안압지 anapji, 남한산성 namhansanseong, 화랑대 hwarangdae, 불국사 bulguksa, 현충사 hyeonchungsa, 독립문 dongnimmun, 오죽헌 ojukheon, 촉석루 chokseongnu, 종묘 jongmyo, 다보탑 dabotap',
};

/** Words of which no section speaks, by its rules. */
const WORDS: Record<string, string> = {
  'ㅎ is written in nouns and their compounds, and joins in verbs, adjectives and adverbs':
    '축하 chukha, 입학 iphak, 백화점에서 baekhwajeomeseo, 북한 bukhan, 역할 yeokhal, 첫해 cheothae, 약하다 yakada, 생각해요 saenggakaeyo, 못하고 motago, 특히 teuki, 밝히다 balkida, 앉히다 anchida, 직함 jikham, 정직함 jeongjikam',
  'tense sounds are plain, ㅆ that is spelled is not':
    '없어요 eopseoyo, 값이 gapsi, 맑게 malge, 밟다 bapda, 있어요 isseoyo, 좋습니다 joseumnida, 싫증 siljeung',
  'ㄴ is put in between nouns, not within a word':
    '나뭇잎 namunnip, 서울역 seoullyeok, 십육 simnyuk, 번역 beonyeok, 금요일 geumyoil, 독일어 dogireo, 국민연금 gungminnyeongeum, 할인율 harinnyul, 정약용 jeongyagyong',
  'ㄹ after ㄴ': '생산량 saengsannyang, 등산로를 deungsannoreul, 한라산 hallasan, 관련 gwallyeon',
};

const cases = (list: string) => list.split(', ').map((pair) => pair.split(' ') as [string, string]);

describe('the Revised Romanization', () => {
  it.each(Object.entries({ ...SECTIONS, ...WORDS }))('%s', (_, list) => {
    const expected = cases(list);
    expect(expected.map(([word]) => [word, romanize(word)])).toEqual(expected);
  });

  it('takes each word of a sentence by itself, and leaves the rest', () => {
    expect(romanize('“값이 없다!” — TV 3대와 2024, 밥 먹는다… café ㅋㅋ')).toBe(
      '“gapsi eopda!” — TV se daewa 2024, bap meongneunda… café ㅋㅋ',
    );
  });
});

const text = fc
  .array(
    fc.oneof(
      fc.string({
        unit: fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code)),
      }),
      fc.string({ unit: 'grapheme' }),
    ),
  )
  // Numbers are read: they are not left as they were.
  .map((parts) => parts.join('').replaceAll(/\d/g, ''));

describe('numbers', () => {
  it('are romanized as they are read where something is counted by them', () => {
    expect(romanize('3시 20분')).toBe('se si isip bun');
    expect(romanize('20살')).toBe('seumu sal');
    expect(romanize('5,000원')).toBe('ocheon won');
    expect(romanize('서울 2024')).toBe('seoul 2024');
  });
});

describe('any text', () => {
  it('is left without hangul syllables, and what was no hangul is left as it was', () => {
    fc.assert(
      fc.property(text, (any) => {
        const latin = romanize(any);
        expect(latin).not.toMatch(/[\uac00-\ud7a3]/);
        expect(romanize(latin)).toBe(latin);
        const others = any.replace(/[\u1100-\u11ff\uac00-\ud7a3]/g, '');
        let at = 0;
        for (const character of others) {
          const found = latin.indexOf(character, at);
          expect(found).toBeGreaterThanOrEqual(0);
          at = found + character.length;
        }
      }),
    );
  });

  it('is romanized syllable by syllable where none but the last ends in a consonant', () => {
    const open = fc.nat(398).map((place) => String.fromCodePoint(0xac00 + 28 * place));
    const last = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(fc.array(open, { maxLength: 5 }), last, (syllables, end) => {
        const word = [...syllables, end];
        expect(romanize(word.join(''))).toBe(word.map(romanize).join(''));
      }),
    );
  });

  it('is romanized the same however its hangul is encoded', () => {
    fc.assert(
      fc.property(text, (any) => {
        const decomposed = any.replace(/[\uac00-\ud7a3]/g, (syllable) => syllable.normalize('NFD'));
        expect(romanize(decomposed)).toBe(
          romanize(any.replace(/[\u1100-\u11ff\uac00-\ud7a3]+/g, (run) => run.normalize('NFC'))),
        );
      }),
    );
  });

  it('is left alone where it is too long', () => {
    const long = '가'.repeat(PRONOUNCED_MAX + 1);
    expect(romanize(long)).toBe(long);
    expect(pronounce(long).hangul).toBe(long);
  });
});
