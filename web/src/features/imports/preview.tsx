import type { Import, PreviewedWord } from '@gieok/shared/contract/imports';
import { numberText } from '../../lib/number-text.ts';
import { TypeBadge } from '../../parts/type-badge.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FIELD_NAMES } from './import-names.ts';
import classes from './preview.module.css';

export function Preview({ found }: { found: Import }) {
  const { words } = found;
  const more = found.counts.notes > words.length;
  const title = more ? `The first ${numberText(words.length)}` : 'Your words';
  return (
    <Panel title={title} aside={<span className={classes.aside}>Preview</span>}>
      {words.length === 0 ? (
        <p className={classes.none}>No words found yet.</p>
      ) : (
        <ol className={classes.words}>
          {words.map((word, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
            <Word key={index} word={word} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Word({ word }: { word: PreviewedWord }) {
  const { korean_text, english_text, further, types } = word;
  return (
    <li className={classes.word}>
      <p lang="ko" className={classes.korean}>
        {korean_text}
      </p>
      <p className={classes.english}>
        <MixedText>{english_text}</MixedText>
      </p>
      {further.map(({ field, text }) => (
        <p key={field} className={classes.further}>
          {FIELD_NAMES[field]}: <MixedText>{text}</MixedText>
        </p>
      ))}
      {types.length > 1 && (
        <p className={classes.types}>
          {types.map((type) => (
            <TypeBadge key={type} type={type} />
          ))}
        </p>
      )}
    </li>
  );
}
