import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NUMBERS_READ_MAX, readCountedNumbers, readNumber } from './read-number.ts';

/** By the Hangul Orthography (articles 43 and 44), the Standard Korean Dictionary, and grammars of Korean for learners. */
const READ: Record<string, string> = {
  'Sino-Korean numbers':
    '0 = 영; 7 = 칠; 10 = 십; 16 = 십육; 100 = 백; 365 = 삼백육십오; 1,000 = 천; 2024 = 이천이십사; 10000 = 만; 11111 = 만 천백십일; 110000000 = 일억 천만; 1000000000000 = 일조; 1234567898 = 십이억 삼천사백오십육만 칠천팔백구십팔; 9999999999999999 = 구천구백구십구조 구천구백구십구억 구천구백구십구만 구천구백구십구; 12345678901234567.5 = 일이삼사오육칠팔구공일이삼사오육칠 점 오',
  'hours, and minutes':
    '3시 20분 = 세 시 이십 분; 12시 = 열두 시; 15시 = 십오 시; 0시 = 영 시; 2시간 30분 = 두 시간 삼십 분; 24시간 = 이십사 시간; 3:20 = 세 시 이십 분; 9:00 = 아홉 시; 7시 반 = 일곱 시 반; 10분 5초 = 십 분 오 초',
  'days, months and years':
    '2024년 3월 5일 = 이천이십사년 삼월 오일; 6월 6일 = 유월 육일; 10월 9일 = 시월 구일; 12월 25일 = 십이월 이십오일; 2024.03.05. = 이천이십사년 삼월 오일; 2024-03-05 = 이천이십사년 삼월 오일; 6개월 = 육 개월; 3일 동안 = 삼 일 동안; 2주일 = 이 주일; 3달 = 세 달; 1990년대 = 천구백구십년대; 5년 = 오 년',
  'things and living beings':
    '1개 = 한 개; 2명 = 두 명; 3마리 = 세 마리; 4권 = 네 권; 5잔 = 다섯 잔; 6병 = 여섯 병; 11개 = 열한 개; 20살 = 스무 살; 21살 = 스물한 살; 99세 = 구십구 세; 35살 = 서른다섯 살; 48명 = 마흔여덟 명; 100개 = 백 개; 101마리 = 백한 마리; 3대 = 세 대; 20대 = 이십대; 3가지 = 세 가지; 6조각 = 여섯 조각; 2칸 = 두 칸; 3편 = 세 편; 2조 = 이조; 3~4명 = 세 명에서 네 명; 5,6명 = 오륙 명; 2,3일 = 이삼 일; 1,500개 = 천오백 개',
  'what is counted in Sino-Korean':
    '3층 = 삼 층; 2학년 = 이 학년; 101호 = 백일 호; 5쪽 = 오 쪽; 20% = 이십 퍼센트; 2인분 = 이 인분; 36.5도 = 삼십육 점 오 도; 3분의 1 = 삼분의 일; 1/2 = 이분의 일; -5도 = 영하 오 도; -12.5℃ = 영하 십이 점 오 도; 10 대 1 = 십 대 일; 500ml = 오백 밀리리터; 6·25 = 육이오; 3·1절 = 삼일절; 제2과 = 제이과; 7킬로미터 = 칠 킬로미터',
  scores:
    '5:3 = 오 대 삼; 2:0 = 이 대 영; 2:1로 = 이 대 일로; 25:20 = 이십오 대 이십; 8:45 = 여덟 시 사십오 분',
  'days that are remembered, and decimals':
    '3.1절 = 삼일절; 3.1 운동 = 삼일 운동; 5.18 = 오일팔; 6.25 전쟁 = 육이오 전쟁; 6.25와 = 육이오와; 4.19 혁명 = 사일구 혁명; 12.12 사태 = 십이십이 사태; 4.3 사건 = 사삼 사건; 5·16 = 오일륙; 10·26 = 십이륙; 6·10 항쟁 = 육십 항쟁; 3.1킬로미터 = 삼 점 일 킬로미터; 5.18% = 오 점 일팔 퍼센트; 6.25m = 육 점 이오 미터; 4.19초 = 사 점 일구 초; 3.14 = 삼 점 일사; $6.25 = 육 점 이오 달러',
  'shares, chapters, guests and calls for help':
    '3할 = 삼 할; 3할 2푼 = 삼 할 이 푼; 제3장 = 제삼장; 손님 2분 = 손님 두 분; 2분 = 이 분; 119에 = 일일구에; 119명 = 백십구 명',
  'how often, and which':
    '3번 = 세 번; 2번째 = 두 번째; 1번째 = 첫 번째; 4번 출구 = 사 번 출구; 402번 버스 = 사백이 번 버스',
  money:
    '5,000원 = 오천 원; 10000원 = 만 원; 1만 원 = 만 원; 3만 5천 원 = 삼만 오천 원; 12억 원 = 십이억 원; 1억 = 일억; 5천만 원 = 오천만 원; ₩3,500 = 삼천오백 원; $20 = 이십 달러; €50 = 오십 유로; ¥300 = 삼백 엔; 20여 명 = 이십여 명',
  'telephone numbers, digit by digit':
    '010-1234-5678 = 공일공 일이삼사 오육칠팔; 02-777-0000 = 공이 칠칠칠 공공공공; 1588-1234 = 일오팔팔 일이삼사; 007 = 공공칠',
};

describe('reading numbers', () => {
  it.each(Object.entries(READ))('%s', (_, list) => {
    for (const pair of list.split('; ')) {
      const [written = '', read] = pair.split(' = ');
      expect(readNumber(written)).toBe(read);
    }
  });

  it('leaves all else as it is', () => {
    expect(readNumber('오늘은 3월 1일, 날씨가 좋다!')).toBe('오늘은 삼월 일일, 날씨가 좋다!');
    expect(readNumber('A4 용지와 K2')).toBe('A4 용지와 K2');
    expect(readNumber('')).toBe('');
    const long = '1'.repeat(NUMBERS_READ_MAX + 1);
    expect(readNumber(long)).toBe(long);
  });

  it('can be asked for those alone that are counted in hangul', () => {
    expect(readCountedNumbers('서울 2024, 사과 3개')).toEqual({
      text: '서울 2024, 사과 세 개',
      numbers: [{ from: '3개', to: '세 개', at: 12 }],
    });
  });

  it('leaves no digit of a number, and reads what it read no more', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 18n }),
        fc.constantFrom('', '개', '원', '시', '월', '번'),
        (number, counter) => {
          const read = readNumber(`${number}${counter}`);
          expect(read).toMatch(/^[가-힣 ]+$/);
          expect(readNumber(read)).toBe(read);
        },
      ),
    );
  });

  it('never fails', () => {
    const unit = fc.constantFrom(...'0123456789.,:-/%₩$ 개시월일년번대조억만천a가');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
        expect(typeof readNumber(text)).toBe('string');
      }),
    );
  });
});
