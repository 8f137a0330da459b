import type { Span } from './word-in-sentence.ts';

/*
 * Contracted with what follows, a closed class: Hangul Orthography (한글 맞춤법), article 33, and
 * Standard Korean Dictionary (표준국어대사전).
 */
export const FUNCTION_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  `내가 나, 제가 저, 네가 너, 니가 너, 누가 누구, 난 나, 넌 너, 전 저, 날 날 나, 널 너, 절 저, 내 나, 네 네 너, 제 저, 뭐 무엇, 뭘 무엇, 무얼 무엇, 뭔 무엇, 뭐가 무엇, 뭘요 무엇, 뭐라고 무엇, 무어라 무엇, 누군가 누구, 이거 이것, 그거 그것, 저거 저것, 거야 것, 거예요 것, 겁니다 것, 거죠 것, 내게 나, 네게 너, 제게 저, 뭐예요 무엇, 누구세요 누구, 어디세요 어디, 다신 다시, 어르신 어르신, 마 말다, 마라 말다, 마요 말다, 말아요 말다, 누굴 누구, 누군 누구, 그건 그것, 이건 이것, 저건 저것,
   그게 그것, 이게 이것, 저게 저것, 그걸 그것, 이걸 이것, 저걸 저것, 게 것, 걸 것, 건 것, 거 것, 여긴 여기, 거긴 거기, 저긴 저기, 여길 여기, 거길 거기, 우린 우리, 우릴 우리, 얜 얘, 걘 걔, 쟨 쟤, 걔 그, 쟤 저, 배가 배, 귀가 귀, 왜요 왜`
    .concat(`, 테니까 터, 테니 터, 텐데 터, 텐데요 터, 테지만 터, 테고 터, 이에요 이다, 예요 이다, 이야 이다, 야 야 이다, 이라서 이다, 아니에요 아니다, 아녜요 아니다,
   아니야 아니다, 아니라서 아니다`)
    .split(',')
    .map((entry) => entry.trim().split(' '))
    .map(([word = '', ...forms]) => [word, forms] as const),
);

/** They look like verb forms; the same sources. */
export const ADVERBS = new Set(
  `그리고 그러나 그러면 그럼 그래서 그래도 그런데 근데 그러니까 그렇지만 하지만 그러므로 그래 따라서 또는 및 또한 아니 아니요 여보세요 그러다가 그렇게 이렇게 저렇게 어떻게
   언제나 언제든지 누구나 아무리 아무튼 어쨌든 왜냐하면 게다가 다시 너무 아주 매우 가장 모두 다 더 덜 잘 못 안 또 꼭 늘 곧 막 참 좀 왜 이미 벌써 아직 먼저 함께 같이 많이 자주 매일 날마다 거의
   별로 전혀 다만 마침 드디어 마침내 갑자기 혹시 만약 만일 비록 설마 과연 역시 오히려 차라리 도대체 이제 지금 방금 금방 나중에 오래도록 한 그런 이런 저런 어떤 저절로 서로 스스로 새로 바로 실제로 정말로 대체로 주로 특히 `
    .trim()
    .split(/\s+/),
);

/** 누구 is in 누가. @param sentence NFC. */
export function contractionInSentence(sentence: string, word: string): Span | null {
  for (const { 0: form, index } of sentence.matchAll(/[가-힣]+/g)) {
    if (FUNCTION_WORDS.get(form)?.includes(word)) return [index, index + form.length];
  }
  return null;
}
