import { IMPORT_TEXT_MAX_BYTES, RESOURCE_MAX_BYTES } from '../../constants.ts';
import { call } from '../call.ts';
import { idParams } from '../fields.ts';
import {
  importCommit,
  importListResponse,
  importReading,
  importResponse,
  importText,
} from '../imports.ts';

export const importCalls = {
  'POST /imports': call({
    operationId: 'beginImport',
    tag: 'imports',
    summary: 'Send a file, or a text, to be looked at: nothing is taken over yet',
    description:
      'A table as CSV, TSV or text, an Anki package, or an archive of an account, as multipart/form-data in the field "file", or a list as JSON. Forgotten after a day.',
    form: { file: 'file', mediaType: '*/*' },
    body: importText,
    bodyMax: IMPORT_TEXT_MAX_BYTES,
    answer: importResponse,
    status: 201,
    failures: {
      400: ['no_file', 'unreadable'],
      408: ['too_slow'],
      415: ['not_importable'],
    },
  }),
  'GET /imports': call({
    operationId: 'listImports',
    tag: 'imports',
    summary: 'The imports of the last day, the latest first',
    answer: importListResponse,
  }),
  'GET /imports/:id': call({
    operationId: 'getImport',
    tag: 'imports',
    summary: 'How far an import is, and what was found in its file',
    params: idParams,
    answer: importResponse,
  }),
  'POST /imports/:id/read': call({
    operationId: 'readImport',
    tag: 'imports',
    summary: 'Read the file of an import anew, by another encoding, delimiter or mapping',
    heavy: true,
    params: idParams,
    body: importReading,
    bodyMax: RESOURCE_MAX_BYTES,
    answer: importResponse,
    failures: { 400: ['unreadable'], 409: ['import_not_ready'] },
  }),
  'POST /imports/:id/commit': call({
    operationId: 'commitImport',
    tag: 'imports',
    summary: 'Take a file over, all of it or nothing',
    description:
      'It is done in the background: `GET /imports/{id}` tells how far it is. Of a learner one file is taken over at a time.',
    params: idParams,
    body: importCommit,
    bodyMax: RESOURCE_MAX_BYTES,
    answer: importResponse,
    status: 202,
    failures: { 409: ['import_not_ready', 'import_running'] },
  }),
  'DELETE /imports/:id': call({
    operationId: 'undoImport',
    tag: 'imports',
    summary: 'Forget an import, cancel it, or take back all that was made of it',
    description:
      'Cards that were studied or changed since stay, and so do texts that were changed once more. For a day after the import; in the background, too.',
    params: idParams,
    answer: importResponse,
    failures: { 409: ['import_running', 'import_over'] },
  }),
};
