import { numberText } from './quantities.ts';

export const noCardTexts = {
  noCards: 'No cards to review',
  upToDate: 'You are up to date. Cards come back here when they are due.',
  noneYet: 'You have no cards yet. Make one, or begin with a starter deck.',
  newDone: "Today's new cards are done, and no other card is due.",
  newWait: 'No other card is due. Your review limit leaves no room for new cards today.',
  moreToStudy: 'More cards are due now.',
  nextCardWaits: 'Cards you just learned come back here within minutes. Wait, or study them now.',
} as const;

export const sessionEndTexts = {
  nextUnknown: 'Failed to load how many cards are left today.',
  goOn: (left: number) => `Continue: ${numberText(left)} left today`,
  newLeft: (left: number) =>
    `${numberText(left)} new ${left === 1 ? 'card is' : 'cards are'} left today`,
  goOver: 'Practice missed words',
  goOnElsewhere: (left: number) => `Continue with all cards: ${numberText(left)} left today`,
  doneHere: 'No more cards here today.',
  /** @param tomorrow cards due then; undefined while unknown. */
  doneForToday: (tomorrow: number | undefined) => {
    if (tomorrow === undefined) return 'Done for today.';
    const count = tomorrow === 0 ? 'No' : numberText(tomorrow);
    const cards = tomorrow === 1 ? 'card' : 'cards';
    return `Done for today. ${count} ${cards} tomorrow.`;
  },
  scopeGone: 'This deck or category was deleted. Your ratings still count.',
  missed: (words: number) => `${words} missed word${words === 1 ? '' : 's'}`,
} as const;

export const shortcutTexts = {
  /** Why the four buttons of a new card say the same. */
  classicFirst:
    'Why “1 day” four times? Under Classic every new card returns after a day. Your rating sets how fast its interval grows.',
} as const;

export const keyboardTexts = {
  latinToHangul: 'Type Hangul with Latin keys',
  lastLetterBack: 'Delete the last letter',
  spaceKey: 'Space',
} as const;
