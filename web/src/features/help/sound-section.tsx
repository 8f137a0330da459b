import { PRONUNCIATION_RULES } from '@gieok/shared/korean/pronunciation-steps';
import { RULE_TEXTS } from '@gieok/shared/korean/pronunciation-texts';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { MarkedList } from './marked-list.tsx';

export function Sounds() {
  return (
    <>
      <p>
        If a word is not said as it is spelled, its card shows the sound with the answer, such as{' '}
        <Korean>[궁물]</Korean> for <Korean>국물</Korean>. Press the sound to see why. It follows
        the Standard Pronunciation of the National Institute of Korean Language. Some words have
        exceptions that spelling does not show.
      </p>
      <MarkedList>
        {PRONUNCIATION_RULES.map((rule) => {
          const { name, says, example } = RULE_TEXTS[rule];
          const [word, sound] = example;
          return (
            <li key={rule}>
              <strong>
                <MixedText>{name.charAt(0).toUpperCase() + name.slice(1)}</MixedText>
              </strong>
              : <MixedText>{`${says} ${word} is said [${sound}].`}</MixedText>
            </li>
          );
        })}
      </MarkedList>
      <p>
        While you type a new word, its <strong>romanization</strong> is filled in (Revised
        Romanization of Korean) until you change it. Press “Note” below the pronunciation notes to
        add how the word is said.
      </p>
    </>
  );
}
