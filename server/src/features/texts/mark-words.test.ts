import { describe, expect, it } from 'vitest';
import { readyMeanings } from '../../app.ts';
import { markWords } from './mark-words.ts';

/** Of somebody without cards: the likeliest form, and what the path says of it first. */
async function marked(text: string) {
  const ready = await readyMeanings();
  const { words } = await markWords(
    { text, from: 0 },
    {
      findCards: async () => [],
      findStated: async () => new Map(),
      findWritten: async () => ready,
    },
  );
  return words.map(({ word, form, forms, meanings }) => {
    return { word, form, meaning: meanings[forms.indexOf(form)]?.[0] };
  });
}

async function formOf(word: string, text = word) {
  return (await marked(text)).find((each) => each.word === word)?.form;
}

describe('a word is of its dictionary form', () => {
  it.each([
    ['데려다줄게', '데려다주다'],
    ['모셔다드릴게요', '모셔다드리다'],
    ['갖다줘', '갖다주다'],
    ['부탁드려요', '부탁드리다'],
    ['연락드립니다', '연락드리다'],
    ['고장났어요', '고장나다'],
    ['짜증나', '짜증나다'],
    ['소리나', '소리'],
  ])('that is made of a verb or a noun: %s of %s', async (word, form) => {
    expect(await formOf(word)).toBe(form);
  });

  it.each([
    ['꾸며', '꾸미다'],
    ['데려다', '데리다'],
    ['일어서', '일어서다'],
    ['따라와', '따라오다'],
    ['따라가', '따라가다'],
    ['나가', '나가다'],
    ['위로', '위'],
    ['말로', '말'],
  ])('that is the commoner: %s of %s', async (word, form) => {
    expect(await formOf(word)).toBe(form);
  });

  it.each([
    ['달라고', '주다'],
    ['친구랍니다', '친구'],
    ['아이였던', '아이'],
    ['받는단', '받다'],
    ['온단', '오다'],
    ['줬잖니', '주다'],
    ['보마', '보다'],
  ])('whatever its ending: %s of %s', async (word, form) => {
    expect(await formOf(word)).toBe(form);
  });

  it.each([
    ['아무거나', '아무것'],
    ['이거는', '이것'],
    ['거고요', '것'],
    ['뭔가', '무엇'],
    ['뭐든', '무엇'],
  ])('that is written: %s of %s', async (word, form) => {
    expect(await formOf(word)).toBe(form);
  });

  it.each([
    ['울지마', '울다'],
    ['걱정마', '걱정'],
    ['못다한', '못다하다'],
  ])('that it begins with: %s of %s', async (word, form) => {
    expect(await formOf(word)).toBe(form);
  });

  it('that is the counter of a price', async () => {
    expect(await marked('만원짜리 옷')).toMatchObject([
      { form: '만' },
      { form: '원' },
      { form: '옷' },
    ]);
    expect(await formOf('만원')).toBe('만원');
  });
});

describe('what stands beside a word tells its form', () => {
  it.each([
    ['사고', '사다', '옷을 사고 싶어요.'],
    ['사고', '사고', '길에서 사고 났어요.'],
    ['신고', '신다', '구두를 신고 있어요.'],
    ['가지', '가다', '오늘은 가지 마세요.'],
    ['바지', '바지', '바지 말고 치마를 주세요.'],
    ['사', '사다', '저녁에 사 먹었어요.'],
    ['산', '살다', '혼자 산 지 오래됐어요.'],
    ['살', '사다', '거기서 살 수 있어요.'],
    ['내면', '내다', '깨를 뿌려 내면 좋아요.'],
    ['날', '나', '한 번만 날 믿어 봐.'],
    ['날', '날', '비가 오는 날 만났어요.'],
    ['낼', '내일', '낼 봐.'],
    ['낼', '내다', '시간을 낼 수 있어요?'],
    ['네', '너', '나는 네 손을 잡았어.'],
    ['네', '네', '네 알겠어요.'],
    ['네', '네', '네 저도 좋아요.'],
    ['물어요', '묻다', '친구한테 물어요.'],
    ['물어요', '묻다', '길을 물어요.'],
    ['물어요', '물다', '개가 물어요.'],
    ['달', '달', '다음 달 초에 와요.'],
    ['나와', '나오다', '빨리 나와.'],
    ['나와', '나', '동생은 나와 같이 살아요.'],
    ['들었습니다', '듣다', '내일 오신다고 들었습니다.'],
    ['들었어요', '듣다', '음악을 들었어요.'],
    ['들었어요', '들다', '가방을 들었어요.'],
    ['걸었어요', '걷다', '길을 걸었어요.'],
    ['걸었어요', '걸다', '전화를 걸었어요.'],
    ['들었어', '듣다', '그거 들었어?'],
    ['걸까', '것', '왜 이렇게 아픈 걸까?'],
    ['거지', '것', '무엇을 여는 거지?'],
    ['거리', '거리', '아는 거리예요. 아는 거리 많아요.'],
    ['죽을', '죽', '엄마가 죽을 끓여 주셨다.'],
    ['죽을', '죽다', '죽을 것 같아요.'],
    ['다오', '주다', '내 마음을 전해 다오.'],
    ['매', '매다', '벨트를 매 주세요.'],
    ['시다', '시', '벌써 열 시다.'],
    ['사', '사다', '커피 한 잔 사.'],
    ['주셨다', '주다', '갈비를 사 주셨다.'],
    ['주세요', '주다', '케이크 하나 주세요.'],
    ['주', '주', '사 주 동안'],
    ['잔', '잔', '커피 두 잔'],
    ['날', '나다', '눈물 날 것 같아.'],
    ['걸로', '것', '큰 걸로 주세요.'],
    ['지면', '지다', '우리가 지면 안 돼.'],
    ['예정이오니', '예정', '중단될 예정이오니 조심해 주십시오.'],
    ['아냐', '아니다', '거기 있는 거 아냐?'],
    ['나', '나다', '불이 나 직원이 다쳤다.'],
    ['난', '나다', '불이 난 공장'],
    ['자기', '자다', '자기 전에 먹어요.'],
    ['가도', '가다', '보러 가도 돼요?'],
    ['나도', '나', '나도 돼?'],
    ['이를', '이르다', '십억 원에 이를 것으로 보인다.'],
    ['불을', '불', '불을 줄입니다.'],
    ['굴지', '굴다', '그렇게 굴지 말고 앉아.'],
    ['남을', '남', '남을 도울 수 있어요.'],
    ['빕니다', '빌다', '행운을 빕니다.'],
    ['오는', '오다', '오는 사람이 없어요.'],
    ['이백사십오는', '이백사십오', '이백사십오는 있어요.'],
    ['사만', '사만', '사만 원에 드려요.'],
  ])('%s is of %s in "%s"', async (word, form, text) => {
    expect(await formOf(word, text)).toBe(form);
  });
});

describe('the first meaning is the one that fits', () => {
  it.each([
    ['네', 'four (before a counter)', '차 네 대'],
    ['네', 'yes', '네, 있어요.'],
    ['이가', 'tooth', '이가 아파요.'],
    ['이', 'tooth', '이 닦아.'],
    ['이', 'this (before a noun)', '이 문제가 어려워요.'],
    ['이', 'two (Sino-Korean)', '이 년이 넘었다.'],
    ['예를', 'example', '예를 들어 보세요.'],
    ['이에', 'this (before a noun)', '이에 앞서 말했다.'],
    ['등', 'etc.; and so on', '가축이 죽는 등 피해가 크다.'],
    ['등에', 'back (of the body)', '내 등에 있어요.'],
    ['분만', 'minute', '십 분만 기다려요.'],
    ['분이', 'person (polite counter)', '세 분이 오세요.'],
    ['분은', 'person (polite counter)', '질문 있으신 분은 말해 주세요.'],
    ['20분이', 'minute', '20분이 걸려요.'],
    ['싸', 'to wrap; to pack (lunch, bags)', '예쁘게 싸 주세요.'],
    ['싸', 'to be cheap', '값이 싸.'],
    ['없는', 'to not exist; to not have', '시간이 없는 사람'],
    ['재미있는', 'to be fun; to be interesting', '재미있는 책'],
    ['아니에요', 'to not be', '학생이 아니에요.'],
    ['눈이', 'snow', '눈이 와요.'],
    ['눈을', 'eye', '눈을 감아요.'],
    ['차를', 'vehicle; car (spoken)', '차를 세워 주세요.'],
    ['차를', 'tea', '차를 마셔요.'],
    ['약', 'approximately', '약 삼십 분 걸려요.'],
    ['보여', 'to show (let see)', '사진을 보여 주세요.'],
    ['보여요', 'to be seen; to look (seem)', '산이 보여요.'],
    ['썼어요', 'to use (spoken)', '돈을 썼어요.'],
    ['써요', 'to wear (hat, glasses); to put on (hat, glasses)', '모자를 써요.'],
    ['다리를', 'bridge', '다리를 건너요.'],
  ])('%s is "%s" in "%s"', async (word, meaning, text) => {
    expect((await marked(text)).find((each) => each.word === word)?.meaning).toBe(meaning);
  });
});
