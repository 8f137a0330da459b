import { CARD_TEXT_NAMES, CARD_TEXTS } from '@gieok/shared/contract/card-texts';
import { GIEOK_FIELDS, GIEOK_NOTE_TYPE, GIEOK_TEMPLATES } from '../../../anki/gieok-note-type.ts';

/** Equal in all packages, so that Anki merges later ones. */
export const NOTE_TYPE_ID = 1_760_000_000_001;

type Template = (typeof GIEOK_TEMPLATES)[number];

const DETAILS = [
  ...CARD_TEXT_NAMES.map((name) => {
    const { anki, shownAs } = CARD_TEXTS[name];
    const look = shownAs === 'sentence' ? 'lang="ko"' : 'class="small"';
    return `{{#${anki.field}}}<div ${look}>{{${anki.field}}}</div>{{/${anki.field}}}`;
  }),
  '{{Image}}{{Audio}}',
].join('\n');
const KOREAN = '<div class="korean" lang="ko">{{Korean}}</div>';
const ENGLISH = '<div>{{English}}</div>';
const LINE = '<hr id="answer">';

const SIDES: Record<Template, { field: string; asks: string; shows: string }> = {
  recognition: {
    field: 'Recognition card',
    asks: KOREAN,
    shows: `${KOREAN}${LINE}${ENGLISH}${DETAILS}`,
  },
  production: {
    field: 'Production card',
    asks: `${ENGLISH}{{Image}}`,
    shows: `${ENGLISH}${LINE}${KOREAN}${DETAILS}`,
  },
  spelling: {
    field: 'Spelling card',
    asks: `${ENGLISH}{{Image}}{{type:Korean}}`,
    shows: `${ENGLISH}${LINE}{{type:Korean}}${DETAILS}`,
  },
  cloze: {
    field: 'Cloze card',
    asks: `<div lang="ko">{{Blanked sentence}}</div>${ENGLISH}`,
    shows: `${KOREAN}${ENGLISH}${LINE}${DETAILS}`,
  },
};

const CSS = `.card { font-family: sans-serif; font-size: 20px; text-align: center; color: black; background: white; }
.korean { font-size: 40px; }
.small { font-size: 16px; opacity: 0.75; }
`;

/** As in `col.models` (schema 11). @param changed seconds since 1970. */
export function noteTypeJson(changed: number): object {
  const fields = Object.keys(GIEOK_FIELDS);
  return {
    id: NOTE_TYPE_ID,
    name: GIEOK_NOTE_TYPE,
    type: 0,
    mod: changed,
    usn: -1,
    sortf: 0,
    did: 1,
    tags: [],
    vers: [],
    css: CSS,
    latexPre: '',
    latexPost: '',
    flds: fields.map((name, ord) => ({
      name,
      ord,
      sticky: false,
      rtl: false,
      font: 'Arial',
      size: 20,
      media: [],
    })),
    tmpls: GIEOK_TEMPLATES.map((name, ord) => {
      const { field, asks, shows } = SIDES[name];
      const only = (side: string) => `{{#${field}}}${side}{{/${field}}}`;
      return {
        name: titled(name),
        ord,
        qfmt: only(asks),
        afmt: only(shows),
        did: null,
        bqfmt: '',
        bafmt: '',
        bfont: '',
        bsize: 0,
      };
    }),
    // Required fields, which old versions of Anki do not derive.
    req: GIEOK_TEMPLATES.map((name, ord) => [ord, 'all', [fields.indexOf(SIDES[name].field)]]),
  };
}

const titled = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
