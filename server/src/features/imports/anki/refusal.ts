import { AppError } from '../../../errors.ts';

/** 400: a package that cannot be read. @param why goes on from "since". */
export function unreadable(why: string): AppError {
  return new AppError(400, 'unreadable', `This Anki package cannot be read, since ${why}.`);
}
