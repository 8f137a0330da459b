import { writtenDeck } from '../written-deck.ts';

/** Polite phrases, without the final mark, so that nobody has to type it. */
export const travel = writtenDeck({
  number: 6,
  key: 'travel',
  face: ['지하철', '공항', '여권'],
  name: 'Travel Phrases',
  description:
    'To get around in Korea: asking the way, taking the bus, paying, eating out, and getting help.',
  words: `
# Travel: production
처음 뵙겠습니다 | how do you do | 안녕하세요, 처음 뵙겠습니다. | Hello, how do you do.
실례합니다 | excuse me (before one disturbs) | 실례합니다, 길 좀 묻겠습니다. | Excuse me, let me ask you the way.
잠깐만요 | just a moment | 잠깐만요, 가방을 놓고 왔어요. | Just a moment, I left my bag behind.
천천히 말해 주세요 | please speak slowly | 죄송하지만 천천히 말해 주세요. | I'm sorry, but please speak slowly.
다시 한번 말해 주세요 | please say it once more | 잘 못 들었어요. 다시 한번 말해 주세요. | I didn't hear you well. Please say it once more.
잘 모르겠어요 | I'm not sure | 미안해요, 저도 잘 모르겠어요. | Sorry, I'm not sure either.
영어 할 줄 아세요 | can you speak English? | 혹시 영어 할 줄 아세요? | Can you speak English, by any chance?
한국어를 조금 할 줄 알아요 | I can speak a little Korean | 저는 한국어를 조금 할 줄 알아요. | I can speak a little Korean.
미국에서 왔어요 | I'm from the United States | 저는 미국에서 왔어요. | I'm from the United States.
이거 주세요 | this one, please | 저기요, 이거 주세요. | Excuse me, this one, please.
이거 얼마예요 | how much is this? | 사장님, 이거 얼마예요? | Excuse me, how much is this?
너무 비싸요 | it's too expensive | 이건 너무 비싸요. | This is too expensive.
깎아 주세요 | please lower the price | 조금만 깎아 주세요. | Please lower the price just a little.
카드 돼요 | do you take cards? | 여기 카드 돼요? | Do you take cards here?
카드로 계산할게요 | I'll pay by card | 네, 카드로 계산할게요. | Yes, I'll pay by card.
영수증 주세요 | the receipt, please | 영수증 주세요. 봉투는 괜찮아요. | The receipt, please. I don't need a bag.
메뉴 좀 주세요 | the menu, please | 여기 메뉴 좀 주세요. | The menu here, please.
추천해 주세요 | please recommend something | 맛있는 음식을 추천해 주세요. | Please recommend something good to eat.
안 맵게 해 주세요 | please make it not spicy | 떡볶이는 안 맵게 해 주세요. | Please make the tteokbokki not spicy.
물 좀 주세요 | some water, please | 저기요, 물 좀 주세요. | Excuse me, some water, please.
포장해 주세요 | to go, please | 김밥 두 줄 포장해 주세요. | Two rolls of gimbap to go, please.
계산해 주세요 | the bill, please | 다 먹었어요. 계산해 주세요. | We have finished. The bill, please.
잘 먹겠습니다 | thank you for the food (before a meal) | 와, 맛있겠어요. 잘 먹겠습니다. | Wow, that looks good. Thank you for the food.
잘 먹었습니다 | thank you for the food (after a meal) | 정말 맛있었어요. 잘 먹었습니다. | It was really good. Thank you for the food.
맛있게 드세요 | enjoy your meal | 음식 나왔습니다. 맛있게 드세요. | Here is your food. Enjoy your meal.
예약했어요 | I have a reservation | 김민수 이름으로 예약했어요. | I have a reservation under the name Kim Minsu.
방 있어요 | do you have a room? | 오늘 밤에 방 있어요? | Do you have a room for tonight?
체크인하고 싶어요 | I'd like to check in | 지금 체크인하고 싶어요. | I'd like to check in now.
와이파이 비밀번호가 뭐예요 | what is the Wi-Fi password? | 저기요, 와이파이 비밀번호가 뭐예요? | Excuse me, what is the Wi-Fi password?
화장실이 어디예요 | where is the restroom? | 실례지만 화장실이 어디예요? | Excuse me, where is the restroom?
여기에서 멀어요 | is it far from here? | 지하철역이 여기에서 멀어요? | Is the subway station far from here?
얼마나 걸려요 | how long does it take? | 공항까지 얼마나 걸려요? | How long does it take to the airport?
몇 시에 출발해요 | what time does it leave? | 이 기차는 몇 시에 출발해요? | What time does this train leave?
어디에서 타요 | where do I get on? | 공항버스는 어디에서 타요? | Where do I get on the airport bus?
표 한 장 주세요 | one ticket, please | 부산까지 표 한 장 주세요. | One ticket to Busan, please.
공항까지 가 주세요 | to the airport, please | 기사님, 공항까지 가 주세요. | To the airport, please, driver.
여기에서 내려 주세요 | please let me off here | 괜찮아요, 여기에서 내려 주세요. | It's okay, please let me off here.
세워 주세요 | please stop (the car) | 저 건물 앞에 세워 주세요. | Please stop in front of that building.
사진 좀 찍어 주세요 | please take a photo | 죄송하지만 사진 좀 찍어 주세요. | Excuse me, please take a photo of us.
들어가도 돼요 | may I go in? | 지금 들어가도 돼요? | May I go in now?
도와주세요 | please help me | 문이 안 열려요. 도와주세요. | The door won't open. Please help me.
길을 잃었어요 | I'm lost | 실례합니다. 길을 잃었어요. | Excuse me. I'm lost.
여권을 잃어버렸어요 | I lost my passport | 어제 여권을 잃어버렸어요. | I lost my passport yesterday.
배가 아파요 | my stomach hurts | 아침부터 배가 아파요. | My stomach has hurt since this morning.
머리가 아파요 | my head hurts | 머리가 아파요. 약 있어요? | My head hurts. Do you have medicine?
경찰을 불러 주세요 | please call the police | 빨리 경찰을 불러 주세요. | Please call the police quickly.
수고하세요 | goodbye (to somebody at work) | 감사합니다. 수고하세요. | Thank you. Goodbye. | note: Said to staff as one leaves, not to superiors or elders.
또 올게요 | I'll come again | 정말 좋았어요. 또 올게요. | It was really nice. I'll come again.
# Travel: production
공항 | airport | 공항까지 버스로 가요. | I go to the airport by bus. | hanja: 空港
여권 | passport | 여권을 보여 주세요. | Please show me your passport. | hanja: 旅券
비행기 | airplane | 비행기가 늦게 도착했어요. | The plane arrived late. | hanja: 飛行機
기차 | train | 기차를 타고 부산에 갔어요. | I went to Busan by train. | hanja: 汽車
지하철 | subway | 지하철이 빠르고 편해요. | The subway is fast and convenient. | hanja: 地下鐵
지하철역 | subway station | 지하철역에서 만나요. | Let's meet at the subway station. | hanja: 地下鐵驛
택시 | taxi | 늦어서 택시를 탔어요. | I was late, so I took a taxi.
정류장 | bus stop | 정류장에서 버스를 기다려요. | I'm waiting for the bus at the bus stop. | hanja: 停留場
표 | ticket | 표는 어디에서 사요? | Where do I buy a ticket? | hanja: 票
호텔 | hotel | 호텔이 역에서 가까워요. | The hotel is near the station.
열쇠 | key | 방 열쇠를 주세요. | The room key, please.
짐 | luggage | 짐이 많아서 무거워요. | I have a lot of luggage, so it's heavy.
입구 | entrance | 입구에서 표를 보여 주세요. | Please show your ticket at the entrance. | hanja: 入口
출구 | exit | 삼 번 출구로 나가세요. | Go out at Exit 3. | hanja: 出口
왼쪽 | left side | 왼쪽으로 가세요. | Go to the left.
오른쪽 | right side | 은행은 오른쪽에 있어요. | The bank is on the right.
똑바로 | straight ahead | 이 길로 똑바로 가세요. | Go straight ahead on this road.
약국 | pharmacy | 약국에서 약을 샀어요. | I bought medicine at the pharmacy. | hanja: 藥局
은행 | bank | 은행에서 돈을 바꿨어요. | I changed money at the bank. | hanja: 銀行
편의점 | convenience store | 편의점은 밤에도 열어요. | The convenience store is open at night, too. | hanja: 便宜店
시장 | market | 시장에서 과일을 샀어요. | I bought fruit at the market. | hanja: 市場
박물관 | museum | 박물관은 월요일에 쉬어요. | The museum is closed on Mondays. | hanja: 博物館
여행 | trip, travel | 한국 여행은 처음이에요. | This is my first trip to Korea. | hanja: 旅行
선물 | present, souvenir | 친구에게 줄 선물을 샀어요. | I bought a present for a friend. | hanja: 膳物
`,
});
