import { PRONUNCIATION_RULES } from '@gieok/shared/korean/pronunciation-steps';
import { RULE_TEXTS } from '@gieok/shared/korean/pronunciation-texts';
import { Korean } from '../../lib/korean.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { MarkedList } from './marked-list.tsx';

export function Sounds() {
  return (
    <>
      <p>
        Where a word is not said as it is spelled, the back of its card and its page say how, as{' '}
        <Korean>[궁물]</Korean> for <Korean>국물</Korean>. Press it to see why. It follows the rules
        of Standard Pronunciation by the National Institute of Korean Language; spelling does not
        tell everything, so a word may have its own way.
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
        While you type a new word, its <strong>romanization</strong> is filled in by the Revised
        Romanization of Korean, until you change it: then it stays as you wrote it. Below the
        pronunciation notes one press notes how the word is said.
      </p>
    </>
  );
}
