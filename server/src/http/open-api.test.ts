import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { apiRoutes } from '@gieok/shared/routes';
import { describe, expect, it } from 'vitest';
import { type Json, testAppForThisFile } from '../../test/test-app.ts';

const app = await testAppForThisFile();

const COMMITTED = fileURLToPath(new URL('../../openapi.json', import.meta.url));
const UPDATE = 'UPDATE_OPENAPI=1 npx vitest run --project server-sqlite open-api';

const document: Json = (await app.inject('/api/openapi.json')).json();

interface Operation {
  name: string;
  path: string;
  details: Json;
}

const operations: Operation[] = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
  Object.entries<Json>(methods).map(([method, details]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    details,
  })),
);
const namesOf = (some: Operation[]) => some.map(({ name }) => name);
const parametersIn = (place: string, { details }: Operation): string[] =>
  (details.parameters ?? [])
    .filter((parameter: Json) => parameter.in === place)
    .map((parameter: Json) => parameter.name);
const successOf = ({ details }: Operation): Json =>
  details.responses[200] ?? details.responses[201];

describe('the description of the API', () => {
  it('is the one that is committed', () => {
    const text = `${JSON.stringify(document, null, 2)}\n`;
    if (process.env.UPDATE_OPENAPI) writeFileSync(COMMITTED, text);
    expect(
      readFileSync(COMMITTED, 'utf8') === text,
      `The API is no longer what server/openapi.json says. If that is meant, write it anew:\n  ${UPDATE}\n` +
        'and look at what changed: clients depend on it.',
    ).toBe(true);
  });

  it('is OpenAPI 3.1, and readable at /api/docs', async () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const page = await app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
  });

  it('names every route of the product', () => {
    const described = new Set(operations.map(({ path }) => path.replace(/^\/api/, '')));
    const routes = Object.values(apiRoutes).map((route) => route.replace(/:(\w+)/g, '{$1}'));
    expect(routes.filter((route) => !described.has(route))).toEqual([]);
    expect([...described].filter((path) => !routes.includes(path))).toEqual([]);
  });

  it('sums up every call, under a heading', () => {
    expect(namesOf(operations.filter(({ details }) => !details.summary))).toEqual([]);
    expect(namesOf(operations.filter(({ details }) => details.tags?.length !== 1))).toEqual([]);
  });

  it('describes every part of a path', () => {
    for (const operation of operations) {
      const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parametersIn('path', operation), operation.name).toEqual(inPath);
    }
  });

  it('says what every call answers, well or ill', () => {
    const isFile = ({ path }: Operation) => path.startsWith('/api/audio/');
    for (const operation of operations.filter((each) => !isFile(each))) {
      const success = successOf(operation)?.content['application/json'].schema;
      expect(success?.properties.success, operation.name).toEqual({
        type: 'boolean',
        enum: [true],
      });
      const failure = operation.details.responses['4XX']?.content['application/json'].schema;
      expect(failure?.required, operation.name).toEqual(['success', 'message', 'code']);
    }
  });

  it('asks for a token everywhere but at registration and login', () => {
    const open = operations.filter(({ details }) => details.security === undefined);
    expect(namesOf(open).sort()).toEqual(['POST /api/auth/login', 'POST /api/auth/register']);
  });
});
