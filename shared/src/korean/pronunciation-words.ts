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
  관상+용 감상+용 장식+용 ^장+염 ^작+열 감언+이설 ^공+염불 ^몰+이해 ^불+이익 ^생+이별 ^맹+연습 ^총+연습 ^총+영사 유들+유들 이죽+이죽 이기죽+이기죽 야금+야금 욜랑+욜랑
  ^검+열 ^금+융 밭+이랑
  십+육 백+육 천+육 만+육
  열+여섯 물+여섯 른+여섯 흔+여섯 쉰+여섯 순+여섯 든+여섯 열+여덟 물+여덟 른+여덟 흔+여덟 쉰+여덟 순+여덟 든+여덟
`);

/** The same where a space parts the two: articles 18 and 29, on words said in one breath. */
export const INSERTS_N_ACROSS_SPACE = markedWords(`
  ^옷+입 ^잘+입 ^잘+익 ^한+일 ^할+일 ^볼+일 ^먹은+엿
  서른+여섯 스물+여섯 스물+여덟 서른+여덟
`);

/** What follows a noun of two syllables at least, a name of three never: SKD. */
export const N_WORDS =
  /^(?:연금|연구|연합|연맹|연극|연소|연습|연결|연주|연료|염료|염색|연예인|요원|요법|요소|요인|윤리|역사|영화|영어|용어|용수|용지|유통|유학|유산|유적|유물|예금|예술|예방|양식|양념|야구|약국|여관|여인|여자|엽서)[소원자사가제생회실계론법]?/;
/** What a syllable makes of the noun before it, and words of two syllables that end alike without being made so: SKD. */
export const N_SUFFIXES = ['역', '약', '용', '용품', '유', '염', '연도', '율', '열'];
export const NO_N_SUFFIX = new Set(
  `번역 통역 면역 현역 병역 영역 광역 악역 직역 의역 음역 용역 검역 단역 방역 징역 권역 공약 계약 협약 조약 절약 청약 언약
   농약 만약 탄약 한약 제약 선약 밀약 집약 생약 활약 사용 활용 이용 적용 작용 응용 고용 무용 미용 비용 내용 신용 통용 겸용 공용 실용
   상용 허용 수용 포용 착용 남용 악용 복용 식용 전용 관용 군용 혼용 차용 채용 임용 운용 중용 등용 기용 원용 석유 경유 원유 분유 공유
   소유 향유 재활용 점유 특유 함유 권유 은유 전염 감염 오염 잠유 만유 온유 약용 분열 정열 진열 균열
   선열 발열 단열`.split(/\s+/),
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
   난립 관령 전력 반론 한류 난류 조류 산림`.split(/\s+/),
);

/** Where ㄹ becomes ㄴ after all: article 20 and its examples. */
export const N_KEEPS_N = markedWords('견인+력 입원+료 공권+력 이원+론 일원+론 다원+론');

/** Tense in the middle of a compound noun, as if there were a ㅅ between its parts: article 28 and SKD. */
export const TENSE_COMPOUNDS = markedWords(`
  *+가루|값|고랑|구덩이|구멍|구석|그림자|기슭|더미|덩어리|덩이|도랑|동무|두렁|등성이|바가지|바구니|바닥|버릇|봉우리|비린내|빛|소리|자국|자락|자루|자취|주머니|줄기|지갑|짐승
  강+가|둑|바람 산+골|고개|길|등|동네|불|비탈|사람|새|속 ^산+바람 물+가|감|개|결|고기|귀신|그릇|기둥|기운|길|독|동이|방울|병|살|새|속|수건|수제비|잔|지게 ^물+기|소|집 불+기둥|기운|속 ^불+길
  술+기운|김|독|동이|병|상|자리|잔|집 ^술+국 달+동네|밤 별+자리 땅+거미|굴|속|주인 들+길|불|새 ^들+개|소|바람 발+가락|걸음|길|동작|등|장구|장단|재간|짓
  손+가락|가방|거울|금|길|도장|동작|등|사래|수건|장난|재주|짓 눈+가|곱|금|길|대중|도장|독|동자|두덩|바람|발|결|사람|살|속|송이|시울|자위|짓 ^눈+병 몸+동작|속|집|짓 길+가|거리|고양이|손|섶
  밤+거리|공기|길|바다|바람|비|손님|잠|중 ^안+감|다리|사람|살림|손님|주인|집|간힘 안+방 문+간|고리|기둥|빗장|살|설주|손잡이|지방 등+골|가죽|불|살 ^등+짐 창+가|살 ^장+국|독|돌뱅이 ^콩+국 쌀+가게|겨|독|집
  말+거리|귀|수|재간|재주|주변 글+귀|재주 ^글+감|방|줄 칼+등 ^칼+집 꿈+결|길|속|자리 잠+결|귀|보|자리 숨+결 살+결|갗 ^살+길 굴+다리|속 돈+가방|방석|줄 ^힘+줄 ^명+줄 ^연+줄 구름+속|장 ^얼음+장
  바람+결|기|벽 바늘+귀|방석 총+대|부리 돌+부리 마음+속|고생 가슴+속 품+속 어둠+속 논+둑 판+돈 팔+심 담+벼락 봄+기운|바람|밤|볕|비 가을+바람|밤|볕|비 여름+바람|밤|볕|비|새 겨울+바람|밤|볕|비|새|잠
  서울+사람 시골+사람|집 섬+사람 촌+사람 땅+벌 우물+가 개울+가 무덤+가 비단+결 솔+가지|바람|방울 반찬+가게 생선+가게 꿀+단지 애물+단지 보물+단지 술+도가 ^빨+대 주인+집 신+바람 치맛+바람 아침+밥|잠 점심+밥 비빔+밥 볶음+밥 ^실+밥 그믐+달|밤 초승+달 보름+달
  소주+잔 맥주+잔 와인+잔 커피+잔 볼+살|거리 주름+살 ^철+길 ^철+새 ^뱃+길 고생+길 인생+길 빵+집 ^벌+집 층+집 가정+집 살림+집 초상+집 신혼+집 벽돌+집 똥+집 여염+집 단골+집|손님 ^흠+집
  용+돈 거스름+돈 노름+돈 일+거리|자리|손|솜씨 ^일+감 놀+거리 을+거리 땔+거리|감 쓸+데없 럴+듯 걱정+거리 말썽+거리 김장+거리 반찬+거리 자랑+거리 구경+거리|감 웃음+거리|기 놀림+거리|감 고민+거리 근심+거리 두통+거리 논란+거리
  인감+도장 외양+간 마구+간 수라+간 울음+소리|보 심술+보 이슬+방울 눈물+방울 빗+방울 ^골+방 공부+방 자취+방 하숙+방 온돌+방 구들+방 사랑+방 머슴+방 금은+방 월세+방 전세+방 사글세+방 단칸+방 문간+방 신혼+방
  장난+감|기 신랑+감 대통령+감 바느질+감 사냥+감 된장+국 나물+국 해장+국 ^냉+국 ^곰+국 김장+독 된장+독 간장+독 생일+상 차례+상 제사+상 걸림+돌 디딤+돌 받침+돌|대 안경+다리 ^열+쇠 자물+쇠 신발+장 이불+장|보 ^찬+장 줄넘+기 태+권도
  기름+기 소금+기 화장+기 시장+기 ^윤+기 ^광+기
  ^점+수 ^건+수 ^개+수 ^권+수 ^함+수 ^장+점 ^단+점 장단+점 ^관+점 ^시+점 ^초+점 ^요+점 ^허+점 ^이+점 ^중+점 ^원+점 ^쟁+점 ^만+점 ^채+점 ^감+점 ^평+점
  ^내+과 ^외+과 ^안+과 ^치+과 성형외+과 피부+과 소아+과 부인+과 정신+과 국문+과 영문+과 인사+과 수사+과 감사+과 조사+과 심사+과 공+과대 의+과대 ^문+과 ^이+과 ^성+과 ^통+증 ^염+증 ^병+증
  전기+세 수도+세 ^방+세 ^인+세 재산+세 주민+세 지방+세 법인+세 증여+세 양도+세 보유+세 거래+세 소비+세 자동차+세 부가+세 오름+세 상승+세
  ^인+권 ^여+권 ^증+권 ^정+권 ^주+권 ^채+권 ^판+권 대기+권 ^문+법 ^기+법 ^수+법 ^비+법 ^헌+법 ^형+법 ^민+법 소방+법 ^용+법 ^어+법 ^화+법 조+건 ^사+건 ^안+건 ^용+건 ^여+건 ^요+건 ^인+건비
  ^성+격 ^인+격 ^본+격 ^주+격 ^신+격 ^품+격 ^인+성 평+가 ^원+가 ^정+가 ^단+가 분양+가 영양+가 감정+가 할인+가 생산+가 협정+가 기준+가 정찰+가
  ^한+자 ^문+자 ^글+자 ^점+자 ^철+자 로마+자 대문+자 소문+자 영문+자 ^인+기 초대+장 초청+장 졸업+장 일기+장 추천+장 임명+장 연하+장 위임+장 도전+장 표창+장 감사+장 소개+장 고소+장 신용+장 안내+장 ^송+장 ^영+장 ^상+장
  ^시+적 ^인+적 ^내+적 ^외+적 ^양+적 ^동+적 ^심+적 ^영+적 ^사+적 공+권력 ^울+산 ^열+둘 ^열+두 ^열+셋 ^열+세 ^열+다섯 을+지로 졸+지에
  절+도 별+도 밀+도 열+도 팔+도 철+도 일+자 팔+자 필+자 출+자 활+자 물+자 일+지
`);
/** Not so: an adjective or a short word comes before them, or another word sounds alike. */
export const PLAIN_COMPOUNDS = markedWords(`
  잔+소리 큰+소리 군+소리 딴+소리 빈+소리 흰+소리 된+소리 은+소리 는+소리 은+구석 는+구석 한+구석|자락 울림+소리 멘+소리 물+장구 콩+국수 술+주정 맨+바닥 등+성이 한+구멍 큰+덩어리 한+덩어리 한+자루 한+줄기 큰+버릇 큰+짐승
  *+가격 *+점수 *+점검 *+점유 영+장류 *+조심 *+잔치 *+자동차 *+사탕 *+조차 *+장사 *+장수 말+장난 물+장난 불+장난 물+대로 말+대꾸 말+대답 말+대로 별+대로 발+대로 말+실수 만리+장성 알+제리
`);

/** Words of two syllables are tense before these: 이권, 약점, 용법; but not these: SKD. */
export const TENSE_IN_TWO = '권점법';
export const PLAIN_IN_TWO = new Set(
  `기권 강권 한권 두권 세권 네권 상점 서점 매점 지점 노점 본점 분점 주점 개점 폐점 반점 양점 한점 두점 세점 네점 방법 불법 위법 무법 사법
   마법 탈법 편법 준법 설법 율법 범법 이법 그법`.split(/\s+/),
);

/** Before 점 these make shops, others points. */
export const SHOPS = new Set(
  `면세 대리 체인 편의 할인 전문 백화 문구 제과 총판 판매 직영 가맹 잡화 소매 도매 지정 양장 연쇄 구매 안경 커피 비스 만화 정비`.split(
    ' ',
  ),
);

/** Suffixes that are tense after a noun of two syllables or more: SKD. */
export const TENSE_SUFFIXES = '법권증성병죄점';
/** Words of two syllables that end like them, and what makes longer ones of them: 재구성, but 내구성. */
export const LIKE_TENSE_SUFFIX = new Set(
  `방법 편법 불법 위법 무법 사법 마법 탈법 기권 강권 보증 인증 고증 검증 논증 개성 이성 지성 감성 생성 조성 편성 행성 혜성 위성
   완성 구성 형성 여성 남성 장성 반성 찬성 음성 만성 근성 본성 문병 간병 발병 질병 범죄 유죄`.split(
    /\s+/,
  ),
);
export const PREFIXES = '재비무신소대최초미탈반총급준경성';
/** Those that longer words are put together with: 사용방법. */
export const IN_COMPOUNDS = new Set(
  `방법 불법 마법 보증 인증 고증 검증 논증 입증 여성 남성 위성 완성 구성 형성 조성 생성 편성 음성 찬성 행성 혜성 만성 개성 지성 장성 산성 문병 발병 범죄`.split(
    /\s+/,
  ),
);
/** Soldiers and most bottles, whose 병 is another one, and 영수증. */
export const NO_TENSE_SUFFIX = new Set(
  '이등병 일등병 상등병 운전병 취사병 의장병 보초병 위생병 경비병 훈련병 통신병 저격병 간호병 의무병 유리병 보온병 영수증'.split(
    ' ',
  ),
);

/** Sino-Korean syllables that end in ㄹ, and those that are tense after them: article 26. */
export const SINO_BEFORE = new Set(
  '갈걸결골굴궐귤달돌말멸몰물밀발벌별불살설솔술슬실알열월율일절졸질찰철촬출칠탈팔필할헐혈활홀휼힐렬률',
);
export const SINO_AFTER = new Set(
  '단달당대댁덕독돈동두둔득등사산살삼상색생서석선설섬섭성세소속손송쇄수숙순술숭습승시식신실심십작잔잡장재쟁저적전절점접정제조족존졸종좌죄주죽준중즉증직진질집징',
);
