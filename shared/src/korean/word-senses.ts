import type { DictionaryForm } from './dictionary-forms.ts';
import { isNumeral } from './number-words.ts';
import { isAdnominal } from './words-around.ts';

/*
 * Of a word that is several, what the English of one has: words behind tell it, before (`<`), its object
 * (`<-`), its particle (`+`).
 */
const TABLE = `
눈 eye: 감다 뜨다 아프다 높다 나쁘다 크다 예쁘다 보이다 마주치다 붙이다 부시다 피하다 맞추다 비비다 멀다 붓다 <나 <너 <저 <그녀
눈 snow: 오다 내리다 쌓이다 녹다 치우다
이 tooth: 닦다 빼다 뽑다 갈다 악물다 +가
차 car: 타다 세우다 몰다 막히다 밀리다 많다 빼다 달리다 사다 팔다 멈추다 조심 조심하다 고장나다 기다리다 태우다 서다 +에 +로 +에서
차 tea: 마시다 끓이다 우리다 따르다 한
배 boat: 타다 떠나다 뜨다 들어오다 +로 +에서
배 pear: 깎다 따다
다리 bridge: 건너다 건너 밑 아래 위 놓이다
병 illness: 들다 낫다 나다 고치다 걸리다 앓다 때문 +으로
반 class: 친구 학생 아이 +에서 +에 <우리 <같다 <옆
자신 confidence: 있다 없다 생기다
이상 unusual: 생기다 발견하다 발견되다
약 approximately: #
등 etc: <#
쓰다 wear: <-모자 <-안경 <-마스크 <-가면 <-우산 <모자 <안경 <마스크
쓰다 write: <-글 <-편지 <-일기 <-이름 <-시 <-소설 <-답 <-책 <-메일 <-주소 <-글씨 <-보고서 <-내용 <-논문 <-글자 <-기사 <-이메일 <-댓글 <-답장 <-가사
쓰다 use: <-* <돈 <신경 <존댓말 <반말 <휴가
맞다 hit: <-주사 <-비 <-매 <-눈 <-바람 <주사 <비
뜨다 float: <해 <달 <비행기 <배 <별
빠지다 hair: <머리 <털 <머리카락 <이 <살 <힘
보이다 show: 주다 드리다 <-*
`;

interface Sense {
  english: string;
  behind: ReadonlySet<string>;
  before: ReadonlySet<string>;
  objects: ReadonlySet<string>;
  particles: ReadonlySet<string>;
}

export const SENSES = new Map<string, Sense[]>();
for (const line of TABLE.trim().split('\n')) {
  const [, form = '', english = '', signs = ''] = /^(\S+) (\w+): (.+)$/.exec(line) ?? [];
  const all = signs.split(' ');
  const marked = (mark: RegExp) => new Set(all.flatMap((sign) => mark.exec(sign)?.[1] ?? []));
  const sense = {
    english,
    behind: marked(/^([^<+].*)$/),
    before: marked(/^<([^-].*)$/),
    objects: marked(/^<-(.+)$/),
    particles: marked(/^\+(.+)$/),
  };
  SENSES.set(form, [...(SENSES.get(form) ?? []), sense]);
}

const PRONOUNS = new Set(['나', '너', '저', '그', '우리', '누구']);
const OBJECT = /[을를]$/;

export function senseOf(
  word: DictionaryForm,
  before: () => DictionaryForm | undefined,
  behind: () => DictionaryForm | undefined,
): string | undefined {
  const senses = SENSES.get(word.form);
  if (senses === undefined) return undefined;
  const [previous, next] = [before(), behind()];
  const noun = previous?.isNominal === true ? previous : undefined;
  const object = noun !== undefined && OBJECT.test(noun.ending) ? noun.form : undefined;
  const isBareNoun = noun?.ending === '' && !PRONOUNS.has(noun.form);
  return senses.find(
    (sense) =>
      sense.behind.has(next?.form ?? '') ||
      sense.before.has(previous?.form ?? '') ||
      (object !== undefined && (sense.objects.has(object) || sense.objects.has('*'))) ||
      (word.isNominal && sense.particles.has(word.ending)) ||
      ((isBareNoun || isAdnominal(previous)) && sense.before.has('#')) ||
      (word.isNominal && word.ending === '' && isNumber(next) && sense.behind.has('#')),
  )?.english;
}

const isNumber = (form: DictionaryForm | undefined) => form !== undefined && isNumeral(form.form);
