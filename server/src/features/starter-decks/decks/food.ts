import { writtenDeck } from '../written-deck.ts';
import { firstWords } from './first-words.ts';

export const food = writtenDeck({
  number: 4,
  key: 'food',
  face: ['밥', '커피', '떡볶이'],
  name: 'Food and Drink',
  description: 'What is in the kitchen, on the table and on the menu, and how it tastes.',
  shared: {
    deck: firstWords,
    words: '물 밥 커피 우유 빵 음식 고기 과일 김치 점심 식당 먹다 마시다 맛있다',
  },
  words: `
# Food and drink: production
쌀 | rice (uncooked) | 쌀을 씻어서 밥을 해요. | I wash the rice and cook it.
국 | soup | 국이 아직 뜨거워요. | The soup is still hot.
찌개 | stew | 저녁에 찌개를 끓였어요. | I made stew in the evening.
반찬 | side dish | 이 식당은 반찬이 많아요. | This restaurant serves many side dishes. | hanja: 飯饌
비빔밥 | bibimbap (rice with vegetables) | 비빔밥에 고추장을 넣어요. | I put chili paste in my bibimbap.
김밥 | gimbap (rice rolled in seaweed) | 김밥을 싸서 공원에 갔어요. | I made gimbap and went to the park.
불고기 | bulgogi (marinated beef) | 불고기는 달고 맛있어요. | Bulgogi is sweet and delicious.
냉면 | cold noodles | 여름에는 냉면을 자주 먹어요. | I often eat cold noodles in summer. | hanja: 冷麵
라면 | instant noodles | 밤에 라면을 먹었어요. | I ate instant noodles at night.
떡볶이 | tteokbokki (spicy rice cakes) | 떡볶이가 조금 매워요. | The tteokbokki is a little spicy.
만두 | dumpling | 만두를 집에서 만들었어요. | I made dumplings at home. | hanja: 饅頭
국수 | noodles | 점심으로 국수를 먹었어요. | I had noodles for lunch.
떡 | rice cake | 떡을 친구들과 나눠 먹었어요. | I shared the rice cakes with my friends.
두부 | tofu | 두부를 찌개에 넣어요. | I put tofu in the stew. | hanja: 豆腐
계란 | egg | 계란을 두 개 삶았어요. | I boiled two eggs. | hanja: 鷄卵
닭고기 | chicken (the meat) | 저는 닭고기를 좋아해요. | I like chicken.
돼지고기 | pork | 돼지고기를 구워 먹었어요. | We grilled pork and ate it.
소고기 | beef | 소고기가 좀 비싸요. | Beef is a bit expensive.
생선 | fish (as food) | 시장에서 생선을 샀어요. | I bought fish at the market. | hanja: 生鮮
채소 | vegetables | 채소를 많이 드세요. | Eat a lot of vegetables. | hanja: 菜蔬
감자 | potato | 감자를 삶아서 먹어요. | I boil potatoes and eat them.
당근 | carrot | 토끼가 당근을 먹어요. | The rabbit is eating a carrot.
양파 | onion | 양파를 썰면 눈물이 나요. | Cutting onions makes my eyes water.
마늘 | garlic | 김치에는 마늘이 들어가요. | There is garlic in kimchi.
오이 | cucumber | 오이를 얇게 썰어 주세요. | Please cut the cucumber thin.
배추 | napa cabbage | 배추로 김치를 담가요. | We make kimchi from napa cabbage.
고추 | chili pepper | 이 고추는 안 매워요. | This chili pepper is not hot.
사과 | apple | 아침마다 사과를 먹어요. | I eat an apple every morning. | hanja: 沙果
배 | pear | 이 배는 달고 시원해요. | This pear is sweet and refreshing.
포도 | grapes | 포도가 아주 달아요. | The grapes are very sweet. | hanja: 葡萄
딸기 | strawberry | 딸기로 잼을 만들었어요. | I made jam from strawberries.
수박 | watermelon | 수박을 같이 먹어요. | Let's eat watermelon together.
귤 | tangerine | 겨울에 귤을 많이 먹어요. | I eat a lot of tangerines in winter. | hanja: 橘
소금 | salt | 소금을 조금만 넣으세요. | Put in just a little salt.
설탕 | sugar | 저는 커피에 설탕을 안 넣어요. | I don't put sugar in my coffee. | hanja: 雪糖
간장 | soy sauce | 만두를 간장에 찍어 먹어요. | I dip dumplings in soy sauce.
고추장 | red chili paste | 고추장을 조금 더 주세요. | A little more chili paste, please.
참기름 | sesame oil | 참기름 냄새가 좋아요. | Sesame oil smells good.
차 | tea | 따뜻한 차를 마시고 싶어요. | I'd like to drink some hot tea. | hanja: 茶
녹차 | green tea | 녹차 한 잔 주세요. | A cup of green tea, please. | hanja: 綠茶
주스 | juice | 오렌지 주스 있어요? | Do you have orange juice?
맥주 | beer | 맥주 두 병 주세요. | Two bottles of beer, please. | hanja: 麥酒
술 | alcohol | 저는 술을 안 마셔요. | I don't drink alcohol.
얼음 | ice | 얼음은 빼고 주세요. | Without ice, please.
과자 | snack, cookie | 아이가 과자를 먹어요. | The child is eating a snack. | hanja: 菓子
케이크 | cake | 생일에 케이크를 먹었어요. | We ate cake on the birthday.
숟가락 | spoon | 숟가락으로 밥을 먹어요. | I eat rice with a spoon.
젓가락 | chopsticks | 젓가락을 잘 쓰시네요. | You use chopsticks well.
그릇 | bowl, dish | 그릇이 아주 예뻐요. | The bowl is very pretty.
컵 | cup | 컵에 물을 따라 주세요. | Please pour water into the cup.
접시 | plate | 접시를 식탁에 놓았어요. | I put the plates on the table.
맵다 | to be spicy | 이 찌개는 너무 매워요. | This stew is too spicy.
달다 | to be sweet | 이 딸기는 정말 달아요. | These strawberries are really sweet.
짜다 | to be salty | 국이 좀 짜요. | The soup is a bit salty.
시다 | to be sour | 레몬은 아주 셔요. | Lemons are very sour.
쓰다 | to be bitter | 약이 너무 써요. | The medicine is too bitter.
싱겁다 | to be bland, not salty enough | 국이 좀 싱거워요. | The soup is a bit bland.
배고프다 | to be hungry | 배고프면 이 빵을 드세요. | If you're hungry, eat this bread.
배부르다 | to be full (after eating) | 배불러서 더 못 먹어요. | I'm full, so I can't eat any more.
요리하다 | to cook | 아버지는 주말마다 요리하세요. | My father cooks every weekend. | hanja: 料理
시키다 | to order (food) | 우리는 비빔밥을 시켰어요. | We ordered bibimbap.
굽다 | to grill, to bake | 고기를 맛있게 구웠어요. | I grilled the meat, and it turned out well. | class: ㅂ
끓이다 | to boil, to make (soup, tea) | 제가 라면을 끓일게요. | I'll make the instant noodles.
`,
});
