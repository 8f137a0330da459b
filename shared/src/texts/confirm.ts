export const confirmTexts = {
  deleteCard: 'Are you sure you want to delete this card?',
  deleteDeck: 'Are you sure you want to delete this deck?',
  cannotBeUndone: 'This action cannot be undone.',
  removeCardFromDeck: 'Are you sure you want to remove this card from the deck?',
  deleteCategory: 'Are you sure you want to delete this category?',
  deleteAccount: 'Are you sure you want to delete your account?',
  leaveUnsaved: 'Leave without saving?',
  unsavedIsLost: 'What you typed here will be lost.',
} as const;
