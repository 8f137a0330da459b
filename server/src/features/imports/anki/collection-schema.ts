import type { CollectionHead } from './collection-rows.ts';
import type { DeckOptions, NoteType } from './note-types.ts';
import { deckBlob, deckOptionsBlob, noteTypeBlob, templateBlob } from './schema-18.ts';
import {
  type Json,
  jsonOf,
  listOf,
  numberOf,
  numbersOf,
  objectOf,
  textOf,
  unreadable,
} from './values.ts';

export interface CollectionSchema {
  noteTypes: ReadonlyMap<number, NoteType>;
  /** Parents joined by `::`. */
  deckNames: ReadonlyMap<number, string>;
  optionsOfDeck(did: number): DeckOptions | undefined;
  config: Json;
}

const SEPARATOR = '\u001f';
/** Of a type of note: the largest that people share have some hundred. */
const FIELDS_MAX = 1_000;

/** @throws AppError 400 */
export function schemaOf({ col, newer }: CollectionHead): CollectionSchema {
  const schema = newer === undefined ? ofJson(col) : ofTables(newer, col);
  if ([...schema.noteTypes.values()].some(({ fields }) => fields.length > FIELDS_MAX)) {
    throw unreadable('one of its note types has more than 1,000 fields');
  }
  return schema;
}

/** Schema 11, up to Anki 2.1.27 and in packages for old clients. */
function ofJson(col: CollectionHead['col']): CollectionSchema {
  const noteTypes = new Map<number, NoteType>();
  for (const [key, value] of Object.entries(jsonOf(col?.models))) {
    const model = objectOf(value);
    const id = numberOf(model.id) ?? numberOf(key);
    if (id === undefined) continue;
    noteTypes.set(id, {
      id,
      name: textOf(model.name),
      isCloze: numberOf(model.type) === 1,
      fields: inOrder(model.flds).map(({ name }) => textOf(name)),
      templates: inOrder(model.tmpls).map(({ name, qfmt }) => ({
        name: textOf(name),
        question: textOf(qfmt),
      })),
    });
  }
  const decks = new Map(
    Object.entries(jsonOf(col?.decks)).map(([id, deck]) => [Number(id), objectOf(deck)]),
  );
  const options = jsonOf(col?.dconf);
  return {
    noteTypes,
    deckNames: new Map([...decks].map(([id, { name }]) => [id, textOf(name)])),
    optionsOfDeck: (did) => {
      const found = options[String(decks.get(did)?.conf ?? '')];
      return found === undefined ? undefined : optionsOfJson(objectOf(found));
    },
    config: jsonOf(col?.conf),
  };
}

function inOrder(value: unknown): Json[] {
  const items = listOf(value).map(objectOf);
  return items.every(({ ord }) => typeof ord === 'number')
    ? items.toSorted((one, other) => Number(one.ord) - Number(other.ord))
    : items;
}

function optionsOfJson(options: Json): DeckOptions {
  const weights = ['fsrsParams6', 'fsrsParams5', 'fsrsWeights'].map((name) =>
    numbersOf(options[name]),
  );
  return {
    newPerDay: numberOf(objectOf(options.new).perDay),
    reviewsPerDay: numberOf(objectOf(options.rev).perDay),
    desiredRetention: numberOf(options.desiredRetention),
    weights: weights.find((numbers) => numbers.length > 0) ?? [],
  };
}

function ofTables(
  newer: NonNullable<CollectionHead['newer']>,
  col: CollectionHead['col'],
): CollectionSchema {
  const byOrder = (one: { ord: number }, other: { ord: number }) => one.ord - other.ord;
  const noteTypes = newer.noteTypes.map(({ id, name, config }): [number, NoteType] => [
    id,
    {
      id,
      name: textOf(name),
      isCloze: noteTypeBlob(config).isCloze,
      fields: newer.fields
        .filter(({ ntid }) => ntid === id)
        .sort(byOrder)
        .map((field) => textOf(field.name)),
      templates: newer.templates
        .filter(({ ntid }) => ntid === id)
        .sort(byOrder)
        .map((template) => ({ name: textOf(template.name), ...templateBlob(template.config) })),
    },
  ]);
  const decks = new Map(newer.decks.map(({ id, kind }) => [id, deckBlob(kind)]));
  const options = new Map(newer.deckOptions.map(({ id, config }) => [id, config]));
  return {
    noteTypes: new Map(noteTypes),
    deckNames: new Map(
      newer.decks.map(({ id, name }) => [id, textOf(name).replaceAll(SEPARATOR, '::')]),
    ),
    optionsOfDeck: (did) => {
      const found = options.get(decks.get(did)?.optionsId ?? 0);
      return found === undefined ? undefined : deckOptionsBlob(found);
    },
    config: {
      ...jsonOf(col?.conf),
      ...Object.fromEntries(newer.config.map(({ key, val }) => [textOf(key), parsedJson(val)])),
    },
  };
}

function parsedJson(json: unknown): unknown {
  try {
    return JSON.parse(textOf(json));
  } catch {
    return undefined;
  }
}
