import { LIST_MAX_BYTES, READING_TEXT_MAX_BYTES } from '../../constants.ts';
import { call } from '../call.ts';
import { done, idParams } from '../fields.ts';
import {
  listedTextResponse,
  readingTextResponse,
  textCoverageResponse,
  textCreate,
  textListResponse,
  textPartQuery,
  textWords,
  textWordsResponse,
} from '../texts.ts';

export const textCalls = {
  'GET /texts': call({
    operationId: 'listTexts',
    tag: 'texts',
    summary: 'List all texts, newest first',
    answer: textListResponse,
  }),
  'GET /texts/coverage': call({
    operationId: 'listTextCoverage',
    tag: 'texts',
    heavy: true,
    summary: 'Say of each text how much of it is known, newest first',
    description: 'Texts that were not counted yet are absent: ask again until all are there.',
    answer: textCoverageResponse,
  }),
  'GET /texts/:id': call({
    operationId: 'getText',
    tag: 'texts',
    heavy: true,
    summary: 'Get a text, marked by how well its words are known',
    description:
      'Each word in hangul is looked up by its dictionary forms among your cards. What is written in other letters, and digits, are no words here.',
    params: idParams,
    query: textPartQuery,
    answer: readingTextResponse,
  }),
  'POST /texts': call({
    operationId: 'createText',
    tag: 'texts',
    summary: 'Save a text',
    body: textCreate,
    bodyMax: READING_TEXT_MAX_BYTES,
    answer: listedTextResponse,
    status: 201,
    failures: { 409: ['too_many_texts'] },
  }),
  'POST /texts/:id/cards': call({
    operationId: 'addTextWords',
    tag: 'texts',
    heavy: true,
    summary: 'Create cards from words of a text, with their sentences; each gets its own result',
    description:
      'An invalid word does not stop the others. For a word you already have with the same meaning, that card is returned, so the call can be repeated.',
    limit: 'adding',
    params: idParams,
    body: textWords,
    bodyMax: LIST_MAX_BYTES,
    answer: textWordsResponse,
  }),
  'DELETE /texts/:id': call({
    operationId: 'deleteText',
    tag: 'texts',
    summary: 'Delete a text; the cards of its words stay',
    params: idParams,
    answer: done,
  }),
};
