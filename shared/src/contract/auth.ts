import * as z from 'zod/mini';
import {
  EMAIL_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN_DEFAULT,
  TIME_ZONE_NAME_MAX,
  USERNAME_MAX,
  USERNAME_MIN,
} from '../constants.ts';
import { validationTexts } from '../texts.ts';
import { success } from './fields.ts';
import { exactText, formedText, requiredText } from './text-fields.ts';
import { updateOf } from './update.ts';

/** Enough to catch a slip of the finger; whether mail arrives there is not for a pattern to say. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const email = requiredText(validationTexts.emailRequired, EMAIL_MAX).check(
  z.regex(EMAIL_PATTERN, validationTexts.emailInvalid),
);
const username = requiredText(validationTexts.usernameRequired, USERNAME_MAX).check(
  z.minLength(USERNAME_MIN, validationTexts.usernameTooShort),
);
/** A password is kept to the letter: neither trimmed nor normalised. */
const password = (required: string) => exactText(required, PASSWORD_MAX);
const chosenPassword = (required: string, minimum: number) =>
  password(required).check(z.minLength(minimum, validationTexts.passwordTooShort(minimum)));

/** An IANA zone name; Intl itself says whether it knows it. */
export const timeZone = formedText(validationTexts.timeZoneUnknown, TIME_ZONE_NAME_MAX, (value) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
});

/** @param passwordMinimum the server's PASSWORD_MIN, in characters. */
export const registration = (passwordMinimum: number = PASSWORD_MIN_DEFAULT) =>
  z.strictObject({
    username,
    email,
    password: chosenPassword(validationTexts.passwordRequired, passwordMinimum),
    timeZone: z.optional(timeZone),
  });
export type Registration = z.output<ReturnType<typeof registration>>;

export const login = z.strictObject({
  email,
  password: password(validationTexts.passwordRequired),
});
export type Login = z.output<typeof login>;

/**
 * A new password, and with it whatever else of the account is to change: all of it is saved, or nothing.
 * @param passwordMinimum the server's PASSWORD_MIN, in characters.
 */
export const passwordChange = (passwordMinimum: number = PASSWORD_MIN_DEFAULT) =>
  z.strictObject({
    username: z.optional(username),
    email: z.optional(email),
    currentPassword: password(validationTexts.currentPasswordRequired),
    newPassword: chosenPassword(validationTexts.newPasswordRequired, passwordMinimum),
  });
export type PasswordChange = z.output<ReturnType<typeof passwordChange>>;

export const accountDeletion = z.strictObject({
  password: password(validationTexts.passwordRequired),
});
export type AccountDeletion = z.output<typeof accountDeletion>;

export const user = z.object({ id: z.number(), username: z.string(), email: z.string() });
export type User = z.output<typeof user>;

export const profileUpdate = updateOf(
  { username: z.optional(username), email: z.optional(email) },
  user,
);
export type ProfileUpdate = z.output<typeof profileUpdate>;

export const session = z.object({
  id: z.number(),
  user_agent: z.nullable(z.string()),
  created_at: z.string(),
  last_used_at: z.string(),
  current: z.boolean(),
});
export type Session = z.output<typeof session>;

export const userResponse = success(user);
export const loginResponse = success(z.object({ token: z.string(), user }));
export const sessionsResponse = success(z.array(session));
