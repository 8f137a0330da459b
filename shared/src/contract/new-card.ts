import * as z from 'zod/mini';
import { CARD_TYPES } from '../constants.ts';
import { CONJUGATION_CLASSES } from '../korean/conjugation-classes.ts';
import { validationTexts } from '../texts/validation.ts';
import { CARD_FIELDS, type CardFieldName, type CardText } from './card-fields.ts';
import { forEachText } from './card-texts.ts';
import { component, described, documented } from './documentation.ts';
import { clientKeyField } from './event-fields.ts';
import { cardType, conjugationClass } from './fields.ts';
import { optionalId } from './number-fields.ts';
import { optionalTags } from './tags.ts';
import { optionalAudioPath, optionalText, optionalUrl, requiredText } from './text-fields.ts';

// @__NO_SIDE_EFFECTS__
export function aboutField<Schema extends z.ZodMiniType>(
  name: 'korean_text' | 'english_text' | CardText,
  schema: Schema,
): Schema {
  const { means, example } = CARD_FIELDS[name];
  return documented(schema, { description: means, examples: [example] });
}

const korean_text = aboutField(
  'korean_text',
  requiredText(validationTexts.koreanRequired, CARD_FIELDS.korean_text.most),
);
const english_text = aboutField(
  'english_text',
  requiredText(validationTexts.englishRequired, CARD_FIELDS.english_text.most),
);

/** `""` and null both mean "by the rules". */
const optionalClass = documented(
  z.optional(
    z.pipe(
      z.nullable(z.enum(['', ...CONJUGATION_CLASSES], validationTexts.conjugationUnknown)),
      z.transform((value) => value || null),
    ),
  ),
  { shownAs: z.optional(z.nullable(conjugationClass)) },
);

const optionalFields = {
  category_id: described(optionalId, 'The category that it is in; null for none.', 3),
  ...forEachText((name) => aboutField(name, optionalText(CARD_FIELDS[name].most))),
  conjugation_class: described(
    optionalClass,
    'How it conjugates, where its spelling leads the rules astray; null for as the rules have it. What the word cannot be is kept, and has no effect.',
    'ㄷ',
  ),
  image_url: described(
    optionalUrl,
    'A picture on the web, or the `url` that an upload answered.',
    'https://example.com/tree.png',
  ),
  audio_url: described(
    optionalUrl,
    'A sound on the web, or the `url` that an upload answered.',
    'https://example.com/tree.mp3',
  ),
  audio_file_path: described(
    optionalAudioPath,
    'An uploaded sound: the `filename` that the upload answered.',
    '0123456789abcdef0123456789abcdef.mp3',
  ),
  tags: optionalTags,
} satisfies Record<
  'category_id' | Exclude<CardFieldName, 'korean_text' | 'english_text'>,
  z.ZodMiniType
>;
export const optionalType = described(
  z.optional(cardType),
  'The card type; `recognition` if absent.',
);

export const cardCreate = component(
  'CardCreate',
  z.strictObject({
    korean_text,
    english_text,
    ...optionalFields,
    card_type: optionalType,
  }),
  'A card to be made.',
);
export type CardCreate = z.output<typeof cardCreate>;

// @__NO_SIDE_EFFECTS__
const eachOnce = () => z.array(cardType).check(z.maxLength(CARD_TYPES.length));
export const cardTypes = eachOnce();

export const also = described(
  z.optional(cardTypes),
  'Of which types further cards of the same word are made, with the same texts. The type of the card itself is passed over.',
  ['production'],
);

export const newCard = component(
  'NewCard',
  z.extend(cardCreate, {
    also,
    client_key: z.optional(
      described(
        clientKeyField,
        'Made by the client, unique for each learner: sent twice, it is one card. A card of another type made along has it with a full stop and its type behind it.',
        'k7c1a9b27d',
      ),
    ),
    deckId: described(optionalId, 'The deck into which it is put, and the others with it.', 3),
  }),
  'A card to be made, where it belongs, and others of the same word.',
);
export type NewCard = z.output<typeof newCard>;

export const changeableFields = {
  korean_text: z.optional(korean_text),
  english_text: z.optional(english_text),
  ...optionalFields,
};
