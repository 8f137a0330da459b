import * as z from 'zod/mini';
import {
  EMAIL_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN_DEFAULT,
  TIME_ZONE_NAME_MAX,
  USERNAME_MAX,
  USERNAME_MIN,
} from '../constants.ts';
import { validationTexts } from '../texts/validation.ts';
import { component, described, documented } from './documentation.ts';
import { id, success, time } from './fields.ts';
import { exactText, formedText, requiredText } from './text-fields.ts';
import { updateOf } from './update.ts';

/** Catches slips only. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const email = described(
  requiredText(validationTexts.emailRequired, EMAIL_MAX).check(
    z.regex(EMAIL_PATTERN, validationTexts.emailInvalid),
  ),
  'The e-mail to log in with.',
  'minji@example.com',
);
/** Letters that let one e-mail pass for another. */
const DISGUISED = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Older e-mails stay. */
export const isPlainEmail = (email: string) =>
  !DISGUISED.test(email) && email === email.normalize('NFKC');

const username = described(
  requiredText(validationTexts.usernameRequired, USERNAME_MAX).check(
    z.minLength(USERNAME_MIN, validationTexts.usernameTooShort),
  ),
  'What the app calls the learner; others may have the same.',
  'minji',
);
const password = (required: string) =>
  documented(exactText(required, PASSWORD_MAX), {
    format: 'password',
    examples: ['correct horse'],
  });
const chosenPassword = (required: string, minimum: number) =>
  password(required).check(z.minLength(minimum, validationTexts.passwordTooShort(minimum)));

export const timeZone = described(
  formedText(validationTexts.timeZoneUnknown, TIME_ZONE_NAME_MAX, (value) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: value });
      return true;
    } catch {
      return false;
    }
  }),
  'An IANA name. It decides when the day of the learner turns.',
  'Asia/Seoul',
);

export const registration = (passwordMinimum: number = PASSWORD_MIN_DEFAULT) =>
  component(
    'Registration',
    z.strictObject({
      username,
      email: email.check(z.refine(isPlainEmail, validationTexts.emailDisguised)),
      password: described(
        chosenPassword(validationTexts.passwordRequired, passwordMinimum),
        'Kept to the letter. A server may ask for more characters than are said here.',
      ),
      timeZone: z.optional(timeZone),
    }),
    'An account to be made.',
  );
export type Registration = z.output<ReturnType<typeof registration>>;

export const login = component(
  'Login',
  z.strictObject({
    email,
    password: described(password(validationTexts.passwordRequired), 'That of the account.'),
  }),
  'E-mail and password.',
);
export type Login = z.output<typeof login>;

export const passwordChange = (passwordMinimum: number = PASSWORD_MIN_DEFAULT) =>
  component(
    'PasswordChange',
    z.strictObject({
      username: z.optional(username),
      email: z.optional(email),
      currentPassword: described(
        password(validationTexts.currentPasswordRequired),
        'The one so far.',
      ),
      newPassword: described(
        chosenPassword(validationTexts.newPasswordRequired, passwordMinimum),
        'The one from now on.',
        'battery staple',
      ),
    }),
    'A new password, and with it whatever else of the account is to change: all of it is saved, or nothing.',
  );
export type PasswordChange = z.output<ReturnType<typeof passwordChange>>;

export const accountDeletion = component(
  'AccountDeletion',
  z.strictObject({
    password: described(password(validationTexts.passwordRequired), 'That of the account.'),
  }),
  'Shows that it is the learner who wants the account gone.',
);
export type AccountDeletion = z.output<typeof accountDeletion>;

export const user = component(
  'User',
  z.object({
    id: described(id, 'Of the account.'),
    username: described(z.string(), 'What the app calls the learner.', 'minji'),
    email: described(z.string(), 'The e-mail to log in with.', 'minji@example.com'),
  }),
  'An account.',
);
export type User = z.output<typeof user>;

export const profileUpdate = component(
  'ProfileUpdate',
  updateOf({ username: z.optional(username), email: z.optional(email) }, user),
  'Changes to an account. Absent fields stay as they are.',
);
export type ProfileUpdate = z.output<typeof profileUpdate>;

export const session = component(
  'Session',
  z.object({
    id: described(id, 'Of the session.'),
    user_agent: described(
      z.nullable(z.string()),
      'What the device said of itself when it logged in.',
      'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    ),
    created_at: described(time, 'When it logged in.'),
    last_used_at: described(time, 'When it last asked for something, to the hour.'),
    current: described(z.boolean(), 'Whether it is the one that asks.', true),
  }),
  'A device that is logged in.',
);
export type Session = z.output<typeof session>;

export const userResponse = success(user);
export const loginResponse = success(
  z.object({
    token: described(
      z.string(),
      'Goes into the header `Authorization: Bearer …` of every other call.',
    ),
    user,
  }),
);
export const sessionsResponse = success(z.array(session));
