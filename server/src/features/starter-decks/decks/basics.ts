import { writtenDeck } from '../written-deck.ts';

export const basics = writtenDeck({
  number: 7,
  key: 'basics',
  face: ['도서관', '봄', '누나'],
  name: 'TOPIK I Basics',
  description:
    'Words of the first level of the Korean proficiency test, TOPIK I, that go on where the hundred first words end.',
  words: `
# People: production
남자 | man | 저 남자는 누구예요? | Who is that man? | hanja: 男子
여자 | woman | 저 여자는 제 친구예요. | That woman is my friend. | hanja: 女子
형 | older brother (of a man) | 우리 형은 대학생이에요. | My older brother is a university student. | hanja: 兄
오빠 | older brother (of a woman) | 오빠는 회사에 다녀요. | My older brother works at a company.
누나 | older sister (of a man) | 누나는 키가 커요. | My older sister is tall.
언니 | older sister (of a woman) | 언니하고 시장에 갔어요. | I went to the market with my older sister.
동생 | younger brother or sister | 동생은 아직 어려요. | My younger brother is still little.
할머니 | grandmother | 할머니는 시골에 사세요. | My grandmother lives in the country.
할아버지 | grandfather | 할아버지는 신문을 읽으세요. | My grandfather is reading the newspaper.
부모님 | parents | 부모님께 전화드렸어요. | I called my parents.
남편 | husband | 남편은 지금 집에 없어요. | My husband is not at home now. | hanja: 男便
아내 | wife | 아내는 은행에서 일해요. | My wife works at a bank.
의사 | doctor | 의사 선생님께서 약을 주셨어요. | The doctor gave me medicine. | hanja: 醫師
회사원 | office worker | 저는 회사원이에요. | I'm an office worker. | hanja: 會社員
# Time and places: production
월요일 | Monday | 월요일에 시험이 있어요. | There is an exam on Monday. | hanja: 月曜日
화요일 | Tuesday | 화요일에 한국어를 배워요. | I learn Korean on Tuesdays. | hanja: 火曜日
수요일 | Wednesday | 수요일은 조금 바빠요. | I'm a little busy on Wednesday. | hanja: 水曜日
목요일 | Thursday | 목요일에 만나요. | Let's meet on Thursday. | hanja: 木曜日
금요일 | Friday | 금요일 저녁에 영화를 봐요. | I watch a movie on Friday evening. | hanja: 金曜日
토요일 | Saturday | 토요일에는 늦게 일어나요. | I get up late on Saturdays. | hanja: 土曜日
일요일 | Sunday | 일요일에는 가게가 쉬어요. | The shop is closed on Sundays. | hanja: 日曜日
봄 | spring | 봄에는 꽃이 피어요. | Flowers bloom in spring.
여름 | summer | 한국은 여름에 더워요. | Korea is hot in summer.
가을 | fall, autumn | 가을에는 하늘이 높아요. | The sky is high in fall.
겨울 | winter | 겨울에 눈이 와요. | It snows in winter.
오전 | morning (a.m.) | 오전 열 시에 만나요. | Let's meet at ten in the morning. | hanja: 午前
오후 | afternoon (p.m.) | 오후에는 수업이 없어요. | I have no class in the afternoon. | hanja: 午後
밤 | night | 밤에 비가 왔어요. | It rained at night.
매일 | every day | 저는 매일 운동해요. | I exercise every day. | hanja: 每日
요즘 | these days | 요즘 일이 많아요. | I have a lot of work these days.
생일 | birthday | 내일은 제 생일이에요. | Tomorrow is my birthday. | hanja: 生日
도서관 | library | 도서관에서 책을 읽어요. | I read books in the library. | hanja: 圖書館
우체국 | post office | 우체국에서 편지를 보냈어요. | I sent a letter at the post office. | hanja: 郵遞局
공원 | park | 공원에서 친구를 만났어요. | I met a friend in the park. | hanja: 公園
방 | room | 제 방은 작아요. | My room is small. | hanja: 房
위 | above, on | 책이 책상 위에 있어요. | The book is on the desk.
아래 | below, under | 고양이가 의자 아래에 있어요. | The cat is under the chair.
안 | inside | 가방 안에 뭐가 있어요? | What is in the bag?
밖 | outside | 밖이 많이 추워요. | It is very cold outside.
# Everyday things: production
책상 | desk | 책상 위에 컴퓨터가 있어요. | There is a computer on the desk. | hanja: 冊床
휴대폰 | mobile phone | 휴대폰을 집에 놓고 왔어요. | I left my phone at home.
우산 | umbrella | 비가 와요. 우산 있어요? | It's raining. Do you have an umbrella? | hanja: 雨傘
안경 | glasses | 저는 안경을 써요. | I wear glasses. | hanja: 眼鏡
시계 | clock, watch | 시계가 조금 늦어요. | The clock is a little slow. | hanja: 時計
신문 | newspaper | 아침에 신문을 읽어요. | I read the newspaper in the morning. | hanja: 新聞
사진 | photo | 여행 사진을 보여 주세요. | Please show me photos of your trip. | hanja: 寫眞
신발 | shoes | 이 신발은 너무 커요. | These shoes are too big.
바지 | trousers, pants | 새 바지를 샀어요. | I bought new trousers.
자동차 | car | 저 자동차는 아주 빨라요. | That car is very fast. | hanja: 自動車
# Adjectives: production
싸다 | to be cheap | 시장은 과일이 싸요. | Fruit is cheap at the market.
쉽다 | to be easy | 이 문제는 쉬워요. | This question is easy.
어렵다 | to be difficult | 시험이 어려웠어요. | The exam was difficult.
길다 | to be long | 언니는 머리가 길어요. | My older sister's hair is long.
짧다 | to be short | 겨울에는 낮이 짧아요. | The days are short in winter.
높다 | to be high | 저 산은 아주 높아요. | That mountain is very high.
멀다 | to be far | 학교가 집에서 멀어요. | School is far from home.
가깝다 | to be near | 역이 여기에서 가까워요. | The station is near here.
빠르다 | to be fast | 지하철이 버스보다 빨라요. | The subway is faster than the bus.
아프다 | to hurt, to be ill | 어제 머리가 아팠어요. | I had a headache yesterday.
피곤하다 | to be tired | 오늘은 너무 피곤해요. | I'm too tired today. | hanja: 疲困
따뜻하다 | to be warm | 봄에는 날씨가 따뜻해요. | The weather is warm in spring.
깨끗하다 | to be clean | 방이 아주 깨끗해요. | The room is very clean.
같다 | to be the same | 우리는 나이가 같아요. | We are the same age.
다르다 | to be different | 두 나라의 음식이 달라요. | The food of the two countries is different.
# Questions and small words: production
그리고 | and (then) | 밥을 먹었어요. 그리고 커피를 마셨어요. | I ate. And then I drank coffee.
하지만 | but, however | 한국어는 어려워요. 하지만 재미있어요. | Korean is difficult. But it is fun.
그래서 | so, therefore | 비가 왔어요. 그래서 집에 있었어요. | It rained. So I stayed at home.
아주 | very | 이 책은 아주 재미있어요. | This book is very interesting.
자주 | often | 저는 영화를 자주 봐요. | I often watch movies.
가끔 | sometimes | 가끔 바다에 가요. | I sometimes go to the sea.
벌써 | already | 벌써 열 시예요. | It's already ten o'clock.
아직 | still, not yet | 친구가 아직 안 왔어요. | My friend hasn't come yet.
`,
});
