import { DICTIONARIES_MAX } from '../../constants.ts';
import { call } from '../call.ts';
import {
  dictionaryOrder,
  ownDictionariesResponse,
  ownDictionaryResponse,
} from '../dictionaries.ts';
import { dictionaryQuery, dictionaryResponse } from '../dictionary.ts';
import { done, idParams } from '../fields.ts';

export const dictionaryCalls = {
  'GET /dictionary': call({
    operationId: 'lookUpWord',
    tag: 'words',
    summary: 'Look up a Korean word in the path and in dictionaries',
    description:
      'A form leads to its word: 배웠어요 to 배우다. Behind the path stand your own dictionaries, then those that the operator added with `npm run dictionary`.',
    query: dictionaryQuery,
    answer: dictionaryResponse,
  }),
  'GET /dictionaries': call({
    operationId: 'listDictionaries',
    tag: 'words',
    summary: 'List your own dictionaries',
    answer: ownDictionariesResponse,
  }),
  'POST /dictionaries': call({
    operationId: 'addDictionary',
    tag: 'words',
    summary: 'Add a dictionary of your own, as multipart/form-data in the field "file"',
    description: `A ZIP file of Yomitan's format or of krdict, or a table whose first line names the columns word and meanings. It is read in the background: ask for its state. ${DICTIONARIES_MAX} at most; failed ones go.`,
    form: { file: 'file', mediaType: '*/*' },
    answer: ownDictionaryResponse,
    status: 202,
    failures: { 400: ['no_file'], 408: ['too_slow'], 409: ['too_many_dictionaries'] },
  }),
  'PUT /dictionaries/order': call({
    operationId: 'orderDictionaries',
    tag: 'words',
    summary: 'Put your own dictionaries in another order',
    body: dictionaryOrder,
    answer: ownDictionariesResponse,
    failures: { 404: ['not_found'] },
  }),
  'DELETE /dictionaries/:id': call({
    operationId: 'deleteDictionary',
    tag: 'words',
    summary: 'Delete a dictionary of your own, also while it is read',
    params: idParams,
    answer: done,
  }),
};
