export const deviceTexts = {
  title: 'Install Gieok',
  install: 'Install',
  about: 'Gieok then opens from the home screen, in a window of its own.',
  is: {
    installed: 'Gieok is installed on this device.',
    ios: 'On an iPhone or iPad, open this page in Safari, tap Share, then Add to Home Screen.',
    insecure:
      'Installing needs https, and this address begins with http. Whoever runs this server can add it.',
    elsewhere: 'If your browser can install apps, you find that in its menu or address bar.',
  },
  versions: {
    ready: 'A new version is ready.',
    needed: 'This page is too old for the server. Reload to go on.',
  },
  reload: 'Reload now',
  shared: 'This text comes from another app.',
  makeCard: 'Make a card of it',
  readIt: 'Read it as a text',
} as const;
