import { dubeolsikKeys } from '../korean/dubeolsik.ts';

const words = (text: string) => text.trim().split(/\s+/);

/** Any part, in either direction, is a run. */
export const RUNS = words(`
  abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm qwertzuiop azertyuiop qsdfghjklm
  qwertyuiopasdfghjklzxcvbnm asdfghjklzxcvbnm qazwsxedcrfvtgbyhnujmikolp qweasdzxc
  1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p 1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 1a2b3c4d5e6f7g8h
  qawsedrftgyhujikolp 147258369 159357 741852963 !@#$%^&*()
`);

/** Digits around a word or for its letters need no listing. */
const ENGLISH = words(`
  password passwort passwd passphrase pass word mypassword yourpassword thepassword newpassword oldpassword
  nopassword secret topsecret secure security private access account admin administrator
  root toor user username guest login logon letmein welcome hello hallo hola bonjour default changeme change
  temp temporary test tester testing testtest demo example sample system server master mainframe computer
  laptop internet website online google gmail naver daum kakao kakaotalk facebook instagram twitter youtube
  netflix amazon apple iphone android samsung galaxy microsoft windows linux ubuntu oracle mysql postgres
  database hacker matrix whatever nothing something anything everything anyone nobody someone
  iloveyou iloveme loveyou loveme love lovely lover mylove trustno forever together always family mother
  father sister brother daughter mommy daddy baby babygirl babyboy angel princess prince queen king
  sweetheart sweety sweetie honey darling beautiful pretty handsome sexy freedom happy smile lucky
  blessed jesus jesuschrist christ heaven godislove faith hope peace grace amen blessing church bible
  sunshine sunflower flower flowers rainbow summer winter spring autumn january february march april
  june july august september october november december monday tuesday wednesday thursday friday saturday
  sunday dragon monkey tiger lion bear eagle falcon panther wolf horse puppy doggy kitty kitten butterfly
  dolphin chicken turtle spider phoenix unicorn banana orange cherry strawberry chocolate cookie cookies
  coffee pepper ginger cheese pizza sugar candy purple yellow green black white silver golden diamond
  shadow ghost killer ninja samurai warrior knight wizard magic merlin legend hunter ranger soldier
  superman batman spiderman ironman starwars pokemon pikachu naruto mario zelda minecraft fortnite roblox
  starcraft warcraft gamer gaming player football baseball basketball soccer hockey tennis golf volleyball
  liverpool arsenal chelsea barcelona realmadrid manchester yankees lakers cowboys ferrari porsche
  mercedes mustang corvette harley yamaha honda toyota hyundai guitar piano music metallica nirvana
  slipknot eminem blink rockstar michael jordan daniel david robert thomas charlie andrew joshua matthew
  anthony william george james john joseph jessica jennifer ashley amanda michelle nicole hannah sophie
  sarah maria anna alice buster maggie bailey rocky max jackson taylor morgan helloworld
  fuckyou fuckoff fuckme fuck asshole bitch bullshit biteme batista zaq1zaq1
  asdfasdf qwerqwer zxcvzxcv qwerasdf qwerasdfzxcv asdfzxcv zaq1xsw2 zaqxsw azerty qwerty qwertz dvorak
  school college university teacher student study studying learn learning education library london paris
  berlin america american england germany france canada china chinese japan japanese tokyo
`);

const DOMAIN = words(`
  gieok giyeok korean korea southkorea corea seoul busan jeju hanguk hangug hangul hangeul hanguel
  ilovekorea ilovekorean learnkorean studykorean koreanlove lovekorea kpop kdrama kimchi
  bibimbap bulgogi tteokbokki soju taekwondo hanbok annyeong annyeonghaseyo saranghae saranghaeyo
  kamsahamnida gamsahamnida daehanminguk fighting hwaiting oppa unnie noona aigoo bangtan bts army
  borahae blackpink blink twice exo straykids seventeen redvelvet bigbang newjeans flashcard flashcards
  anki srs vocab vocabulary language polyglot
`);

/** Also typed with the same keys on a QWERTY keyboard. */
const KOREAN = words(`
  안녕 안녕하세요 사랑 사랑해 사랑해요 사랑합니다 나는너를사랑해 너를사랑해 행복 행복해 감사 감사합니다 고마워 대한민국 한국
  한국어 한글 기역 우리나라 서울 부산 제주도 비밀번호 비밀 암호 바보 멍청이 친구 가족 우리가족 엄마 아빠 엄마아빠 아들 딸
  오빠 언니 누나 동생 공주 왕자 천사 하늘 하늘사랑 바다 나무 별 달 꽃 햇살 여름 겨울 가을 강아지 고양이 호랑이 토끼 곰돌이
  김치 치킨 라면 학교 대학교 선생님 학생 공부 열공 화이팅 파이팅 대박 최고 짱 메롱 꺼져 시발 씨발 병신 미친놈 관리자 사용자
  회사 컴퓨터 인터넷 네이버 카카오 삼성 방탄소년단 아미 하나님 예수님 주님 할렐루야 아멘 홍길동 김철수 김민수 이순신 세종대왕
  가나다 가나다라 가나다라마바사 ㅋㅋㅋ ㅎㅎㅎ
`);

export const COMMON_WORDS: ReadonlySet<string> = new Set(
  [...ENGLISH, ...DOMAIN, ...KOREAN.map(dubeolsikKeys)].map((word) => word.toLowerCase()),
);
