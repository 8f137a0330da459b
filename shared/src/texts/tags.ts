export const tagTexts = {
  unloaded: 'Failed to load tags. Please try again.',
} as const;
