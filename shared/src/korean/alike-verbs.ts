import { type Around, firstOf, isObject } from './words-around.ts';

export const SINCE = /^지[가는도]?$/;
const SAID = /-.*[다라자냐](?:고|는)$/;
const SOUNDS = new Set(
  '이것 그것 저것 무엇 말 말씀 이야기 얘기 소리 목소리 음악 노래 수업 강의 소식 설명 라디오 대답 소문 뉴스 잔소리 의견 곡 이름 칭찬 욕'.split(
    ' ',
  ),
);
const WAYS = new Set('길 거리 골목 산길 도로 공원 해변 바닷가'.split(' '));
const HUNG = new Set(['말', '전화', '농담', '시비']);
const LIVING = new Set(['혼자', '같이', '함께', '오래', '서로', '잘', '따로', '모여']);
const ASKED = new Set('길 이름 값 가격 시간 이유 나이 주소 번호 전화번호 방법 뜻'.split(' '));
const TO_PERSON = /^(?:한테|에게|께)/;
export const PAIRED = new Set(['듣다', '들다', '걷다', '걸다', '사다', '살다', '비다', '물다']);

export function ofPair({ first, forms, before, behind, reader }: Around): `=${string}` | null {
  const has = (form: string) => forms.some((each) => each.form === form && !each.isNominal);
  const previous = firstOf(before, reader);
  const noun = previous?.isNominal ? previous.form : '';
  const isOfObject = isObject(previous);
  switch (first.form) {
    case '듣다':
    case '들다': {
      if (!has('듣다') || !has('들다')) return null;
      const isHeard = SOUNDS.has(noun) || (previous !== undefined && SAID.test(previous.ending));
      return isHeard && !/^[이가에]$/.test(previous?.ending ?? '') ? '=듣다' : '=들다';
    }
    case '걷다':
    case '걸다': {
      if (!has('걷다') || !has('걸다') || previous === undefined) return null;
      return (isOfObject && !WAYS.has(noun)) || HUNG.has(noun) ? '=걸다' : '=걷다';
    }
    case '사다':
    case '살다': {
      if (!has('사다') || !has('살다')) return null;
      const isLived =
        !isOfObject &&
        (LIVING.has(before ?? '') || previous?.ending === '에' || SINCE.test(behind ?? ''));
      return isLived ? '=살다' : null;
    }
    case '물다':
      return has('묻다') && (ASKED.has(noun) || TO_PERSON.test(previous?.ending ?? ''))
        ? '=묻다'
        : null;
    case '비다':
      return has('빌다') && isOfObject ? '=빌다' : null;
    default:
      return null;
  }
}
