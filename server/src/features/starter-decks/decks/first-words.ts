import { writtenDeck } from '../written-deck.ts';

export const firstCategories = [
  { name: 'Greetings', description: 'Polite set phrases for meeting, thanking and parting.' },
  { name: 'People', description: 'Yourself, your family and the people around you.' },
  { name: 'Food and drink', description: 'What is on the table, from water to kimchi.' },
  { name: 'Time and places', description: 'When things happen, and where.' },
  { name: 'Everyday things', description: 'Things and ideas that come up every day.' },
  { name: 'Verbs', description: 'Words for doing, being and having, in dictionary form.' },
  { name: 'Adjectives', description: 'Describing words; in Korean they conjugate like verbs.' },
  {
    name: 'Questions and small words',
    description: 'Question words, and short words that turn up in every conversation.',
  },
] as const;

/** In the order in which a beginner meets them; a note's bracket shows no vowel length. */
export const firstWords = writtenDeck({
  number: 1,
  key: 'first-words',
  keyPrefix: '',
  face: ['안녕하세요', '친구', '물'],
  name: 'First Words',
  description: 'A hundred common Korean words to begin with.',
  words: `
안녕하세요 | hello (polite) | 안녕하세요, 저는 민수예요. | Hello, I'm Minsu. | category: Greetings
네 | yes | 네, 맞아요. | Yes, that's right. | category: Greetings
아니요 | no | 아니요, 아직 안 먹었어요. | No, I haven't eaten yet. | category: Greetings
감사합니다 | thank you | 도와주셔서 정말 감사합니다. | Thank you so much for helping me. | category: Greetings | note: [감사함니다] ㅂ sounds like ㅁ before ㄴ (nasalization)
물 | water | 물 좀 주세요. | Some water, please. | category: Food and drink
사람 | person | 그 사람은 정말 친절해요. | That person is really kind. | category: People
친구 | friend | 친구하고 영화를 봤어요. | I watched a movie with a friend. | category: People | hanja: 親舊
커피 | coffee | 저는 아침마다 커피를 마셔요. | I drink coffee every morning. | category: Food and drink
집 | house, home | 집에서 쉬고 싶어요. | I want to rest at home. | category: Time and places
가다 | to go | 저는 내일 서울에 가요. | I'm going to Seoul tomorrow. | category: Verbs
저 | I, me (polite) | 저는 한국어를 배워요. | I'm learning Korean. | category: People
오늘 | today | 오늘 날씨가 정말 좋아요. | The weather is really nice today. | category: Time and places
좋다 | to be good | 오늘은 기분이 좋아요. | I'm in a good mood today. | category: Adjectives | note: [조타] ㅎ and ㄷ join to make ㅌ (aspiration)
뭐 | what | 이게 뭐예요? | What is this? | category: Questions and small words
이것 | this (thing) | 이것 좀 보세요. | Please take a look at this. | category: Questions and small words | note: [이걷] ㅅ at the end of a syllable sounds like ㄷ
먹다 | to eat | 점심에 김밥을 먹었어요. | I ate gimbap for lunch. | category: Verbs | note: [먹따] ㄷ becomes tense ㄸ after ㄱ (tensing)
죄송합니다 | I'm sorry | 늦어서 죄송합니다. | I'm sorry I'm late. | category: Greetings | note: [죄송함니다] ㅂ sounds like ㅁ before ㄴ (nasalization)
가족 | family | 우리 가족은 네 명이에요. | There are four people in my family. | category: People | hanja: 家族
밥 | cooked rice | 아침에 밥하고 국을 먹었어요. | I had rice and soup this morning. | category: Food and drink
있다 | to exist, to have | 내일 시간 있어요? | Do you have time tomorrow? | category: Verbs | note: [읻따] ㅆ at the end of a syllable sounds like ㄷ, and the next ㄷ becomes tense ㄸ
없다 | to not exist, to not have | 지금 돈이 없어요. | I don't have any money right now. | category: Verbs | note: [업따] only the ㅂ of ㅄ is heard before ㄷ, and ㄷ becomes tense ㄸ
어디 | where | 지금 어디에 가요? | Where are you going now? | category: Questions and small words
화장실 | restroom | 화장실이 어디예요? | Where is the restroom? | category: Time and places | hanja: 化粧室
이름 | name | 이름이 뭐예요? | What's your name? | category: People
지금 | now | 지금 몇 시예요? | What time is it now? | category: Time and places | hanja: 只今
괜찮아요 | it's okay | 괜찮아요, 걱정하지 마세요. | It's okay, don't worry. | category: Greetings | note: [괜차나요] ㅎ is silent and ㄴ moves to the next syllable
안녕히 가세요 | goodbye (to someone leaving) | 안녕히 가세요, 또 오세요. | Goodbye, please come again. | category: Greetings
안녕히 계세요 | goodbye (to someone staying) | 먼저 갈게요, 안녕히 계세요. | I'll be going now, goodbye. | category: Greetings | note: [안녕히 게세요] 계 is usually said as 게; saying 계 as written is correct too
하다 | to do | 주말에 보통 뭐 해요? | What do you usually do on weekends? | category: Verbs
오다 | to come | 내일 친구가 우리 집에 와요. | My friend is coming to our house tomorrow. | category: Verbs
크다 | to be big | 서울은 아주 큰 도시예요. | Seoul is a very big city. | category: Adjectives
작다 | to be small | 이 신발은 저한테 좀 작아요. | These shoes are a little small for me. | category: Adjectives | note: [작따] ㄷ becomes tense ㄸ after ㄱ (tensing)
여기 | here | 여기에 앉으세요. | Please sit here. | category: Time and places
학생 | student | 저는 이 학교 학생이에요. | I'm a student at this school. | category: People | hanja: 學生 | note: [학쌩] ㅅ becomes tense ㅆ after ㄱ (tensing)
선생님 | teacher | 선생님은 지금 교실에 계세요. | The teacher is in the classroom now. | category: People
학교 | school | 저는 학교에 걸어서 가요. | I walk to school. | category: Time and places | hanja: 學校 | note: [학꾜] ㄱ becomes tense ㄲ after another ㄱ (tensing)
보다 | to see, to watch | 저는 매일 뉴스를 봐요. | I watch the news every day. | category: Verbs
마시다 | to drink | 저는 커피를 안 마셔요. | I don't drink coffee. | category: Verbs
우유 | milk | 냉장고에 우유가 없어요. | There's no milk in the fridge. | category: Food and drink | hanja: 牛乳
저기요 | excuse me (to get attention) | 저기요, 메뉴판 좀 주세요. | Excuse me, I'd like a menu, please. | category: Greetings
빵 | bread | 이 빵은 정말 맛있어요. | This bread is really tasty. | category: Food and drink
맛있다 | to be delicious | 어머니 음식이 제일 맛있어요. | My mother's cooking tastes the best. | category: Adjectives | note: [마싣따] ㅅ moves to the next syllable, final ㅆ sounds like ㄷ, and the last ㄷ becomes tense ㄸ
음식 | food | 저는 매운 음식을 좋아해요. | I like spicy food. | category: Food and drink | hanja: 飮食
좋아하다 | to like | 저는 고양이를 좋아해요. | I like cats. | category: Verbs | note: [조아하다] ㅎ at the end of a syllable is silent before a vowel
내일 | tomorrow | 내일 다시 올게요. | I'll come back tomorrow. | category: Time and places | hanja: 來日
어제 | yesterday | 어제 누구를 만났어요? | Who did you meet yesterday? | category: Time and places
누구 | who | 저 사람은 누구예요? | Who is that person? | category: Questions and small words
언제 | when | 생일이 언제예요? | When is your birthday? | category: Questions and small words
한국 | Korea | 한국에 처음 왔어요. | This is my first time in Korea. | category: Time and places | hanja: 韓國
한국어 | Korean (language) | 한국어를 조금 할 수 있어요. | I can speak a little Korean. | category: Everyday things | hanja: 韓國語 | note: [한구거] ㄱ moves to the empty start of the next syllable (liaison)
조금 | a little | 설탕을 조금만 넣어 주세요. | Please add just a little sugar. | category: Questions and small words
책 | book | 주말에 책을 한 권 읽었어요. | I read a book over the weekend. | category: Everyday things | hanja: 冊
읽다 | to read | 저는 아침에 신문을 읽어요. | I read the newspaper in the morning. | category: Verbs | note: [익따] only the ㄱ of ㄺ is heard before ㄷ, and ㄷ becomes tense ㄸ
시간 | time | 오늘은 시간이 없어요. | I don't have time today. | category: Time and places | hanja: 時間
어머니 | mother | 어머니께 꽃을 드렸어요. | I gave my mother flowers. | category: People
아버지 | father | 아버지는 회사에 가셨어요. | My father has gone to work. | category: People
회사 | company (workplace) | 우리 회사는 집에서 가까워요. | My company is close to home. | category: Time and places | hanja: 會社
식당 | restaurant | 이 식당은 냉면이 유명해요. | This restaurant is famous for its cold noodles. | category: Time and places | hanja: 食堂 | note: [식땅] ㄷ becomes tense ㄸ after ㄱ (tensing)
고기 | meat | 저는 고기를 안 먹어요. | I don't eat meat. | category: Food and drink
과일 | fruit | 과일 중에서 사과를 제일 좋아해요. | Of all fruits, I like apples best. | category: Food and drink
김치 | kimchi | 김치가 조금 매워요. | The kimchi is a little spicy. | category: Food and drink
점심 | lunch | 점심 같이 먹을까요? | Shall we have lunch together? | category: Food and drink | hanja: 點心
같이 | together | 우리 같이 가요. | Let's go together. | category: Questions and small words | note: [가치] ㅌ before 이 sounds like ㅊ (palatalization)
우리 | we, our | 우리는 같은 학교에 다녀요. | We go to the same school. | category: People
아이 | child | 아이가 방에서 자고 있어요. | The child is sleeping in the room. | category: People
자다 | to sleep | 어제는 일찍 잤어요. | I went to sleep early last night. | category: Verbs
사다 | to buy | 시장에서 과일을 샀어요. | I bought some fruit at the market. | category: Verbs
돈 | money | 돈을 많이 벌고 싶어요. | I want to earn a lot of money. | category: Everyday things
얼마 | how much | 이거 얼마예요? | How much is this? | category: Questions and small words
비싸다 | to be expensive | 이 가방은 너무 비싸요. | This bag is too expensive. | category: Adjectives
가방 | bag | 가방 안에 뭐가 있어요? | What's in the bag? | category: Everyday things
옷 | clothes | 어제 새 옷을 샀어요. | I bought new clothes yesterday. | category: Everyday things | note: [옫] ㅅ at the end of a syllable sounds like ㄷ
전화 | phone call | 친구한테서 전화가 왔어요. | I got a phone call from a friend. | category: Everyday things | hanja: 電話
여보세요 | hello (on the phone) | 여보세요, 지민 씨 계세요? | Hello, is Jimin there? | category: Greetings
버스 | bus | 버스를 타고 회사에 가요. | I take the bus to work. | category: Everyday things
아침 | morning | 저는 아침에 일찍 일어나요. | I get up early in the morning. | category: Time and places
저녁 | evening | 저녁에 공원에서 산책해요. | I take a walk in the park in the evening. | category: Time and places
주말 | weekend | 주말 잘 보내세요. | Have a good weekend. | category: Time and places | hanja: 週末
작년 | last year | 작년에 한국에 왔어요. | I came to Korea last year. | category: Time and places | hanja: 昨年 | note: [장년] ㄱ sounds like ㅇ before ㄴ (nasalization)
병원 | hospital | 배가 아파서 병원에 갔어요. | My stomach hurt, so I went to the hospital. | category: Time and places | hanja: 病院
영화 | movie | 어떤 영화를 좋아해요? | What kind of movies do you like? | category: Everyday things | hanja: 映畫
재미있다 | to be fun | 한국 드라마는 정말 재미있어요. | Korean dramas are really fun. | category: Adjectives | note: [재미읻따] ㅆ at the end of a syllable sounds like ㄷ, and the next ㄷ becomes tense ㄸ
음악 | music | 저는 음악을 자주 들어요. | I often listen to music. | category: Everyday things | hanja: 音樂 | note: [으막] ㅁ moves to the empty start of the next syllable (liaison)
듣다 | to hear, to listen | 이 노래를 들어 봤어요? | Have you heard this song? | category: Verbs | note: [듣따] ㄷ becomes tense ㄸ after another ㄷ (tensing)
날씨 | weather | 서울 날씨는 어때요? | How is the weather in Seoul? | category: Everyday things
덥다 | to be hot (weather) | 한국은 여름에 아주 더워요. | Korea is very hot in summer. | category: Adjectives | note: [덥따] ㄷ becomes tense ㄸ after ㅂ (tensing)
춥다 | to be cold (weather) | 오늘은 어제보다 추워요. | Today is colder than yesterday. | category: Adjectives | note: [춥따] ㄷ becomes tense ㄸ after ㅂ (tensing)
일 | work | 오늘은 일이 많아요. | I have a lot of work today. | category: Everyday things
많다 | to be many, to be much | 서울에는 사람이 많아요. | There are a lot of people in Seoul. | category: Adjectives | note: [만타] ㅎ and ㄷ join to make ㅌ (aspiration)
많이 | a lot | 어제 비가 많이 왔어요. | It rained a lot yesterday. | category: Questions and small words | note: [마니] ㅎ is silent and ㄴ moves to the next syllable
정말 | really | 정말 보고 싶었어요. | I really missed you. | category: Questions and small words
왜 | why | 왜 안 먹어요? | Why aren't you eating? | category: Questions and small words
알다 | to know | 그 사람 전화번호를 알아요? | Do you know that person's phone number? | category: Verbs
모르다 | to not know | 저도 잘 몰라요. | I don't really know either. | category: Verbs
만나다 | to meet | 내일 몇 시에 만날까요? | What time shall we meet tomorrow? | category: Verbs
배우다 | to learn | 요즘 수영을 배우고 있어요. | I'm learning to swim these days. | category: Verbs
주다 | to give | 친구가 저한테 선물을 줬어요. | A friend gave me a present. | category: Verbs
바쁘다 | to be busy | 요즘 일이 많아서 바빠요. | I'm busy these days because I have a lot of work. | category: Adjectives
예쁘다 | to be pretty | 이 꽃이 정말 예뻐요. | This flower is really pretty. | category: Adjectives
반갑습니다 | nice to meet you | 만나서 반갑습니다. | It's nice to meet you. | category: Greetings | note: [반갑씀니다] ㅅ becomes tense ㅆ after ㅂ, and the next ㅂ sounds like ㅁ before ㄴ
`,
});
