import { numberText } from './quantities.ts';

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
  makeCard: 'Create a card',
  readIt: 'Read this text',
} as const;

export const reminderTexts = {
  title: 'Reminders',
  about: 'One notification a day, and only if cards are due.',
  on: 'Remind me on this device',
  hour: 'Remind me at',
  hourOf: (zone: string) => `On all your devices, in your time zone: ${zone}`,
  cannot: {
    insecure:
      'Reminders need https, and this address begins with http. Whoever runs this server can add it.',
    ios: 'On an iPhone or iPad, reminders work only in the app on your home screen: in Safari, tap Share, then Add to Home Screen. Open Gieok from there.',
    unsupported: 'This browser cannot show reminders.',
    denied:
      'This browser blocks notifications from Gieok. Allow them in its settings for this site, then come back here.',
    away: 'Reminders can be changed once the server answers again.',
  },
  failed: 'Reminders could not be turned on. Please try again.',
  offFailed: 'Reminders could not be turned off. Please try again.',
  hourFailed: 'The hour could not be saved. Please try again.',
  endpointRefused: 'This is no address of a push service.',
  due: (count: number) => (count === 1 ? '1 card is due' : `${numberText(count)} cards are due`),
} as const;
