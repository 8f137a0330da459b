import {
  BULK_IDS_MAX,
  COMBINING_MARKS_MAX,
  FIT_REVIEWS_MIN,
  OUTBOX_MAX,
  SPEECH_RATE_MAX,
  SPEECH_RATE_MIN,
  WORD_CARDS_MAX,
} from './constants.ts';

/** Every message of the product, written once: the server and the browser say the same words. */

const NAMES_SHOWN = 5;
const NAME_SHOWN_MAX = 40;
/** A name that somebody else made up, in quotes. */
const shortened = (name = '') =>
  `"${name.length > NAME_SHOWN_MAX ? `${name.slice(0, NAME_SHOWN_MAX)}…` : name}"`;

export const validationTexts = {
  emailRequired: 'Email is required',
  emailInvalid: 'Email is invalid',
  passwordRequired: 'Password is required',
  usernameRequired: 'Username is required',
  usernameTooShort: 'Username must be at least 3 characters',
  passwordTooShort: (minimum: number) => `Password must be at least ${minimum} characters`,
  passwordsDiffer: 'Passwords do not match',
  newPasswordsDiffer: 'New passwords do not match',
  currentPasswordRequired: 'Current password is required',
  newPasswordRequired: 'New password is required',
  koreanRequired: 'Korean text is required',
  englishRequired: 'English text is required',
  deckNameRequired: 'Deck name is required',
  categoryNameRequired: 'Category name is required',
  cardRequired: 'Card is required',
  wordCardsRequired: `Must be a list of 1 to ${WORD_CARDS_MAX} cards`,
  bulkIdsInvalid: `Must be a list of 1 to ${BULK_IDS_MAX.toLocaleString('en')} cards`,
  bulkTargetRequired: 'Name the cards by ids or by a filter, not by both',
  undoIdInvalid: 'undoId must be a UUID in lower case',
  ratingInvalid: 'Rating must be 1 (Again), 2 (Hard), 3 (Good) or 4 (Easy)',
  learningStepsInvalid: 'Must be one to five whole minutes from 1 to 720, such as 1 10',
  retentionInvalid: 'Must be a retention from 0.70 to 0.99',
  speechRateInvalid: `Must be a speed from ${SPEECH_RATE_MIN} to ${SPEECH_RATE_MAX}`,
  eventIdInvalid: (field: string) => `${field} must be 8 to 64 letters, digits, - or _`,
  timeInvalid: 'Must be a time with its offset, such as 2026-03-10T09:30:00Z',
  dayInvalid: 'Must be a date, such as 2026-03-10',
  spreadIdInvalid: 'spreadId must be a UUID in lower case, with or without hyphens',
  batchInvalid: (items: string, most: number) =>
    `Send at most ${most.toLocaleString('en')} ${items} as a list`,
  wordListRequired: 'Paste a list with a word and its meaning on each line',
  wordListTooLong: (most: number) =>
    `Paste at most ${most.toLocaleString('en')} lines at once. The others can follow`,
  urlInvalid: 'Must be a web address that starts with http:// or https://',
  audioPathInvalid: 'Must be an uploaded audio file or a web address',
  timeZoneUnknown: 'Unknown time zone',
  nulRefused: 'Text must not contain the NUL character',
  brokenCharacter: 'Text contains half of a character, such as a broken emoji. Please remove it',
  tooManyMarks: `Text must not have more than ${COMBINING_MARKS_MAX} accents on one letter`,
  idInvalid: 'Must be the number of an existing entry',
  required: 'This is required',
  mustBeText: 'Must be a text',
  mustBeNumber: 'Must be a number',
  mustBeWholeNumber: 'Must be a whole number',
  mustBeYesOrNo: 'Must be true or false',
  mustBeList: 'Must be a list',
  mustBeObject: 'Must be an object with named fields',
  cannotBeUsed: 'This value cannot be used here',
  timeTakenInvalid: 'Must be a number of milliseconds',
  oneOf: (values: readonly string[]) =>
    values.length === 1 ? `Must be ${values[0]}` : `Must be one of: ${values.join(', ')}`,
  unknownFields: (names: readonly string[]) =>
    names.length === 1
      ? `There is no field ${shortened(names[0])} here`
      : `There are no such fields here: ${names.slice(0, NAMES_SHOWN).map(shortened).join(', ')}`,
  tooLong: (maximum: number) => `Must be at most ${maximum} characters`,
  wholeNumber: (minimum: number, maximum: number) =>
    maximum === Number.MAX_SAFE_INTEGER
      ? `Must be a whole number from ${minimum}`
      : `Must be a whole number from ${minimum} to ${maximum}`,
  notAnAudioFile: 'Selected file is not an audio file',
  noFileSelected: 'No file selected',
} as const;

export const authTexts = {
  sessionExpired: 'Session expired. Please login again.',
  sessionExpiredNotice: 'Your session has expired. Please login again.',
  loginFailed: 'Login failed. Please check your credentials.',
  registrationFailed: 'Registration failed. Please try again.',
  registered: 'Registration successful. Please login.',
  wrongCredentials: 'Wrong email or password.',
  emailTaken: 'This email is already registered.',
  registrationClosed: 'Registration is closed on this server.',
  wrongPassword: 'Current password is incorrect',
  loggedOut: 'You are logged out.',
  commonPassword: 'Easy to guess. Several words are safer.',
  loginDelayed: (seconds: number) =>
    `Too many failed logins. Please try again in ${duration(seconds)}.`,
  passwordDelayed: (seconds: number) =>
    `Too many failed attempts. Please try again in ${duration(seconds)}.`,
} as const;

export const loadTexts = {
  dashboard: (message: string) => `Failed to load dashboard data: ${message}`,
  cards: 'Failed to load cards. Please try again.',
  card: 'Failed to load card data. Please try again.',
  categories: 'Failed to load categories. Please try again.',
  category: 'Failed to load category data. Please try again.',
  decks: 'Failed to load decks. Please try again.',
  deck: 'Failed to load deck. Please try again.',
  deckForm: 'Failed to load deck data. Please try again.',
  statistics: 'Failed to load statistics. Please try again.',
  userStatistics: 'Failed to load user statistics.',
} as const;

export const saveTexts = {
  review: 'Failed to save review. Please try again.',
  createCard: 'Failed to create card. Please try again.',
  updateCard: 'Failed to update card. Please try again.',
  deleteCard: 'Failed to delete card. Please try again.',
  addCardToDeck: 'Failed to add card to deck. Please try again.',
  removeCardFromDeck: 'Failed to remove card from deck. Please try again.',
  changeCardDecks: "Failed to change the card's decks. Please try again.",
  changeWord: 'Failed to change the word. Please try again.',
  createDeck: 'Failed to create deck. Please try again.',
  updateDeck: 'Failed to update deck. Please try again.',
  deleteDeck: 'Failed to delete deck. Please try again.',
  createCategory: 'Failed to create category. Please try again.',
  updateCategory: 'Failed to update category. Please try again.',
  deleteCategory: 'Failed to delete category. Please try again.',
  profile: 'Failed to update profile. Please try again.',
  profileDone: 'Profile updated successfully!',
  account: 'Failed to update account settings.',
  accountDone: 'Account settings updated successfully.',
  preferences: 'Failed to update study preferences.',
  preferencesDone: 'Study preferences updated successfully.',
} as const;

export const audioTexts = {
  uploadFailed: 'Upload failed',
  uploadFailedBecause: (reason: string) => `Audio upload failed: ${reason}`,
  cannotPlay: 'Unable to play audio automatically. Try using the player below:',
  openInNewTab: 'Open in new tab',
  uploaded: 'Audio uploaded.',
} as const;

/** What is said while a word is recorded, and why it could not be. */
export const recordingTexts = {
  listening: 'Say the word.',
  refused:
    'The browser does not let this page use the microphone. Allow it in the settings of the page, then try again.',
  no_microphone: 'No microphone was found. Connect one, then try again.',
  nothing_heard: 'Nothing was heard. Is the microphone muted?',
  failed: 'The recording failed. Please try again.',
} as const;

export const cardTexts = {
  none: 'No cards yet',
  nothingFound: 'Nothing found',
  created: 'Card created.',
  saved: 'Card saved.',
  deleted: 'Card deleted.',
  deletedFromDecks: 'It also leaves the decks it is in. What you studied still counts.',
  notFound: 'Card not found',
  sameWord: 'You already have this word:',
} as const;

/** What is done with many cards at once. */
export const bulkTexts = {
  failed: 'Failed to change the cards. Please try again.',
  undoFailed: 'Failed to undo. Please try again.',
  undone: 'Undone. The cards are as they were.',
  nothing: 'There was nothing to change.',
  deleteCards: (cards: string) => `Are you sure you want to delete ${cards}?`,
  canBeUndone: 'The notice that follows has an Undo button. What you studied still counts.',
  addToDeck: (cards: string, deck: string) => `${cards} put into ${deck}.`,
  removeFromDeck: (cards: string, deck: string) => `${cards} taken out of ${deck}.`,
  setCategory: (cards: string, category: string) => `${cards} moved to ${category}.`,
  setType: (cards: string, type: string) => `${cards} changed to ${type}.`,
  suspend: (cards: string) => `${cards} suspended.`,
  unsuspend: (cards: string) => `${cards} studied again.`,
  forget: (cards: string) => `${cards} reset to new.`,
  delete: (cards: string) => `${cards} deleted.`,
} as const;

export const wordListTexts = {
  oneWord: 'The word and its meaning cannot be told apart here.',
  nothingNew: 'There is no new word in this list.',
  failed: 'Failed to add the words. Please try again.',
  unread: 'Failed to read the list. Please try again.',
  added: (cards: number, deck: string | null) =>
    `${cards.toLocaleString('en')} ${cards === 1 ? 'card' : 'cards'} ${deck === null ? 'created' : `added to ${deck}`}.`,
} as const;

export const confirmTexts = {
  deleteCard: 'Are you sure you want to delete this card?',
  deleteDeck: 'Are you sure you want to delete this deck?',
  cannotBeUndone: 'This action cannot be undone.',
  removeCardFromDeck: 'Are you sure you want to remove this card from the deck?',
  deleteCategory: 'Are you sure you want to delete this category?',
  deleteAccount: 'Are you sure you want to delete your account?',
  leaveUnsaved: 'Leave without saving?',
  unsavedIsLost: 'What you typed here would be lost.',
} as const;

export const notFoundTexts = {
  deck: "The deck you're looking for doesn't exist or you don't have access to it.",
  category: "The category you're looking for doesn't exist or you don't have access to it.",
  card: "The card you're looking for doesn't exist or you don't have access to it.",
  cardNotInDeck: 'This card is not in the deck.',
  word: "The word you're looking for doesn't exist or you don't have access to it.",
  audio: 'There is no such audio file.',
  session: 'There is no such session.',
  review: 'There is no such review.',
  bulkChange: 'This can no longer be undone.',
  route: 'There is nothing at this address.',
} as const;

export const conflictTexts = {
  wordsDiffer: 'Only cards with the same Korean text can be joined.',
  cardAlreadyInDeck: 'This card is already in the deck.',
  nothingToUndo: 'There is nothing to undo.',
  newCardHasNoDueDate: 'A new card has no due date yet. Study it first.',
  tooFewReviews: (reviews: number) =>
    `Fitting needs at least ${FIT_REVIEWS_MIN} reviews. You have ${reviews}.`,
  noFit: 'There is no fit to use. Fit FSRS first.',
  fitNotBetter:
    'The fit foretells reviews that it had not seen no better than the weights in use, or by no more than chance.',
  spreadWasUndone: 'This was undone meanwhile. Nothing was moved.',
  spreadIdReused: 'This spreadId was already used for another number of days.',
  reviewIdReused: 'This reviewId was already used for a different review.',
  eventIdReused: 'This eventId was already used for a different event.',
} as const;

export const deckTexts = {
  none: 'No decks yet',
  deleted: 'Deck deleted. Its cards stay.',
  saved: 'Deck saved.',
  noCards: 'No cards in this deck yet',
  cardsAdded: (cards: string) => `Added ${cards}.`,
  allInDeck: 'These cards are already in the deck.',
  cardRemoved: 'Card removed from the deck.',
  cardStays: 'The card itself stays.',
  cardsStay: (cards: number) =>
    ({ 0: 'It holds no cards.', 1: 'Its card stays.' })[cards] ?? `Its ${cards} cards stay.`,
} as const;

export const starterDeckTexts = {
  offer: 'Or begin with the starter deck: 100 common words, each with its sound and an example.',
  /** @param cards how many of its cards the account did not have yet. */
  added: (cards: number) =>
    cards === 0
      ? 'Starter deck added. You had all its cards already.'
      : `Starter deck added: ${cards} cards.`,
  failed: 'Failed to add the starter deck. Please try again.',
} as const;

export const categoryTexts = {
  none: 'No categories yet',
  added: 'Category added.',
  saved: 'Category saved.',
  deleted: 'Category deleted.',
  noCards: 'No cards in this category yet',
  cardsStay: (cards: number) =>
    ({ 0: 'It holds no cards.', 1: 'Its card stays and becomes Uncategorized.' })[cards] ??
    `Its ${cards} cards stay and become Uncategorized.`,
} as const;

const cardCount = (count: number, kind: string) =>
  count === 0 ? [] : [`${count.toLocaleString('en')} ${kind} card${count === 1 ? '' : 's'}`];

export const studyTexts = {
  noCards: 'No cards to review',
  upToDate: 'You are up to date. Words come back here when they are due.',
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
  goOn: (left: number) => `Continue: ${left.toLocaleString('en')} left today`,
  newLeft: (left: number) =>
    `${left.toLocaleString('en')} new ${left === 1 ? 'card is' : 'cards are'} left today`,
  goOver: 'Go over them now',
  goOnElsewhere: (left: number) =>
    `Continue with all cards: ${left.toLocaleString('en')} left today`,
  doneHere: 'Nothing is left here today.',
  /** @param tomorrow how many cards fall due then; undefined while that is not known. */
  doneForToday: (tomorrow: number | undefined) => {
    if (tomorrow === undefined) return 'Done for today.';
    return `Done for today. ${tomorrow === 0 ? 'Nothing' : tomorrow.toLocaleString('en')} tomorrow.`;
  },
  missed: (words: number) => `${words} missed word${words === 1 ? '' : 's'}`,
  practice: 'Practice: your ratings leave the schedule as it is.',
  answerFirst: 'Type the word first. A guess will do.',
  unknown: "I don't know",
  correct: 'Correct',
  almost: 'Almost: only the spaces differ',
  incorrect: 'Incorrect',
  cardGone: 'This card has been deleted.',
  imageFailed: 'The picture could not be loaded.',
  whatIsTheKorean: "What's the Korean translation?",
  typeTheSpelling: 'Type the Korean spelling...',
  yourAnswer: 'Your answer',
  correctAnswer: 'Correct answer',
} as const;

/** Of what was done while the server could not be reached. */
export const outboxTexts = {
  /** @param events all that wait, ratings and other changes. */
  waiting: (ratings: number, events: number) => {
    const count = ratings || events;
    const kind = ratings > 0 ? 'rating' : 'change';
    return count === 1
      ? `1 ${kind} waits for the server and goes by itself.`
      : `${count.toLocaleString('en')} ${kind}s wait for the server and go by themselves.`;
  },
  full: `No more than ${OUTBOX_MAX} can wait. You can go on once the server answers.`,
  inTabOnly: 'Keep this tab open until then: this browser keeps nothing.',
  sent: 'Everything is saved.',
  refusedAll: 'The server does not take what waits.',
  refused: (events: number) =>
    events === 1
      ? 'Something that waited could not be saved:'
      : `${events.toLocaleString('en')} things that waited could not be saved:`,
  logOut: 'Log out before everything is saved?',
  stays: (events: number) =>
    events === 1
      ? 'A rating or change waits for the server. It stays in this browser, and is sent when you log in here again.'
      : `${events.toLocaleString('en')} ratings or changes wait for the server. They stay in this browser, and are sent when you log in here again.`,
  logOutFailed: 'Failed to log out. Please try again.',
} as const;

export const backlogTexts = {
  waiting: (cards: number) =>
    `${cards.toLocaleString('en')} cards are waiting. No need to do them all today.`,
  order:
    'Gieok begins with the words that you are about to lose. Those that have faded furthest come last: they lose the least by waiting.',
  /** @param cards how many were given another day. */
  spread: (cards: number, days: number) =>
    cards === 0
      ? 'Nothing had to be moved.'
      : `${cards.toLocaleString('en')} cards moved, over ${days} days.`,
  spreadUndone: 'Undone: every card is due again on the day it was.',
  loadFailed: 'Failed to load what is waiting. Please try again.',
  spreadFailed: 'Failed to spread the cards. Please try again.',
  undoFailed: 'Failed to undo. Please try again.',
} as const;

/** What one does to a card besides rating it. */
export const cardActionTexts = {
  buried: 'Card buried until tomorrow.',
  unburied: 'Card is shown again today.',
  suspended: 'Card suspended.',
  unsuspended: 'Card is studied again.',
  forgotten: 'Card reset to new.',
  dueDateSet: 'Due date set.',
  failed: 'Failed to change the card. Please try again.',
  forget: 'Reset this card to new?',
  forgetMeans:
    'It begins anew, as if you had just added it: no interval, and lapses and repetitions at 0.',
  logStays: 'Its log stays: the reviews you made still count in your statistics.',
  dueDateMeans: 'The card comes back on this day. Its interval changes only with your next rating.',
  dueDateTooEarly: 'Choose today or a later day',
  suspendedMeans: 'You will not be asked for it until you unsuspend it.',
  buriedMeans: 'You will not be asked for it before the next study day.',
  leech: (lapses: number) =>
    `You have forgotten this card ${lapses} times. Cards like this take more time than many others together: they are called leeches.`,
  leechSuspended: 'It is suspended for now: you will not be asked for it.',
  leechHelp:
    'A better hint, an example sentence or a picture often makes the difference. So does telling it apart from a word that looks alike.',
} as const;

export const undoTexts = {
  rating: 'Rating undone.',
  practice: 'Practice rating undone.',
  change: 'Undone. The card is back.',
  changeHere: 'Undone.',
  failed: 'Failed to undo. Please try again.',
  nothing: 'There was nothing left to undo there.',
  cardGone: 'This card has been deleted: its rating can no longer be undone.',
} as const;

export const serverTexts = {
  invalidInput: 'Some of what was sent is not valid.',
  invalidRequest: 'The request could not be understood. Is its body valid JSON?',
  loginRequired: 'Please login first.',
  tooLarge: 'What was sent is too large.',
  audioTooLarge: 'The audio file is larger than 10 MB.',
  uploadTooSlow: 'The file arrived too slowly. Please try again over a better connection.',
  audioQuotaFull: (megabytes: number) =>
    `There is no room for this file: an account can keep ${megabytes} MB of sound. Delete cards with sound that you no longer need.`,
  rangeOutside: 'The file has no such part.',
  wrongType: 'Send this request as JSON.',
  multipartExpected: 'Send the file as multipart/form-data in the field "audio".',
  tooManyRequests: (max: number, windowSeconds: number, waitSeconds: number) =>
    `Too many requests: the limit is ${max} ${perWindow(windowSeconds)}. Please try again in ${duration(waitSeconds)}.`,
  unavailable: 'The server is busy. Please try again in a moment.',
  tooSlow: 'The request took too long to arrive.',
  notHttp: 'What was sent is not a valid HTTP request.',
  storageFull: "The server's storage is full. Nothing was saved.",
  done: 'Done.',
  unexpected: 'Something went wrong on the server. Nothing was lost; please try again.',
} as const;

/** Of the page that the server gives where it cannot give the app's. */
export const failurePageTexts = {
  busy: 'Gieok is busy',
  tooMany: 'Too many requests',
  failed: 'Something went wrong',
  noSuchAddress: notFoundTexts.route,
  tryAgain: 'Try Again',
  home: 'Home',
} as const;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Rounded up: whoever waits so long has waited long enough. */
function duration(seconds: number): string {
  if (seconds < 2 * MINUTE) return counted(seconds, 'second');
  if (seconds < 2 * HOUR) return counted(Math.ceil(seconds / MINUTE), 'minute');
  return counted(Math.ceil(seconds / HOUR), 'hour');
}

function perWindow(seconds: number): string {
  if (seconds === MINUTE) return 'a minute';
  return seconds === HOUR ? 'an hour' : `in ${duration(seconds)}`;
}
