import { writtenDeck } from '../written-deck.ts';

/** Counters stand with a number, which tells the kind of numbers that they take. */
export const numbers = writtenDeck({
  number: 3,
  key: 'numbers',
  face: ['하나', '스물', '한 시'],
  name: 'Numbers and Counters',
  description:
    'Sino-Korean and native Korean numbers, the months, and which of the two counts things, people, hours and years.',
  words: `
# Numbers: production
영 | zero (Sino-Korean) | 지금 서울은 영 도예요. | It is zero degrees in Seoul now. | hanja: 零 | note: Sino-Korean numbers tell money, dates, minutes, floors and phone numbers.
일 | one (Sino-Korean) | 일 더하기 이는 삼이에요. | One plus two is three. | hanja: 一
이 | two (Sino-Korean) | 제 방은 이 층에 있어요. | My room is on the second floor. | hanja: 二
삼 | three (Sino-Korean) | 삼 번 문제가 어려워요. | Question number three is difficult. | hanja: 三
사 | four (Sino-Korean) | 회의실은 사 층에 있어요. | The meeting room is on the fourth floor. | hanja: 四
오 | five (Sino-Korean) | 버스가 오 분 후에 와요. | The bus comes in five minutes. | hanja: 五
육 | six (Sino-Korean) | 육 주 동안 한국어를 배웠어요. | I learned Korean for six weeks. | hanja: 六
칠 | seven (Sino-Korean) | 칠 번 버스를 타세요. | Take bus number seven. | hanja: 七
팔 | eight (Sino-Korean) | 사 더하기 사는 팔이에요. | Four plus four is eight. | hanja: 八
구 | nine (Sino-Korean) | 구 번 출구에서 만나요. | Let's meet at Exit 9. | hanja: 九
십 | ten (Sino-Korean) | 십 분만 쉬어요. | Let's rest for just ten minutes. | hanja: 十
백 | hundred | 여기에 사람이 백 명 있어요. | There are a hundred people here. | hanja: 百
천 | thousand | 사탕 하나에 천 원이에요. | One candy is a thousand won. | hanja: 千
만 | ten thousand | 이 표는 만 원이에요. | This ticket is ten thousand won. | hanja: 萬
하나 | one (native Korean) | 김밥 하나 주세요. | One gimbap, please. | note: Native Korean numbers count things, people, hours and years of age. Before a counter it is 한.
둘 | two (native Korean) | 아이가 둘 있어요. | I have two children. | note: Before a counter it is 두.
셋 | three (native Korean) | 우리 셋이 같이 갔어요. | The three of us went together. | note: Before a counter it is 세.
넷 | four (native Korean) | 우리 가족은 모두 넷이에요. | There are four of us in my family. | note: Before a counter it is 네.
다섯 | five (native Korean) | 한 손에 손가락이 다섯 개 있어요. | A hand has five fingers.
여섯 | six (native Korean) | 저는 여섯 시에 일어나요. | I get up at six o'clock.
일곱 | seven (native Korean) | 달걀을 일곱 개 샀어요. | I bought seven eggs.
여덟 | eight (native Korean) | 가게는 여덟 시에 문을 열어요. | The shop opens at eight.
아홉 | nine (native Korean) | 수업은 아홉 시에 시작해요. | Class starts at nine.
열 | ten (native Korean) | 열까지 세어 보세요. | Try counting to ten.
스물 | twenty (native Korean) | 오빠는 올해 스물이에요. | My older brother is twenty this year. | note: Before a counter it is 스무.
서른 | thirty (native Korean) | 저는 내년에 서른이 돼요. | I'll turn thirty next year.
마흔 | forty (native Korean) | 삼촌은 올해 마흔이세요. | My uncle is forty this year.
쉰 | fifty (native Korean) | 이모는 올해 쉰이세요. | My aunt is fifty this year.
# Numbers: production
한 시 | one o'clock | 지금 한 시예요. | It's one o'clock now. | note: Hours take native Korean numbers.
두 시 반 | half past two | 두 시 반에 만나요. | Let's meet at half past two.
십 분 | ten minutes | 십 분만 기다려 주세요. | Please wait just ten minutes. | note: Minutes take Sino-Korean numbers.
세 시간 | three hours | 어제 세 시간 공부했어요. | I studied for three hours yesterday.
두 개 | two (things) | 사과 두 개 주세요. | Two apples, please. | note: 개 counts things, with native Korean numbers.
세 명 | three people | 교실에 학생이 세 명 있어요. | There are three students in the classroom.
네 분 | four people (polite) | 손님이 네 분 오셨어요. | Four guests have come. | note: 분 counts people to whom one is polite, with native Korean numbers.
다섯 마리 | five (animals) | 고양이가 다섯 마리 있어요. | There are five cats. | note: 마리 counts animals, fish and birds.
여섯 권 | six (books) | 방학에 책을 여섯 권 읽었어요. | I read six books in the vacation. | note: 권 counts books and notebooks.
일곱 장 | seven (sheets, tickets, photos) | 표를 일곱 장 샀어요. | I bought seven tickets. | note: 장 counts what is flat and thin.
두 병 | two bottles | 물 두 병 주세요. | Two bottles of water, please.
한 잔 | one cup, one glass | 커피 한 잔 주세요. | A cup of coffee, please.
두 대 | two (cars, machines) | 집에 차가 두 대 있어요. | We have two cars at home. | note: 대 counts vehicles and machines.
스무 살 | twenty years old | 동생은 스무 살이에요. | My younger sister is twenty. | note: 스물 becomes 스무 before a counter.
한 번 | once, one time | 제주도에 한 번 가 봤어요. | I have been to Jeju Island once.
한 켤레 | one pair (of shoes, socks) | 양말 한 켤레를 샀어요. | I bought a pair of socks.
한 달 | one month | 한국에 한 달 있었어요. | I was in Korea for a month.
일주일 | one week | 일주일 동안 쉬었어요. | I rested for a week. | hanja: 一週日
일 년 | one year | 한국어를 일 년 배웠어요. | I learned Korean for a year. | note: [일 련] ㄴ after ㄹ becomes ㄹ. Years take Sino-Korean numbers.
삼 층 | third floor | 식당은 삼 층에 있어요. | The restaurant is on the third floor. | note: Floors take Sino-Korean numbers.
천 원 | one thousand won | 이 빵은 천 원이에요. | This bread is a thousand won. | note: Money takes Sino-Korean numbers.
오 번 | number five (bus, exit) | 오 번 출구로 나오세요. | Please come out of Exit 5. | note: 번 takes Sino-Korean numbers where it numbers, native Korean ones where it counts times.
이 인분 | two servings | 불고기 이 인분 주세요. | Two servings of bulgogi, please.
첫 번째 | first | 첫 번째 문제는 쉬워요. | The first question is easy.
두 번째 | second (in order) | 두 번째 문제가 어려워요. | The second question is difficult.
# Time and places
일월 | January | 일월에는 눈이 많이 와요. | It snows a lot in January. | hanja: 一月
이월 | February | 이월은 다른 달보다 짧아요. | February is shorter than the other months. | hanja: 二月
삼월 | March | 한국에서는 삼월에 학기가 시작돼요. | In Korea the school term begins in March. | hanja: 三月
사월 | April | 사월에는 꽃이 많이 피어요. | Many flowers bloom in April. | hanja: 四月
오월 | May | 제 생일은 오월이에요. | My birthday is in May. | hanja: 五月
유월 | June | 유월부터 더워요. | It is hot from June on. | hanja: 六月 | note: 육 loses its ㄱ in this word.
칠월 | July | 칠월에는 비가 자주 와요. | It often rains in July. | hanja: 七月
팔월 | August | 팔월에 바다에 갈 거예요. | I'm going to the sea in August. | hanja: 八月
구월 | September | 구월에 한국에 가요. | I'm going to Korea in September. | hanja: 九月
시월 | October | 시월에는 하늘이 맑아요. | The sky is clear in October. | hanja: 十月 | note: 십 loses its ㅂ in this word.
십일월 | November | 십일월에는 바람이 차요. | The wind is cold in November. | hanja: 十一月
십이월 | December | 십이월에 시험이 있어요. | There is an exam in December. | hanja: 十二月
# Numbers
몇 시 | what time | 지금 몇 시예요? | What time is it now?
몇 명 | how many people | 모두 몇 명이에요? | How many people are there in all?
몇 살 | how old (of a child) | 동생은 몇 살이에요? | How old is your younger brother?
몇 개 | how many (things) | 사과를 몇 개 샀어요? | How many apples did you buy?
며칠 | what date, how many days | 오늘이 며칠이에요? | What is the date today?
나이 | age | 나이가 어떻게 되세요? | How old are you?
전화번호 | phone number | 전화번호 좀 알려 주세요. | Please tell me your phone number. | hanja: 電話番號
숫자 | number, digit | 숫자를 크게 써 주세요. | Please write the numbers large. | hanja: 數字
반 | half | 빵을 반만 먹었어요. | I ate only half of the bread. | hanja: 半
모두 | in all | 모두 만 오천 원이에요. | It is 15,000 won in all.
`,
});
