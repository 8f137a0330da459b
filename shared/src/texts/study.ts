import { numberText } from './quantities.ts';

const cardCount = (count: number, kind: string) =>
  count === 0 ? [] : [`${numberText(count)} ${kind} card${count === 1 ? '' : 's'}`];

export const studyTexts = {
  notLoaded: (what: string) => `${what} could not be loaded.`,
  keyboardNotLoaded:
    'The Korean keyboard could not be loaded. Continue without it, and reload the page later.',
  openAgain: 'Continue without it. Open it again when the server answers.',
  loadAnew: 'Gieok has a new version. Reload the page; your ratings are saved.',
  noneNewButDue: 'No new cards are left today. These are due.',
  noneNew: 'No new cards left.',
  noneNewToday: 'New cards: 0 left today',
  raiseLimit: "Raise today's limit",
  nextCard: (wait: string) => `Next card in ${wait}`,
  nextCardDue: 'The next card is due.',
  /** Beside a card that is shown before it is due. */
  early: (wait: string) => `Shown early: due in ${wait}.`,
  heldBack: (due: number, fresh: number) =>
    `Today's limits hold back ${[...cardCount(due, 'due'), ...cardCount(fresh, 'new')].join(' and ')}.`,
  studyMoreFailed: "Failed to raise today's limits. Please try again.",
  complete: 'Session complete',
  practiceComplete: 'Practice complete',
  practice: 'Practice: your ratings do not change the schedule.',
  answerFirst: 'Type the word first. A guess is fine.',
  onceMore: 'Almost: one letter is wrong. Try again!',
  anotherWord: 'Right meaning, another word: try again.',
  unknown: "I don't know",
  cardGone: 'This card has been deleted.',
  reviewFailed: 'Failed to save review. Please try again.',
  imageFailed: 'The picture could not be loaded.',
  whatIsTheKorean: "What's the Korean translation?",
  koreanKeyboard: 'Korean keyboard',
  dictation: 'Dictation: type what you hear',
  showMeaning: 'Show the meaning',
  unheard: 'No recording, and no Korean voice on this device: type the word by its meaning.',
  typeTheSpelling: 'Type the Korean spelling...',
  typeTheMissingWord: 'Type the missing word...',
  missingWord: 'Missing word',
  notInSentence: 'The word is not in an example sentence, so the card asks for the word itself.',
  showAnswer: 'Show answer',
  yourAnswer: 'Your answer',
  correctAnswer: 'Correct answer',
} as const;

export const cardActionTexts = {
  buried: 'Card buried until tomorrow.',
  suspended: 'Card suspended.',
  forgotten: 'Card reset to new.',
  dueDateSet: 'Due date set.',
  failed: 'Failed to change the card. Please try again.',
  leech: (lapses: number) =>
    `You have forgotten this card ${lapses} times. Such cards, called leeches, cost the most time.`,
  leechSuspended: 'This card is suspended: you will not study it.',
  leechHelp: 'Add a hint, an example sentence or a picture, or compare it with a similar word.',
} as const;

export const undoTexts = {
  rating: 'Rating undone.',
  practice: 'Practice rating undone.',
  change: 'Undone. The card is back.',
  failed: 'Failed to undo. Please try again.',
  nothing: 'Nothing is left to undo.',
  cardGone: 'This card has been deleted: its rating can no longer be undone.',
} as const;
