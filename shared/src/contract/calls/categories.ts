import { RESOURCE_MAX_BYTES } from '../../constants.ts';
import { call } from '../call.ts';
import {
  categoryCreate,
  categoryDetailQuery,
  categoryDetailResponse,
  categoryListResponse,
  categoryResponse,
  categoryUpdate,
} from '../categories.ts';
import { done, idParams } from '../fields.ts';

export const categoryCalls = {
  'GET /categories': call({
    operationId: 'listCategories',
    tag: 'categories',
    summary: 'List all categories',
    answer: categoryListResponse,
  }),
  'GET /categories/:id': call({
    operationId: 'getCategory',
    tag: 'categories',
    summary: 'Get a category with a page of its cards',
    params: idParams,
    query: categoryDetailQuery,
    answer: categoryDetailResponse,
  }),
  'POST /categories': call({
    operationId: 'createCategory',
    tag: 'categories',
    summary: 'Create a category',
    body: categoryCreate,
    answer: categoryResponse,
    status: 201,
  }),
  'PUT /categories/:id': call({
    operationId: 'updateCategory',
    tag: 'categories',
    summary: 'Change the given fields of a category',
    params: idParams,
    body: categoryUpdate,
    bodyMax: RESOURCE_MAX_BYTES,
    answer: categoryResponse,
  }),
  'DELETE /categories/:id': call({
    operationId: 'deleteCategory',
    tag: 'categories',
    summary: 'Delete a category; its cards stay, uncategorized',
    params: idParams,
    answer: done,
  }),
};
