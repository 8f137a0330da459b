import { type DrillQuestion, GAP } from './drill-question.ts';
import { oneOf, pairsOf, type Random, shuffled } from './lists.ts';
import { type Particle, withParticle } from './particles.ts';

const SENTENCES = `
은/는 | _ 정말 비싸요. | # is really expensive. | 이 책=This book, 이 시계=This watch, 그 가방=That bag, 저 차=That car, 이 구두=This pair of shoes, 이 옷장=This wardrobe
은/는 | _ 의사예요. | # is a doctor. | 우리 형=My older brother, 제 친구=My friend, 제 동생=My younger sibling, 우리 이모=My aunt, 우리 삼촌=My uncle, 우리 딸=My daughter
은/는 | _ 몇 시에 시작해요? | What time does # start? | 수업=the class, 영화=the movie, 회의=the meeting, 시험=the exam, 콘서트=the concert, 경기=the game, 공연=the show
은/는 | _ 뭐 했어요? | What did you do #? | 어제=yesterday, 오늘=today, 주말에=on the weekend
이/가 | 저기 _ 와요. | Here comes #. | 버스=the bus, 택시=the taxi, 친구=my friend, 동생=my younger sibling, 기차=the train, 지하철=the subway
이/가 | 방에 _ 있어요. | There is # in the room. | 책상=a desk, 의자=a chair, 침대=a bed, 거울=a mirror, 시계=a clock, 컴퓨터=a computer, 고양이=a cat, 옷장=a wardrobe
이/가 | 저는 _ 좋아요. | I like #. | 봄=spring, 여름=summer, 커피=coffee, 한국 음식=Korean food, 바다=the sea, 산=the mountains, 축구=soccer, 가을=fall
이/가 | _ 아파요. | My # hurts. | 머리=head, 배=stomach, 목=throat, 다리=leg, 팔=arm, 허리=back, 발=foot, 어깨=shoulder, 손=hand
이/가 | 지금 _ 와요. | It is # now. | 비=raining, 눈=snowing
이/가 | _ 할게요. | I'll do it. | 저=
이/가 | _ 할게. | I'll do it. (to a friend) | 나=
이/가 | _ 왔어요? | Who came? | 누구=
을/를 | 매일 _ 마셔요. | I drink # every day. | 물=water, 커피=coffee, 우유=milk, 차=tea, 주스=juice, 녹차=green tea
을/를 | 아침에 _ 먹어요. | I eat # in the morning. | 밥=rice, 빵=bread, 사과=an apple, 과일=fruit, 바나나=a banana, 김밥=gimbap, 죽=porridge, 샐러드=salad, 요구르트=yogurt
을/를 | 어제 _ 샀어요. | I bought # yesterday. | 옷=clothes, 신발=shoes, 모자=a hat, 가방=a bag, 책=a book, 시계=a watch, 우산=an umbrella, 표=a ticket, 바지=pants, 꽃=flowers
을/를 | 주말에 _ 만나요. | I meet # on the weekend. | 친구=a friend, 동생=my younger sibling, 선배=a senior, 삼촌=my uncle
을/를 | 저는 _ 배워요. | I'm learning #. | 한국어=Korean, 수영=swimming, 요리=cooking, 피아노=the piano, 기타=the guitar, 춤=dancing, 영어=English, 태권도=taekwondo, 한글=Hangul
와/과 | _ 우유를 샀어요. | I bought # and milk. | 빵=bread, 과자=cookies, 사과=apples, 물=water, 달걀=eggs, 주스=juice, 치즈=cheese, 설탕=sugar, 쌀=rice
와/과 | 책상 위에 _ 연필이 있어요. | There is # and a pencil on the desk. | 책=a book, 공책=a notebook, 지우개=an eraser, 필통=a pencil case, 자=a ruler, 볼펜=a pen, 컵=a cup, 시계=a clock
(으)로 | 저는 _ 회사에 가요. | I go to work by #. | 버스=bus, 지하철=subway, 자전거=bike, 택시=taxi, 기차=train, 전철=commuter train
(으)로 | _ 써 주세요. | Please write it #. | 한글=in Hangul, 영어=in English, 연필=with a pencil, 볼펜=with a pen, 파란색=in blue, 붓=with a brush
(으)로 | 내일 _ 떠나요. | I leave for # tomorrow. | 서울=Seoul, 부산=Busan, 제주도=Jeju Island, 일본=Japan, 중국=China, 미국=the United States, 유럽=Europe, 호주=Australia, 시골=the countryside, 브라질=Brazil
(으)로 | 이건 _ 만들었어요. | I made this #. | 나무=out of wood, 종이=out of paper, 쌀=from rice, 손=by hand, 밀가루=from flour, 콩=from beans, 흙=out of clay, 돌=out of stone
(이)랑 | _ 영화를 봤어요. | I watched a movie with #. | 친구=a friend, 동생=my younger sibling, 언니=my older sister, 형=my older brother, 남편=my husband, 아내=my wife, 엄마=my mom, 딸=my daughter
(이)랑 | _ 김밥을 먹었어요. | I ate # and gimbap. | 라면=ramyeon, 떡볶이=tteokbokki, 만두=dumplings, 우동=udon, 국수=noodles, 튀김=fried snacks, 어묵=fish cake
(이)나 | _ 차를 드릴까요? | Shall I get you # or tea? | 커피=coffee, 물=water, 주스=juice, 우유=milk
(이)나 | _ 버스를 타세요. | Take # or a bus. | 택시=a taxi, 지하철=the subway, 기차=a train, 전철=a commuter train
(이)나 | _ 사과를 사 오세요. | Please buy # or apples. | 귤=tangerines, 포도=grapes, 배=pears, 수박=a watermelon, 바나나=bananas, 감=persimmons
이에요/예요 | 저는 _. | I'm #. | 학생=a student, 의사=a doctor, 간호사=a nurse, 회사원=an office worker, 한국 사람=Korean, 요리사=a cook, 가수=a singer, 기자=a reporter, 군인=a soldier, 대학생=a university student
이에요/예요 | 이건 제 _. | This is my #. | 가방=bag, 책=book, 모자=hat, 전화번호=phone number, 사진=picture, 시계=watch, 우산=umbrella, 자전거=bike
이에요/예요 | 오늘은 _. | Today is #. | 월요일=Monday, 휴일=a holiday, 제 생일=my birthday, 토요일=Saturday, 설날=Lunar New Year's Day, 크리스마스=Christmas, 제 차례=my turn
이에요/예요 | 여기는 _. | This place is #. | 학교=a school, 병원=a hospital, 도서관=a library, 약국=a pharmacy, 은행=a bank, 카페=a café, 시장=a market, 우체국=a post office, 박물관=a museum
아/야 | _, 이리 와! | #, come here! | 민수=Minsu, 지영=Jiyeong, 수진=Sujin, 유나=Yuna, 현우=Hyeonu, 준호=Junho, 하늘=Haneul, 서연=Seoyeon
아/야 | _, 밥 먹자! | #, let's eat! | 민지=Minji, 태민=Taemin, 영희=Yeonghui, 철수=Cheolsu, 은별=Eunbyeol, 지훈=Jihun`;

interface Sentence {
  name: Particle;
  korean: string;
  english: string;
  nouns: [noun: string, english: string][];
}

const BY_PARTICLE = new Map<Particle, Sentence[]>();
for (const line of SENTENCES.trim().split('\n')) {
  const [name, korean = '', english = '', nouns = ''] = line.split(' | ') as [
    Particle,
    ...string[],
  ];
  const sentence = { name, korean, english, nouns: pairsOf(nouns) };
  BY_PARTICLE.set(name, [...(BY_PARTICLE.get(name) ?? []), sentence]);
}

const LIKE_BEING: Record<string, string> = { 이에요: '이어요', 예요: '여요' };

function questionOf(
  { name, korean, english }: Sentence,
  [noun, nounInEnglish]: [string, string],
): DrillQuestion {
  const { text, particle, by } = withParticle(noun, name);
  const being = LIKE_BEING[particle];
  const endings = being === undefined ? [particle] : [particle, being];
  const words = by === 'contracted' ? [text] : endings.map((ending) => noun + ending);
  if (text.endsWith('에는')) words.push(`${text.slice(0, -2)}엔`);
  const last = noun.slice(noun.lastIndexOf(' ') + 1);
  const answers = [
    ...words.slice(1),
    ...(last === noun ? [] : words.map((word) => word.slice(noun.length - last.length))),
    ...(by === 'contracted' ? [] : endings),
    ...words.map((word) => korean.replace('_', word)),
  ];
  return {
    kind: 'particles',
    prompt: `${noun} + ${name}`,
    english: english.replace('#', nounInEnglish),
    sentence: korean.replace('_', GAP),
    answers: [text, ...answers],
    rule: {
      name: 'particle',
      noun: last,
      particle,
      by,
      written: text,
    },
  };
}

export function particleQuestions(count: number, random: Random): DrillQuestion[] {
  const questions = new Map<string, DrillQuestion>();
  const names = shuffled([...BY_PARTICLE.keys()], random);
  for (let nth = 0; questions.size < count; nth += 1) {
    const sentence = oneOf(BY_PARTICLE.get(names[nth % names.length] ?? '은/는') ?? [], random);
    const question = questionOf(sentence, oneOf(sentence.nouns, random));
    questions.set(question.prompt, question);
  }
  return [...questions.values()];
}
