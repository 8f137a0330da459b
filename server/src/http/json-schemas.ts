import { isDeepStrictEqual } from 'node:util';
import { documentation } from '@gieok/shared/contract/documentation';
import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Schema = z.core.$ZodType;
type Direction = 'input' | 'output';

const LOCAL_REF = '#/$defs/';
const COMPONENT_REF = '#/components/schemas/';

/** Converts the contract to JSON Schema 2020-12; schemas with a name go by reference. */
export class JsonSchemas {
  readonly #components = new Map<string, JsonSchema>();
  readonly #sent: ReadonlyMap<Schema, JsonSchema>;
  readonly #answered: ReadonlyMap<Schema, JsonSchema>;

  /** Takes all at once, so that shared parts are converted once. */
  constructor(sent: Iterable<Schema>, answered: Iterable<Schema>) {
    this.#sent = this.#convert(new Set(sent), 'input');
    this.#answered = this.#convert(new Set(answered), 'output');
  }

  get components(): Record<string, JsonSchema> {
    return Object.fromEntries(
      [...this.#components].sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  }

  sent(schema: Schema): JsonSchema {
    return this.#sent.get(schema) as JsonSchema;
  }

  answered(schema: Schema): JsonSchema {
    return this.#answered.get(schema) as JsonSchema;
  }

  #convert(schemas: ReadonlySet<Schema>, direction: Direction): Map<Schema, JsonSchema> {
    const list = [...schemas];
    const { prefixItems = [], $defs = {} } = z.toJSONSchema(z.tuple(list as [Schema]), {
      io: direction,
      metadata: documentation,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => this.#complete(zodSchema, jsonSchema, direction),
    });
    for (const [name, definition] of Object.entries($defs)) this.#name(name, definition);
    return new Map(
      list.map((schema, index) => [schema, withComponentRefs(prefixItems[index] as JsonSchema)]),
    );
  }

  #name(name: string, definition: JsonSchema): void {
    const component = withComponentRefs(definition);
    const known = this.#components.get(name);
    if (known !== undefined && !isDeepStrictEqual(known, component)) {
      throw new Error(`"${name}" is not the same in all places: give each its own name.`);
    }
    this.#components.set(name, component);
  }

  #complete(schema: Schema, json: JsonSchema, direction: Direction): void {
    const { shownAs, examples, description } = documentation.get(schema) ?? {};
    if (shownAs instanceof z.core.$ZodType) {
      for (const key of Object.keys(json)) delete json[key];
      const shown = this.#convert(new Set([shownAs]), direction).get(shownAs);
      Object.assign(json, shown, description !== undefined && { description });
    }
    // The conversion drops examples of transformed values.
    if (examples !== undefined) json.examples = examples;
    if (typeof json.id === 'string') delete json.id;
    delete json.shownAs;
    // Answers may get more fields in time.
    if (direction === 'output' && json.additionalProperties === false) {
      delete json.additionalProperties;
    }
    // Safe-integer bounds say no more than "integer".
    if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
    if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  }
}

function withComponentRefs(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema, (key, value) =>
    key === '$ref' && typeof value === 'string' ? value.replace(LOCAL_REF, COMPONENT_REF) : value,
  );
  return JSON.parse(text);
}
