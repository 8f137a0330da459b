import { numberText } from './number.ts';

const cardCount = (count: number, kind: string) =>
  count === 0 ? [] : [`${numberText(count)} ${kind} card${count === 1 ? '' : 's'}`];

export const studyTexts = {
  notLoaded: 'This could not be loaded.',
  keyboardNotLoaded:
    'This could not be loaded. The session goes on without it; load the page anew later.',
  openAgain: 'The session goes on without it; open it again once the server answers.',
  loadAnew: 'Gieok has a new version: load the page anew. What you rated is saved.',
  /** Why the four buttons of a new card say the same. */
  classicFirst:
    'Why “1 day” four times? Classic brings every new card back after a day. Your rating sets how fast its waits grow from then on.',
  noCards: 'No cards to review',
  upToDate: 'You are up to date. Words come back here when they are due.',
  noneYet: 'You have no cards yet. Make one, or begin with a starter deck.',
  newDone: "Today's new cards are done, and no other card is due.",
  noneNewButDue: 'No new cards are left today. These are due.',
  noneNew: 'No new cards left.',
  noneNewToday: 'New cards: 0 left today',
  raiseLimit: "Raise today's limit",
  newWait: "No other card is due, and today's reviews leave new ones no room.",
  nextUnknown: 'What is left today could not be loaded.',
  moreToStudy: 'There is more to study by now.',
  nextCard: (wait: string) => `Next card in ${wait}`,
  nextCardDue: 'The next card is due.',
  nextCardWaits:
    'Words that you have just learned come back within minutes: here, by themselves, or as soon as you go on.',
  /** Beside a card that is shown before it is due. */
  early: (wait: string) => `Ahead of its time: due in ${wait}.`,
  heldBack: (due: number, fresh: number) =>
    `Today's limits hold back ${[...cardCount(due, 'due'), ...cardCount(fresh, 'new')].join(' and ')}.`,
  studyMoreFailed: "Failed to lift today's limits. Please try again.",
  complete: 'Session complete',
  practiceComplete: 'Practice complete',
  /** What the first button says where more is due. */
  goOn: (left: number) => `Continue: ${numberText(left)} left today`,
  newLeft: (left: number) =>
    `${numberText(left)} new ${left === 1 ? 'card is' : 'cards are'} left today`,
  goOver: 'Go over them now',
  goOnElsewhere: (left: number) => `Continue with all cards: ${numberText(left)} left today`,
  doneHere: 'Nothing is left here today.',
  /** @param tomorrow how many cards fall due then; undefined while that is not known. */
  doneForToday: (tomorrow: number | undefined) => {
    if (tomorrow === undefined) return 'Done for today.';
    return `Done for today. ${tomorrow === 0 ? 'Nothing' : numberText(tomorrow)} tomorrow.`;
  },
  scopeGone: 'What you were studying has been deleted since. Your ratings count all the same.',
  missed: (words: number) => `${words} missed word${words === 1 ? '' : 's'}`,
  practice: 'Practice: your ratings leave the schedule as it is.',
  answerFirst: 'Type the word first. A guess will do.',
  onceMore: 'Almost: one letter is not right. Once more!',
  anotherWord: 'Right meaning, another word: try again.',
  unknown: "I don't know",
  cardGone: 'This card has been deleted.',
  reviewFailed: 'Failed to save review. Please try again.',
  imageFailed: 'The picture could not be loaded.',
  whatIsTheKorean: "What's the Korean translation?",
  koreanKeyboard: 'Korean keyboard',
  dictation: 'Dictation: type what you hear',
  showMeaning: 'Show the meaning',
  unheard: 'This card has no recording and this device no Korean voice: it asks by its meaning.',
  typeTheSpelling: 'Type the Korean spelling...',
  typeTheMissingWord: 'Type the missing word...',
  missingWord: 'Missing word',
  notInSentence:
    'This card has no example sentence in which its word is found: it asks for the word itself.',
  showAnswer: 'Show answer',
  yourAnswer: 'Your answer',
  correctAnswer: 'Correct answer',
} as const;

/** What one does to a card besides rating it. */
export const cardActionTexts = {
  buried: 'Card buried until tomorrow.',
  suspended: 'Card suspended.',
  forgotten: 'Card reset to new.',
  dueDateSet: 'Due date set.',
  failed: 'Failed to change the card. Please try again.',
  leech: (lapses: number) =>
    `You have forgotten this card ${lapses} times. Cards like this take more time than many others together: they are called leeches.`,
  leechSuspended: 'It is suspended for now: you will not be asked for it.',
  leechHelp:
    'A better hint, an example sentence or a picture often makes the difference. So does telling it apart from a word that looks alike.',
} as const;

/** How cards are scheduled, for whoever has just begun. */
export const schedulerTexts = {
  classic: 'Classic multiplies the wait at each rating: simple and easy to foresee.',
  fsrs: 'FSRS learns how you forget, so you review less to remember as much.',
  choose: 'Choose in Settings',
  keep: 'Keep Classic',
} as const;

export const undoTexts = {
  rating: 'Rating undone.',
  practice: 'Practice rating undone.',
  change: 'Undone. The card is back.',
  failed: 'Failed to undo. Please try again.',
  nothing: 'There was nothing left to undo there.',
  cardGone: 'This card has been deleted: its rating can no longer be undone.',
} as const;
