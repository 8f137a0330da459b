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
    summary: 'Upload a file or a text for a preview; nothing is imported yet',
    description:
      'A table as CSV, TSV or text, an Anki package, or an archive of an account, as multipart/form-data in the field "file", or a list as JSON. Deleted after a day.',
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
    summary: 'List the imports of the last day, latest first',
    answer: importListResponse,
  }),
  'GET /imports/:id': call({
    operationId: 'getImport',
    tag: 'imports',
    summary: 'Get the progress and preview of an import',
    params: idParams,
    answer: importResponse,
  }),
  'POST /imports/:id/read': call({
    operationId: 'readImport',
    tag: 'imports',
    summary: 'Read the file again with another encoding, delimiter or mapping',
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
    summary: 'Import the file, all of it or nothing',
    description:
      'Runs in the background: ask `GET /imports/{id}` for its progress. A learner can run one import at a time. Sent again alike it begins nothing.',
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
    summary: 'Delete a preview, or cancel or undo an import',
    description: 'Can be undone for a day, in the background. Cards studied or changed since stay.',
    params: idParams,
    answer: importResponse,
    failures: { 409: ['import_running', 'import_over'] },
  }),
};
