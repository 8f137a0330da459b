import { JSON_MAX_BYTES, TAG_MAX } from '@gieok/shared/constants';
import { type Call, type CallKey, partsOf } from '@gieok/shared/contract/call';
import { apiCalls } from '@gieok/shared/contract/calls/all';
import { describe, expect, it } from 'vitest';
import { testAppForThisFile } from '../../test/test-app.ts';
import { type JsonSchema, JsonSchemas } from './json-schemas.ts';

const app = await testAppForThisFile();
const calls = Object.entries(apiCalls) as [CallKey, Call][];
const schemas = new JsonSchemas(
  calls.flatMap(([, { body }]) => (body === undefined ? [] : [body])),
  [],
);
/** What the contract allows, each text as long as it may be, is more than anybody has: these take what people really send. */
const BOUNDED_BY_LENGTH = [
  'POST /cards/many',
  'POST /imports/:id/read',
  'POST /imports/:id/commit',
];
/** A syllable in the longest spelling that JSON has for it. */
const SYLLABLE = '\\ud55c';
const ID = '"0123456789abcdef0123456789abcdef0123"';

describe.each(
  calls.filter(([key, { body }]) => body !== undefined && !BOUNDED_BY_LENGTH.includes(key)),
)('%s', (key, { body, bodyMax }) => {
  const longest = body === undefined ? '' : longestOf(schemas.sent(body));

  it('takes the longest body that its contract allows', async () => {
    expect(longest.length).toBeLessThanOrEqual(bodyMax ?? JSON_MAX_BYTES);
    const { method, path } = partsOf(key);
    const { token } = await app.newLearner();
    const answer = await app.inject({
      method,
      url: `/api${path.replace(/:\w+/g, '999')}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: longest,
    });
    expect([413, 500]).not.toContain(answer.statusCode);
    expect(answer.json().code).not.toBe('invalid_request');
  });
});

/** As JSON. */
function longestOf(schema: JsonSchema): string {
  const { $ref, enum: values, const: only, anyOf, type, properties, items } = schema;
  if ($ref !== undefined) return longestOf(schemas.components[$ref.split('/').at(-1) ?? ''] ?? {});
  if (only !== undefined) return JSON.stringify(only);
  if (values !== undefined) return longest(values.map((value) => JSON.stringify(value)));
  if (anyOf !== undefined) return longest(anyOf.map((each) => longestOf(each as JsonSchema)));
  switch (type) {
    case 'string':
      if (schema.format !== undefined) return ID;
      return `"${SYLLABLE.repeat(schema.maxLength ?? TAG_MAX)}"`;
    case 'array':
      expect(schema.maxItems, 'a list without an end').toBeDefined();
      return `[${Array(schema.maxItems).fill(longestOf(items as JsonSchema))}]`;
    case 'object':
      return `{${Object.entries(properties ?? {}).map(
        ([name, property]) => `"${name}":${longestOf(property as JsonSchema)}`,
      )}}`;
    case 'number':
    case 'integer':
      return '-1234567890123456';
    case 'boolean':
      return 'false';
    // Null, and what is taken and ignored.
    default:
      return 'null';
  }
}

const longest = (texts: readonly string[]) =>
  texts.reduce((one, other) => (other.length > one.length ? other : one));
