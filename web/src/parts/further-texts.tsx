import type { CardText } from '@gieok/shared/contract/card-fields';
import { CARD_TEXT_NAMES, CARD_TEXTS } from '@gieok/shared/contract/card-texts';
import { MixedText } from '../lib/korean.tsx';
import { ExampleSentence } from './example-sentence.tsx';
import { isPronunciation } from './pronunciation.tsx';

type Texts = { korean_text: string } & Record<CardText, string | null>;

const BELOW = CARD_TEXT_NAMES.filter((name) => CARD_TEXTS[name].shownAs !== 'sound');

export const hasFurtherTexts = (card: Texts) => BELOW.some((name) => card[name]);

/** For where the pronunciation stands beside the word. */
export const withoutPronunciation = <Card extends Texts>(card: Card): Card =>
  isPronunciation(card.pronunciation_notes) ? { ...card, pronunciation_notes: null } : card;

/** `className` is of all but the sentence. */
export function FurtherTexts({ card, className }: { card: Texts; className: string | undefined }) {
  return BELOW.map((name) => {
    const text = card[name];
    if (!text) return null;
    return CARD_TEXTS[name].shownAs === 'sentence' ? (
      <ExampleSentence key={name} example={text} word={card.korean_text} />
    ) : (
      <p key={name} className={className}>
        <MixedText>{text}</MixedText>
      </p>
    );
  });
}
