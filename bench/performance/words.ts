const SYLLABLES = [
  ...'가나다라마바사아자차카타파하고노도로모보소오조초코토포호구누두루무부수우주추쿠투푸후',
  ...'기니디리미비시이지치키티피히강산달별꽃물불집길문손발눈입귀',
];
const ADJECTIVES = [
  ...['small', 'quiet', 'bright', 'heavy', 'early', 'honest', 'narrow', 'warm', 'sudden', 'plain'],
];
const NOUNS = [
  ...['river', 'window', 'letter', 'market', 'winter', 'garden', 'station', 'promise', 'kitchen'],
  ...['mountain', 'question', 'neighbour', 'morning', 'journey', 'teacher', 'story', 'island'],
];

/** Ends one word in ten, as the verb does in Korean. */
export const COMMON_WORD = '하다';
/** In three cards of a learner; its first and second syllable are in no other. */
export const RARE_WORD = '휘람새';

const RARE_CARDS = 3;
const COMMON_EVERY = 10;

/**
 * The texts of a learner's card: two to four syllables, with an English word or two, half of them with a sentence.
 * @param index from 0 to `cards` - 1.
 * @param random in [0, 1).
 */
export function wordOf(index: number, cards: number, random: () => number) {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const syllables = Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES));
  const isRare = index % Math.max(1, Math.floor(cards / RARE_CARDS)) === 5 % cards;
  const ending = isRare ? RARE_WORD : index % COMMON_EVERY === 0 ? COMMON_WORD : '';
  const korean_text = syllables.join('') + ending;
  const english_text = random() < 0.5 ? pick(NOUNS) : `${pick(ADJECTIVES)} ${pick(NOUNS)}`;
  const example_sentence =
    random() < 0.5 ? `${pick(SYLLABLES)}${pick(SYLLABLES)}에서 ${korean_text} 봤어요.` : null;
  return { korean_text, english_text, example_sentence };
}
