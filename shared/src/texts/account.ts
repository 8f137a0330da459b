import { duration } from './durations.ts';

/** Of registering, logging in and passwords. */
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
