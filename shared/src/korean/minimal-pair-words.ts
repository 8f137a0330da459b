export interface PairWord {
  korean: string;
  english: string;
}

/*
 * Everyday words of the Standard Korean Dictionary (표준국어대사전); tests hold each set against the
 * rules.
 */
const SETS = [
  // Plain, aspirated and tense.
  '불 fire / 풀 grass / 뿔 horn',
  '달 moon / 탈 mask / 딸 daughter',
  '방 room / 빵 bread',
  '자다 to sleep / 차다 to kick / 짜다 to be salty',
  '살 flesh / 쌀 rice',
  '사다 to buy / 싸다 to be cheap',
  '개다 to clear up / 캐다 to dig up / 깨다 to break',
  '굴 oyster / 꿀 honey',
  '공 ball / 콩 bean',
  '비 rain / 피 blood',
  '발 foot / 팔 arm',
  '지다 to lose / 치다 to hit / 찌다 to steam',
  '잠 sleep / 참 really',
  '시 poem / 씨 seed',
  '고리 ring / 꼬리 tail',
  '담 wall / 땀 sweat',
  '들 field / 틀 frame / 뜰 garden',
  '동 east / 통 barrel',
  '도끼 axe / 토끼 rabbit',
  '바르다 to spread on / 빠르다 to be fast',
  '크다 to be big / 끄다 to turn off',
  '타다 to ride / 따다 to pick',
  '주다 to give / 추다 to dance',
  '벼 rice plant / 뼈 bone',
  // Vowels.
  '커피 coffee / 코피 nosebleed',
  '거기 there / 고기 meat',
  '벌 bee / 볼 cheek',
  '서리 frost / 소리 sound',
  '넣다 to put in / 놓다 to put down',
  '섬 island / 솜 cotton',
  '글 writing / 굴 oyster',
  '들 field / 둘 two',
  '은 silver / 운 luck',
  '틀 frame / 털 fur',
  '검 sword / 금 gold',
  '발 foot / 벌 bee',
  '삼 three / 섬 island',
  '산 mountain / 선 line',
  '돌 stone / 둘 two',
  '소 cow / 수 number',
  '볼 cheek / 불 fire',
  '공 ball / 궁 palace',
  '오리 duck / 우리 we',
  '우리 we / 유리 glass',
  '요리 cooking / 유리 glass',
  '별 star / 벌 bee',
  '영 zero / 용 dragon',
  '의사 doctor / 이사 moving house',
  '의자 chair / 이자 interest',
  // Batchim.
  '은 silver / 응 yeah',
  '반 half / 밤 night / 방 room',
  '간 liver / 감 persimmon / 강 river',
  '산 mountain / 삼 three / 상 prize',
  '돈 money / 동 east',
  '곰 bear / 공 ball',
  '문 door / 물 water',
  '목 neck / 못 nail',
  '박 gourd / 밥 cooked rice / 밭 field',
  '무 radish / 물 water',
  '짐 luggage / 집 house',
  '밤 night / 밥 cooked rice',
  '손 hand / 솜 cotton',
  '북 drum / 붓 brush',
  '옥 jade / 옷 clothes',
  '사람 person / 사랑 love',
  // Alike in speech.
  '개 dog / 게 crab',
  '배 pear / 베 hemp cloth',
  '때 time / 떼 flock',
  '모래 sand / 모레 the day after tomorrow',
  '새 bird / 세 three',
  '내 my / 네 yes',
  '결재 approval / 결제 payment',
  '입 mouth / 잎 leaf',
  '집 house / 짚 straw',
  '낫 sickle / 낮 daytime / 낯 face',
  '빗 comb / 빚 debt / 빛 light',
];

export const MINIMAL_PAIRS: readonly (readonly PairWord[])[] = SETS.map((set) =>
  set.split(' / ').map((word) => {
    const space = word.indexOf(' ');
    return { korean: word.slice(0, space), english: word.slice(space + 1) };
  }),
);
