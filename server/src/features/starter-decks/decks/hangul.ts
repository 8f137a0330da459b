import { writtenDeck } from '../written-deck.ts';

/** Letters are romanized by the sounds that they write: a letter alone is no syllable. */
export const hangul = writtenDeck({
  number: 2,
  step: 0,
  key: 'hangul',
  face: ['ㄱ', 'ㅏ', '나무'],
  name: 'Hangul',
  description:
    'The 40 letters of the Korean alphabet with their names and sounds, and first words to read and to spell.',
  words: `
# Hangul: production
ㄱ | giyeok: g, k | ㄱ: 가방, 고기, 국 | bag, meat, soup | romanized: g, k | note: Its name is 기역. Between g and k; at the end of a syllable a k that is held back.
ㄴ | nieun: n | ㄴ: 나무, 누나, 눈 | tree, older sister of a man, eye | romanized: n | note: Its name is 니은.
ㄷ | digeut: d, t | ㄷ: 다리, 도시, 돈 | leg, city, money | romanized: d, t | note: Its name is 디귿. Between d and t; at the end of a syllable a t that is held back.
ㄹ | rieul: r, l | ㄹ: 라면, 나라, 물 | instant noodles, country, water | romanized: r, l | note: Its name is 리을. A tapped r before a vowel, an l at the end of a syllable.
ㅁ | mieum: m | ㅁ: 모자, 머리, 몸 | hat, head, body | romanized: m | note: Its name is 미음.
ㅂ | bieup: b, p | ㅂ: 바다, 비, 밥 | sea, rain, cooked rice | romanized: b, p | note: Its name is 비읍. Between b and p; at the end of a syllable a p with closed lips.
ㅅ | siot: s | ㅅ: 사과, 소, 산 | apple, cow, mountain | romanized: s, t | note: Its name is 시옷. Before ㅣ it sounds like sh; at the end of a syllable like a t that is held back.
ㅇ | ieung: silent, or ng | ㅇ: 아이, 오이, 강 | child, cucumber, river | romanized: ng | note: Its name is 이응. Silent at the beginning of a syllable, ng at its end.
ㅈ | jieut: j | ㅈ: 지도, 자리, 잠 | map, seat, sleep | romanized: j | note: Its name is 지읒. Between j and ch, with the tongue behind the teeth; at the end of a syllable a t that is held back.
ㅊ | chieut: ch | ㅊ: 치마, 차, 친구 | skirt, tea, friend | romanized: ch | note: Its name is 치읓. Like the ch in cheap, with a puff of air; at the end of a syllable a t that is held back.
ㅋ | kieuk: k with a puff of air | ㅋ: 코, 커피, 카드 | nose, coffee, card | romanized: k | note: Its name is 키읔. Like ㄱ with a puff of air.
ㅌ | tieut: t with a puff of air | ㅌ: 토마토, 타조, 탑 | tomato, ostrich, tower | romanized: t | note: Its name is 티읕. Like the t in tea, with a puff of air; at the end of a syllable a t that is held back.
ㅍ | pieup: p with a puff of air | ㅍ: 포도, 피아노, 팔 | grapes, piano, arm | romanized: p | note: Its name is 피읖. Like ㅂ with a puff of air.
ㅎ | hieut: h | ㅎ: 하늘, 호수, 해 | sky, lake, sun | romanized: h | note: Its name is 히읗. Like the h in hat; weak between two vowels, and silent at the end of a syllable before a vowel.
ㄲ | ssanggiyeok: tense k | ㄲ: 꼬리, 꿈, 밖 | tail, dream, outside | romanized: kk | note: Its name is 쌍기역. No air comes out: like the k in sky.
ㄸ | ssangdigeut: tense t | ㄸ: 딸기, 떡, 땅 | strawberry, rice cake, ground | romanized: tt | note: Its name is 쌍디귿. No air comes out: like the t in stay.
ㅃ | ssangbieup: tense p | ㅃ: 빵, 뿌리, 아빠 | bread, root, dad | romanized: pp | note: Its name is 쌍비읍. No air comes out: like the p in spy.
ㅆ | ssangsiot: tense s | ㅆ: 쌀, 씨, 쓰기 | rice, seed, writing | romanized: ss | note: Its name is 쌍시옷. A sharp s.
ㅉ | ssangjieut: tense j | ㅉ: 찌개, 짝, 쪽 | stew, partner, page | romanized: jj | note: Its name is 쌍지읒. Like ㅈ, sharp and without air.
ㅏ | a, as in father | ㅏ: 아기, 나, 사자 | baby, I, lion | romanized: a
ㅑ | ya, a with a y before it | ㅑ: 야구, 이야기, 약 | baseball, story, medicine | romanized: ya
ㅓ | eo, between the vowels of song and sung | ㅓ: 어머니, 거리, 너 | mother, street, you | romanized: eo | note: Open the mouth as for song, and do not round the lips.
ㅕ | yeo, eo with a y before it | ㅕ: 여자, 여름, 별 | woman, summer, star | romanized: yeo
ㅗ | o, with round lips | ㅗ: 오리, 소, 고모 | duck, cow, father's sister | romanized: o | note: One sound from beginning to end: it does not glide like the o in go.
ㅛ | yo, o with a y before it | ㅛ: 요리, 교사, 표 | cooking, teacher, ticket | romanized: yo
ㅜ | u, as in moon | ㅜ: 우유, 구두, 누구 | milk, dress shoes, who | romanized: u
ㅠ | yu, like you | ㅠ: 유리, 휴지, 귤 | glass, tissue, tangerine | romanized: yu
ㅡ | eu, said with flat lips | ㅡ: 그, 크다, 버스 | that, to be big, bus | romanized: eu | note: Say the oo of moon, and spread the lips.
ㅣ | i, like the ee in see | ㅣ: 이, 비, 기차 | tooth, rain, train | romanized: i
ㅐ | ae, written ㅏ and ㅣ | ㅐ: 개, 배, 노래 | dog, pear, song | romanized: ae | note: Like the e in bed. Most speakers say ㅐ and ㅔ alike today.
ㅔ | e, written ㅓ and ㅣ | ㅔ: 게, 네, 가게 | crab, yes, shop | romanized: e | note: Like the e in bed. Most speakers say ㅔ and ㅐ alike today.
ㅒ | yae, ae with a y before it | ㅒ: 얘기, 얘, 걔 | talk, this child, that child | romanized: yae
ㅖ | ye, e with a y before it | ㅖ: 예, 예의, 시계 | yes, manners, clock | romanized: ye | note: After a consonant it is mostly said like ㅔ.
ㅘ | wa, ㅗ and ㅏ together | ㅘ: 사과, 과자, 전화 | apple, snack, phone call | romanized: wa
ㅙ | wae, ㅗ and ㅐ together | ㅙ: 왜, 돼지, 괜찮아요 | why, pig, it's okay | romanized: wae | note: Like the we in wet. Most speakers say ㅙ, ㅚ and ㅞ alike today.
ㅚ | oe, ㅗ and ㅣ together | ㅚ: 회사, 교회, 외국 | company, church, foreign country | romanized: oe | note: Like the we in wet for most speakers today, as ㅙ and ㅞ.
ㅝ | wo, ㅜ and ㅓ together | ㅝ: 원, 뭐, 병원 | won, what, hospital | romanized: wo | note: A w before ㅓ, like the wo in wonder.
ㅞ | we, ㅜ and ㅔ together | ㅞ: 웨이터, 스웨터, 궤도 | waiter, sweater, orbit | romanized: we | note: Like the we in wet. Most speakers say ㅞ, ㅙ and ㅚ alike today.
ㅟ | wi, ㅜ and ㅣ together | ㅟ: 귀, 위, 가위 | ear, above, scissors | romanized: wi | note: Like the wee in week.
ㅢ | ui, ㅡ and ㅣ together | ㅢ: 의자, 의사, 회의 | chair, doctor, meeting | romanized: ui | note: After a consonant it is said like ㅣ, and the particle 의 mostly like 에.
# Hangul: spelling
나무 | tree | 집 앞에 큰 나무가 있어요. | There is a big tree in front of the house.
나라 | country | 한국은 아름다운 나라예요. | Korea is a beautiful country.
바다 | sea | 여름에 바다에 가요. | I go to the sea in summer.
모자 | hat, cap | 이 모자는 얼마예요? | How much is this hat? | hanja: 帽子
지도 | map | 지도를 보고 길을 찾았어요. | I looked at the map and found the way. | hanja: 地圖
구두 | dress shoes | 새 구두를 신었어요. | I put on my new dress shoes.
토끼 | rabbit | 토끼가 풀을 먹어요. | The rabbit is eating grass.
피아노 | piano | 동생은 피아노를 잘 쳐요. | My younger brother plays the piano well.
아빠 | dad | 아빠는 요리를 잘하세요. | Dad cooks well.
치마 | skirt | 이 치마는 조금 짧아요. | This skirt is a little short.
코 | nose | 추워서 코가 빨개요. | My nose is red because it's cold.
귀 | ear | 토끼는 귀가 길어요. | Rabbits have long ears.
의자 | chair | 의자에 앉으세요. | Please sit on the chair. | hanja: 椅子
돼지 | pig | 돼지 세 마리가 있어요. | There are three pigs.
달 | moon | 오늘은 달이 밝아요. | The moon is bright today.
산 | mountain | 주말에 산에 올라갔어요. | I climbed a mountain on the weekend. | hanja: 山
강 | river | 강 옆에서 자전거를 타요. | I ride my bicycle by the river. | hanja: 江
문 | door | 문을 열어 주세요. | Please open the door. | hanja: 門
별 | star | 밤에 별을 봤어요. | I looked at the stars at night.
꽃 | flower | 꽃이 정말 예뻐요. | The flowers are really pretty.
닭 | chicken (the bird) | 닭이 아침에 울어요. | The rooster crows in the morning.
값 | price | 이 옷은 값이 비싸요. | The price of these clothes is high.
`,
});
