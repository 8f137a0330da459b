import { duration } from './quantities.ts';

export const authTexts = {
  sessionExpired: 'Session expired. Please login again.',
  sessionExpiredNotice: 'Your session has expired. Please login again.',
  loginFailed: 'Login failed. Please check your credentials.',
  registrationFailed: 'Registration failed. Please try again.',
  registered: 'Registration successful. Please login.',
  deckBehind: 'A deck was shared with you. Log in or sign up to see it.',
  wrongCredentials: 'Wrong email or password.',
  emailTaken: 'This email is already registered.',
  registrationClosed: 'Registration is closed on this server.',
  wrongPassword: 'Current password is incorrect',
  loggedOut: 'You are logged out.',
  commonPassword: 'This password is easy to guess. Several words are safer.',
  loginDelayed: (seconds: number) =>
    `Too many failed logins. Please try again in ${duration(seconds)}.`,
  passwordDelayed: (seconds: number) =>
    `Too many failed attempts. Please try again in ${duration(seconds)}.`,
} as const;

export const accountTexts = {
  profileFailed: 'Failed to load your profile. Please try again.',
  preferencesFailed: 'Your saved preferences could not be loaded. These are the defaults.',
  sessionsFailed: 'Failed to load where you are logged in. Please try again.',
  sessionEndFailed: 'Failed to log out that browser. Please try again.',
  sessionEnded: 'Logged out.',
  deleteAccountFailed: 'Failed to delete your account. Please try again.',
} as const;
