import { CARD_TEXT_MAX } from '@gieok/shared/constants';
import { type DrillQuestion, readDrillAnswer } from '@gieok/shared/korean/drill-question';
import { drillRuleInWords, drillTexts } from '@gieok/shared/texts/drills';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { focusSoon } from '../../lib/page-focus.ts';
import { useEnterOnce } from '../../lib/use-enter-once.ts';
import { useKeyPresses } from '../../lib/use-key-presses.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './drills.module.css';

export interface Given {
  text: string | null;
  isRight: boolean;
}

interface QuestionProps {
  question: DrillQuestion;
  given: Given | null;
  /** Returns whether it could be read. */
  onEnter: (typed: string) => boolean;
  onUnknown: () => void;
}

export function Question({ question, given, onEnter, onUnknown }: QuestionProps) {
  const [text, setText] = useState(given?.text ?? '');
  const [isUnread, setUnread] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const focus = () => input.current?.focus({ preventScroll: true });
  useEffect(() => focusSoon(input), []);
  const send = (typed: string) => {
    const isRead = onEnter(typed);
    setUnread(!isRead);
    if (isRead) setText(given === null ? (readDrillAnswer(typed) ?? '') : '');
    focus();
  };
  const enter = useEnterOnce(send);
  useKeyPresses(({ key }) => {
    if (key === 'Enter') send(text);
    return key === 'Enter';
  });
  return (
    <Panel>
      <Asked {...question} />
      <form noValidate onSubmit={enter.onSubmit}>
        <Row gap={8} top={12}>
          <Text as="div" grow>
            <TextInput
              ref={input}
              {...FIELD}
              enterKeyHint={given === null ? 'done' : 'next'}
              readOnly={given !== null}
              value={text}
              error={isUnread}
              onChange={({ currentTarget }) => {
                setText(currentTarget.value);
                setUnread(false);
              }}
              {...enter.keys}
            />
          </Text>
          <CheckButton isAnswered={given !== null} onIgnored={focus} />
        </Row>
      </form>
      <Verdict question={question} given={given} isUnread={isUnread} />
      {given === null && (
        <Row top={12}>
          <Button
            onClick={() => {
              setText('');
              onUnknown();
              focus();
            }}
          >
            {drillTexts.unknown}
          </Button>
        </Row>
      )}
    </Panel>
  );
}

function Asked({ prompt, english, sentence }: DrillQuestion) {
  return (
    <>
      <h2 id="asked" lang="ko" className={classes.prompt}>
        {prompt}
      </h2>
      <div id="meaning">
        {sentence !== undefined && (
          <Text top={6}>
            <Korean>{sentence}</Korean>
          </Text>
        )}
        <Text muted anywhere top={6}>
          <MixedText>{english}</MixedText>
        </Text>
      </div>
    </>
  );
}

/** A double click presses once. */
function CheckButton({ isAnswered, onIgnored }: { isAnswered: boolean; onIgnored: () => void }) {
  return (
    <Button
      type="submit"
      variant="primary"
      onClick={(event) => {
        if (event.detail < 2) return;
        event.preventDefault();
        onIgnored();
      }}
    >
      {isAnswered ? drillTexts.next : drillTexts.check}
    </Button>
  );
}

const FIELD = {
  lang: 'ko',
  'aria-label': drillTexts.answer,
  'aria-describedby': 'asked meaning',
  placeholder: drillTexts.answer,
  autoCapitalize: 'none',
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: CARD_TEXT_MAX,
} as const;

interface VerdictProps {
  question: DrillQuestion;
  given: Given | null;
  isUnread: boolean;
}

function Verdict({ question: { answers, rule }, given, isUnread }: VerdictProps) {
  const told = given && (
    <>
      <p>
        <strong>{given.isRight ? drillTexts.right : drillTexts.wrong}</strong>{' '}
        <Korean>{answers[0]}</Korean>
      </p>
      <Text top={4}>
        <MixedText>{drillRuleInWords(rule)}</MixedText>
      </Text>
    </>
  );
  return (
    <Text as="div" top={12}>
      <div role="status">
        {given?.isRight && <Notice>{told}</Notice>}
        {isUnread && <Text size="small">{drillTexts.needsHangul}</Text>}
      </div>
      {given?.isRight === false && <Notice kind="error">{told}</Notice>}
      {given === null && (
        <Text size="small" muted>
          <MixedText>{drillTexts.keys}</MixedText>
        </Text>
      )}
    </Text>
  );
}
