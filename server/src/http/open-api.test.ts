import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
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
const component = (reference: string): Json =>
  reference
    .split('/')
    .slice(1)
    .reduce((place: Json, step) => place[step], document);
const namesOf = (some: Operation[]) => some.map(({ name }) => name);
const parametersIn = (place: string, { details }: Operation): string[] =>
  (details.parameters ?? [])
    .filter((parameter: Json) => parameter.in === place)
    .map((parameter: Json) => parameter.name);
const successOf = ({ details }: Operation): Json =>
  details.responses[200] ?? details.responses[201] ?? details.responses[202];

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
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    const scripts = [...page.body.matchAll(/<script src="([^"]+)"/g)].map(([, path = '']) => path);
    expect(scripts.length).toBeGreaterThan(1);
    for (const path of scripts) {
      const script = await app.inject(new URL(path, 'http://localhost/api/docs/').pathname);
      expect(script.statusCode, path).toBe(200);
      expect(script.headers['content-type']).toContain('javascript');
    }
    const read = await app.inject('/api/docs/json');
    expect(read.json()).toEqual(JSON.parse(JSON.stringify(document)));
    expect((await app.inject('/api/docs/nothing')).statusCode).toBe(404);
  });

  it.each(['openapi.json', 'docs/json'])(
    'is compressed once for all who ask for %s',
    async (path) => {
      const headers = { 'accept-encoding': 'gzip, br' };
      const answer = await app.inject({ url: `/api/${path}`, headers });
      // What is compressed anew for each is sent while that is done, its length unknown.
      expect(answer.headers).toMatchObject({
        'content-encoding': 'gzip',
        'content-length': String(answer.rawPayload.length),
        vary: 'accept-encoding',
      });
      expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(document);
    },
  );

  it('names every route of the API, and no other', () => {
    const registered = app
      .routes()
      .filter((route) => /^(GET|POST|PUT|DELETE) \/api\/(?!docs|openapi)/.test(route))
      .map((route) => route.replace(/:(\w+)/g, '{$1}'));
    expect(namesOf(operations).toSorted()).toEqual(registered.toSorted());
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

  it('gives every call a name of its own', () => {
    const names = operations.map(({ details }) => details.operationId);
    expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('says what every call answers, well or ill, status by status', () => {
    const isFile = ({ path }: Operation) => /^\/api\/(audio|images|exports)\b/.test(path);
    for (const operation of operations) {
      const { responses } = operation.details;
      if (!isFile(operation)) {
        const success = successOf(operation)?.content['application/json'].schema;
        const { properties } = success?.$ref ? component(success.$ref) : success;
        expect(properties.success, operation.name).toMatchObject({ type: 'boolean', const: true });
      }
      const failures = Object.keys(responses).filter((status) => Number(status) >= 400);
      expect(Object.keys(responses).filter((status) => !/^\d{3}$/.test(status))).toEqual([]);
      expect(failures, operation.name).toEqual(expect.arrayContaining(['429', '500', '503']));
      for (const status of failures) {
        const [failure, { properties }] = component(responses[status].$ref).content[
          'application/json'
        ].schema.allOf;
        expect(failure).toEqual({ $ref: '#/components/schemas/Failure' });
        expect(properties.code.enum.length, operation.name).toBeGreaterThan(0);
      }
    }
  });

  it('asks for a token everywhere but at registration and login', () => {
    const open = operations.filter(({ details }) => details.security.length === 0);
    expect(namesOf(open).sort()).toEqual(['POST /api/auth/login', 'POST /api/auth/register']);
    expect(document.paths['/api/audio/{filename}'].get.security).toEqual([
      { token: [] },
      { gieok_audio: [] },
    ]);
  });

  it('tells files from JSON', () => {
    const form = document.paths['/api/upload/audio'].post.requestBody.content;
    expect(form['multipart/form-data'].schema).toMatchObject({
      properties: { audio: { format: 'binary' } },
      required: ['audio'],
    });
    const { responses } = document.paths['/api/audio/{filename}'].get;
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '206', '404', '416']));
    expect(responses[206].content['audio/*'].schema.format).toBe('binary');
  });

  it('describes a card once, not with each call that answers with it', () => {
    expect(component('#/components/schemas/Card').properties).toHaveProperty('ease_factor');
    expect(JSON.stringify(document.paths)).not.toContain('"ease_factor"');
  });

  it('says of every field what it is', () => {
    const schemas = Object.entries<Json>(document.components.schemas);
    const silent = schemas.flatMap(([name, schema]) => silentFields(schema, name));
    for (const operation of operations) {
      for (const { in: place, name, description } of operation.details.parameters ?? []) {
        if (!description) silent.push(`${operation.name} ${place} ${name}`);
      }
    }
    expect(silent).toEqual([]);
  });

  it('wants numbers where it takes them in digits, too', () => {
    const { properties } = component('#/components/schemas/CardCreate');
    expect(properties.category_id.anyOf).toEqual([
      { type: 'integer', minimum: 1 },
      { type: 'null' },
    ]);
  });
});

/** Fields of an object, and of what is in it, that nothing is said of; what is referred to speaks for itself. */
function silentFields(schema: Json, path: string): string[] {
  const inside = [schema.items, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].filter(Boolean);
  return [
    ...inside.flatMap((each: Json) => silentFields(each, path)),
    ...Object.entries<Json>(schema.properties ?? {}).flatMap(([name, field]) => [
      ...(field.description === undefined && !leadsOn(field) ? [`${path}.${name}`] : []),
      ...silentFields(field, `${path}.${name}`),
    ]),
  ];
}
const leadsOn = (field: Json): boolean =>
  field.$ref !== undefined || (field.items?.$ref ?? field.anyOf?.[0]?.$ref) !== undefined;
