import { markedWords } from './marked-words.ts';

/*
 * What spelling does not tell: where one word ends inside another, and which nouns are made of two. Each list names its
 * source: an article of the Standard Pronunciation (표준 발음법) for its own examples, or the Standard Korean Dictionary
 * (표준국어대사전, SKD) for single words. A rule (`pronunciation-rules.ts`) comes before a list wherever there is one.
 */

/** Second parts that keep their ㄴ wherever they come after a final consonant: articles 29 and 30.3, SKD. */
export const INSERTS_N = markedWords(`
  *+잎 *+잇몸 *+입술 *+이불 *+이슬 *+여름 *+여우 *+여울 *+엿 *+윷 *+연필 *+열차 *+여행 *+여성 *+여학생 *+여배우 *+여왕
  *+요리 *+요금 *+유리 *+양말
  ^막+일 ^밭+일 ^들+일 ^볼+일 ^할+일 ^일+일이 ^집안+일 ^바깥+일 ^부엌+일 ^가욋+일 ^나랏+일 ^예삿+일 ^허드렛+일 ^뒷+일 ^앞+일 ^옛+일 ^별+일 ^헛+일 ^삯+일 궂은+일
  ^훗+일 ^잡+일 ^밤+일 ^논+일 ^웬+일 ^뱃+일
  맨+입 ^한+입 도리깻+열 베갯+잇 ^담+요 눈+요기 ^알+약 ^물+약 ^가루+약 남존+여비 *+이야기 *+약품 앞+이마 뒷+이마
  꽃+이름 별+이름 땅+이름 ^본+이름 ^설+익 ^낯+익 ^덧+입 ^짓+이기 ^짓+이겨 ^짓+이긴 *+이끼 맨+이마 ^옷+입 ^못+이기 ^못+이루 ^못+읽 ^못+입 ^못+잊 ^못+익 ^잘+입
  ^공+염불 ^몰+이해 ^불+이익 ^생+이별 ^맹+연습 ^총+연습 ^총+영사 유들+유들 이죽+이죽 이기죽+이기죽 야금+야금 욜랑+욜랑
  ^검+열 ^금+융 밭+이랑
  십+육 백+육 천+육 만+육
  열+여섯 물+여섯 른+여섯 흔+여섯 쉰+여섯 순+여섯 든+여섯 열+여덟 물+여덟 른+여덟 흔+여덟 쉰+여덟 순+여덟 든+여덟
`);

/** The same where a space parts the two: articles 18 and 29, on words said in one breath. */
export const INSERTS_N_ACROSS_SPACE = markedWords(`
  ^옷+입 ^잘+입 ^잘+익 ^한+일 ^할+일 ^볼+일 ^먹은+엿
  서른+여섯 스물+여섯 스물+여덟 서른+여덟
`);

/** What a syllable makes of the noun before it, and words of two syllables that end alike without being made so: SKD. */
export const N_SUFFIXES = ['역', '약', '용', '용품', '유', '염', '연도'];
export const NO_N_SUFFIX = new Set(
  `번역 통역 면역 현역 병역 전역 영역 광역 악역 직역 의역 음역 용역 검역 단역 방역 징역 권역 성역 공약 계약 협약 조약 절약 청약 언약
   농약 만약 탄약 한약 제약 선약 밀약 집약 생약 활약 사용 활용 이용 적용 작용 응용 고용 인용 무용 미용 비용 내용 신용 통용 겸용 공용 실용
   상용 허용 수용 포용 착용 남용 악용 복용 식용 전용 관용 군용 혼용 차용 채용 임용 운용 중용 등용 기용 원용 석유 경유 원유 분유 공유
   소유 향유 재활용 점유 특유 함유 권유 은유 전염 감염 오염 잠유 만유 온유`.split(/\s+/),
);

/** Before these a final consonant is said as if it stood alone: article 15 and its examples, SKD. */
export const STANDS_APART = markedWords(`
  *+없 *+앞 *+아래 *+위 *+옷 *+어른 *+웃음 *+어미 *+오른 값+어치 값+있 뜻+있 낱+알 홑+알 팥+알 ^몇+월 ^몇+억 ^몇+원 ^몇+인
  ^못+알 ^못+오 ^못+와 ^못+왔 ^못+올 ^못+외 ^못+얻 ^끝+인사 ^곧+이어
`);

/** Two-syllable words in which ㄴ and ㄹ are both said ㄹ although another syllable stands before them: SKD. */
export const LIQUID_PAIRS = new Set(
  `권력 훈련 관련 분류 논리 인류 진리 원리 전류 반란 곤란 혼란 산란 편리 권리 연락 근로 원료 진료 난로 안락 윤리 본래 원래 전래 관리
   분리 신뢰 인력 전력 탄력 연령 단련 선로 관례 전례 선례 혼례 문리 언론 원론 여론 전략 침략 찬란 만료 완료 현란 분량 건립 연립
   난립 관령 전력 본론 반론 환율 한류 난류 조류`.split(/\s+/),
);

/** Where ㄹ becomes ㄴ after all: article 20 and its examples. */
export const N_KEEPS_N = markedWords('입원+료 공권+력 이원+론 일원+론 다원+론');

/** Tense in the middle of a compound noun, as if there were a ㅅ between its parts: article 28 and SKD. */
export const TENSE_COMPOUNDS = markedWords(`
  문+고리 눈+동자 달+밤 *+가루 물+감 발+자국 발+걸음 ^불+길 철+새 신+바람 봄+바람 강+바람 ^산+바람 산+새 물+새 들+새 손+재주 길+가 강+가 창+가 눈+가 물+가 물+동이 *+바닥 손+가락 발+가락
  굴+속 물+속 산+속 꿈+속 땅+속 마음+속 가슴+속 몸+속 술+잔 물+잔 바람+결 물+결 숨+결 꿈+결 잠+결 살+결 그믐+달 초승+달 보름+달
  아침+밥 점심+밥 비빔+밥 볶음+밥 잠+자리 일+자리 별+자리 술+자리 술+버릇 등+불 산+불 창+살 강+줄기 물+줄기 빗+줄기 산+길 눈+길 밤+길
  들+길 물+길 손+길 발+길 지름+길 출근+길 퇴근+길 술+집 빵+집 ^벌+집 ^물+집 ^칼+집 층+집 가정+집 물+소리 말+소리 발+소리 종+소리 총+소리 울음+소리 웃음+소리
  바람+소리 문+소리 기침+소리 숨+소리 천둥+소리 새+소리 물+고기 물+병 술+병 물+방울 솔+방울 손+등 발+등 용+돈 술+값 땅+값 몸+값 물+값 방+값 쌀+값 금+값 기름+값 길+거리 일+거리 볼+거리 놀+거리 을+거리 쓸+데없 럴+듯 할+수있 할+수없 갈+수있 갈+수없 올+수있 올+수없 볼+수있 볼+수없 될+수있 될+수없 을+수있 을+수없 할+거 갈+거 될+거예 될+거야 올+거예 올+거야 볼+거예 볼+거야 을+거예 을+거야 걱정+거리 반찬+거리 자랑+거리 구경+거리 웃음+거리 놀림+거리 고민+거리 *+빛 봄+비 글+귀 손+수건 산+골 산+기슭 눈+사람 눈+송이 눈+곱 눈+금 눈+살 손+금 문+지방 문+간 안+방 ^일+감 손+버릇 잠+버릇 말+버릇 밤+중 손+가방 된장+국 나물+국 해장+국 ^술+국 ^곰+국 줄넘+기 태+권도
  ^점+수 ^건+수 장+점 단+점 관+점 시+점 초+점 문제+점 공통+점 차이+점 요+점 강+점 허+점 이+점 중+점 원+점 쟁+점 만+점
  ^내+과 ^외+과 ^안+과 ^치+과 성형외+과 피부+과 소아+과 부인+과 정신+과 국문+과 영문+과 ^성+과 ^통+증 ^염+증 ^병+증 전기+세 수도+세 ^방+세 재산+세 주민+세 자동차+세 부가+세 오름+세 상승+세 ^인+권 ^여+권 ^증+권 ^정+권 ^주+권 ^채+권 ^판+권
  ^문+법 ^기+법 ^수+법 ^비+법 ^헌+법 ^형+법 ^민+법 ^용+법 ^어+법 ^화+법 조+건 ^사+건 ^안+건 ^용+건 ^여+건 ^요+건 ^성+격 ^인+격 ^인+성 ^품+격 ^평+가 ^원+가 ^정+가
  ^단+가 ^한+자 ^문+자 ^글+자 ^점+자 ^인+기 초대+장 졸업+장 일기+장 ^시+적 ^인+적 ^내+적 ^외+적 ^양+적 ^미+적인 ^미+적으로 ^심+적인 ^심+적으로 ^공+적인 ^공+적으로 ^사+적인 ^사+적으로 ^울+산 ^열+둘 ^열+두 ^열+셋 ^열+세 ^열+다섯 공+권력
  절+도 별+도 밀+도 열+도 팔+도 철+도 일+자 팔+자 필+자 출+자 활+자 물+자 일+지
`);

/** Suffixes that are tense after a noun of two syllables or more: SKD. */
export const TENSE_SUFFIXES = '법권증성병';
/** Words of two syllables that end like them, and what makes longer ones of them: 재구성, but 내구성. */
export const LIKE_TENSE_SUFFIX = new Set(
  `방법 편법 불법 위법 무법 사법 마법 탈법 기권 강권 보증 인증 고증 검증 논증 개성 이성 지성 감성 생성 조성 편성 행성 혜성 위성
   완성 구성 형성 여성 남성 장성 반성 찬성 음성 만성 근성 본성 문병 간병 발병 질병`.split(/\s+/),
);
export const PREFIXES = '재비무신소대최초미탈반총급준';
/** Those that longer words are put together with: 사용방법. */
export const IN_COMPOUNDS = new Set(
  `방법 불법 마법 보증 인증 고증 검증 논증 입증 여성 남성 위성 완성 구성 형성 조성 생성 편성 음성 찬성 행성 혜성 만성 개성 지성 문병 발병`.split(
    /\s+/,
  ),
);
/** Soldiers, whose 병 is another one, and 영수증. */
export const NO_TENSE_SUFFIX = new Set(
  '이등병 일등병 상등병 운전병 취사병 의장병 보초병 위생병 경비병 훈련병 통신병 저격병 간호병 의무병 영수증'.split(
    ' ',
  ),
);

/** Native compounds in which ㄹ leaves the next consonant plain: SKD. */
export const PLAIN_AFTER_L = markedWords(`
  *+장난 *+장구 *+조심 *+잔치 *+자동차 *+사탕 *+조차 *+장사 *+장수 물+대로 말+대로 별+대로 발+대로 *+주머니
`);

/** Sino-Korean syllables that end in ㄹ, and those that are tense after them: article 26. */
export const SINO_BEFORE = new Set(
  '갈걸결골굴궐귤달돌말멸몰물밀발벌별불살설솔술슬실알열월율일절졸질찰철촬출칠탈팔필할헐혈활홀휼힐렬률',
);
export const SINO_AFTER = new Set(
  '단달당대댁덕독돈동두둔득등사산살삼상색생서석선설섬섭성세소속손송쇄수숙순술숭습승시식신실심십작잔잡장재쟁저적전절점접정제조족존졸종좌죄주죽준중즉증직진질집징',
);
