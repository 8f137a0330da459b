import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { IMPORT_PACKAGE_MAX_BYTES } from '@gieok/shared/constants';
import { importTexts } from '@gieok/shared/texts/imports';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { AppContext } from './context.ts';
import { Places } from './places.ts';
import { type ArrivedFile, receiveInto } from './receive-file.ts';
import { type Form, receiveForm, takeForms } from './receive-form.ts';

export const IMPORT_FIELD = 'file';
/** A form's bytes beside its file. */
const FORM_BYTES = 4096;
const NAME_MAX = 255;

/** Each may take 200 MB of disk until its file is read. */
const AT_ONCE = 30;
const AT_ONCE_OF_LEARNER = 2;
const WAITING_MAX = 100;

/** @returns places, each held until a file is known. */
export async function takeImportForms(
  app: FastifyInstance,
  { worker }: Pick<AppContext, 'worker'>,
): Promise<Places> {
  await takeForms(app, IMPORT_PACKAGE_MAX_BYTES);
  const among = (count: number) => Math.max(1, Math.floor(count / (worker?.count ?? 1)));
  const places = new Places(among(AT_ONCE), among(WAITING_MAX), among(AT_ONCE_OF_LEARNER));
  app.addHook('preClose', async () => places.close());
  return places;
}

export const importFolder = (dataDir: string) => join(dataDir, 'imports');

export const importPath = (dataDir: string, file: string) => join(importFolder(dataDir), file);

export async function receiveImport(
  dataDir: string,
  content: Readable,
  signal: AbortSignal,
): Promise<ArrivedFile & { file: string }> {
  const file = randomBytes(16).toString('hex');
  return { ...(await receiveInto(importFolder(dataDir), file, content, signal)), file };
}

/** @throws AppError as `receiveForm`. */
export async function receiveImportForm(
  request: FastifyRequest,
  reply: FastifyReply,
  dataDir: string,
  given: Omit<Form['texts'], 'tooLarge'>,
): Promise<{ file: string; name: string }> {
  const texts = { ...given, tooLarge: importTexts.fileTooLarge };
  if (Number(request.headers['content-length']) > IMPORT_PACKAGE_MAX_BYTES + FORM_BYTES) {
    request.raw.resume();
    throw new AppError(413, 'too_large', texts.tooLarge);
  }
  const receive = (content: Readable, signal: AbortSignal) =>
    receiveImport(dataDir, content, signal);
  const form = { field: IMPORT_FIELD, most: IMPORT_PACKAGE_MAX_BYTES, texts, receive };
  const { file, part } = await receiveForm(request, reply, form);
  return { file: file.file, name: nameOf(part.filename) };
}

const nameOf = (name: string | undefined) =>
  (name ?? '')
    .replace(/\p{Cc}|\p{Surrogate}/gu, '')
    .normalize('NFC')
    .slice(0, NAME_MAX);

export async function removeImportFile(dataDir: string, file: string): Promise<void> {
  if (file === '') return;
  await rm(importPath(dataDir, file), { force: true }).catch(() => {});
}

export async function sweepImportFolder(
  dataDir: string,
  isKnown: (files: readonly string[]) => Promise<ReadonlySet<string>>,
  olderThan: Date,
): Promise<void> {
  const files = await readdir(importFolder(dataDir)).catch(() => []);
  const old: string[] = [];
  for (const file of files) {
    const about = await stat(importPath(dataDir, file)).catch(() => undefined);
    if (about !== undefined && about.mtime < olderThan) old.push(file);
  }
  const known = await isKnown(old);
  for (const file of old) if (!known.has(file)) await removeImportFile(dataDir, file);
}
