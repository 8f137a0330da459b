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
    ({ 0: 'It has no cards.', 1: 'Its card stays.' })[cards] ?? `Its ${cards} cards stay.`,
} as const;

export const starterDeckTexts = {
  offer: 'Or begin with the starter deck: 100 common words, each with its sound and an example.',
  /** @param cards new to the account. */
  added: (cards: number) =>
    cards === 0
      ? 'Starter deck added. You already had all its cards.'
      : `Starter deck added: ${cards} cards.`,
  failed: 'Failed to add the starter deck. Please try again.',
  all: 'See All Starter Decks',
  about: 'Ready-made decks. Look inside, and add the ones you want.',
  path: 'The Path',
  aboutPath:
    'The letters, then 1,800 words in 18 steps. Each sentence uses words of its step and the steps before. At ten new cards a day the path takes a year.',
  /** @param cards new to the account. */
  taken: (name: string, cards: number) =>
    cards === 0
      ? `${name} is now in your decks. You already had all its cards.`
      : `${name} is now in your decks, with ${cards} new ${cards === 1 ? 'card' : 'cards'}.`,
  /** @param cards that the account had before. */
  hadBefore: (cards: number) =>
    cards === 1
      ? 'You already have 1 of its cards. It stays as it is.'
      : `You already have ${cards} of its cards. They stay as they are.`,
  takeFailed: 'Failed to add the deck. Please try again.',
} as const;

export const pathTexts = {
  begin: 'Start from zero',
  about:
    'A path of 18 steps to 1,800 words. Each example uses words you have met, and the next step comes by itself.',
  offer: 'A path leads from the letters to 1,800 words, in 18 steps.',
  /** @param step null for the letters. */
  where: (step: string | null, title: string) =>
    step === null ? `The path: ${title}` : `Step ${step} of 18: ${title}`,
  rated: (rated: number, words: number, isLast: boolean) =>
    rated < words || isLast
      ? `${rated} of ${words} words rated`
      : `All ${words} words rated. Rate their other cards, too: then the next step is added.`,
  hidden: 'The path is hidden and adds no more steps. Show it again in the settings.',
  hideFailed: 'Failed to hide the path. Please try again.',
  aboutCheck: 'Ten words of the step. Choose what each means.',
  question: 'What does it mean?',
  unknown: 'I don’t know',
  right: 'Right',
  wrong: 'Not known',
  score: (right: number, words: number) => `${right} of ${words} right`,
  canSkip: (step: number) => `You know enough of step ${step} to go on with the next.`,
  takeIt: (step: number) => `Step ${step} has words for you to learn.`,
  saved: (words: number) =>
    `${words === 1 ? 'The word you got right counts' : `The ${words} words you got right count`} as known when you read. No cards were made.`,
  saveFailed: 'Failed to save the words you know. Please try again.',
} as const;

export const shareTexts = {
  about:
    'Anyone with an account here and this link can copy this deck, notes, sounds and pictures included. Your tags, schedule and reviews stay private.',
  failed: 'Failed to share the deck. Please try again.',
  stopFailed: 'Failed to stop sharing. Please try again.',
  copied: 'Link copied.',
  copyByHand: 'The link is selected. Copy it with your keyboard.',
} as const;

export const sharedDeckTexts = {
  offer: 'Make your own copy to study and change.',
  had: 'You already have a copy.',
  own: 'This is your deck, as others see it.',
  /** @param cards that were made. */
  taken: (name: string, cards: number) =>
    `${name} is now in your decks, with ${cards} new ${cards === 1 ? 'card' : 'cards'}.`,
  takeFailed: 'Failed to copy the deck. Please try again.',
} as const;

export const categoryTexts = {
  none: 'No categories yet',
  added: 'Category added.',
  saved: 'Category saved.',
  deleted: 'Category deleted.',
  noCards: 'No cards in this category yet',
  cardsStay: (cards: number) =>
    ({ 0: 'It has no cards.', 1: 'Its card stays and becomes Uncategorized.' })[cards] ??
    `Its ${cards} cards stay and become Uncategorized.`,
} as const;
