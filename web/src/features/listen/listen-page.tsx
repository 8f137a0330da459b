import { LISTENING_QUESTIONS } from '@gieok/shared/constants';
import { type ListeningQuestion, listeningQuestions } from '@gieok/shared/korean/minimal-pairs';
import { pages } from '@gieok/shared/routes';
import { listeningTexts } from '@gieok/shared/texts/listening';
import { useState } from 'react';
import { useKeepAnswer } from '../../api/answers-outbox.ts';
import { forOneSession } from '../../api/study.ts';
import { useCall } from '../../api/use-call.ts';
import { useCanSpeakKorean } from '../../lib/speech.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Grid } from '../../ui/layout.tsx';
import { Unloaded } from '../../ui/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Exercise } from './exercise.tsx';
import classes from './listen.module.css';

export default function ListenPage() {
  return (
    <Page width="narrow">
      <PageHeader title={listeningTexts.title} description={listeningTexts.description} />
      <Listening />
    </Page>
  );
}

function Listening() {
  const canSpeak = useCanSpeakKorean();
  const query = useCall(
    'GET /listening/words',
    { query: { recorded: `${!canSpeak}` } },
    forOneSession,
  );
  const words = query.data;
  // Without confusions the exercise asks all pairs alike.
  const confused = useCall('GET /stats/confusions');
  const keep = useKeepAnswer();
  const [exercise, setExercise] = useState<{ nth: number; questions: ListeningQuestion[] }>();
  if (exercise !== undefined) {
    const { nth, questions } = exercise;
    return (
      <Exercise
        key={nth}
        questions={questions}
        words={words ?? []}
        onChoose={({ heard, cardId }, chosen) =>
          keep({ call: 'POST /listening/answers', answer: { cardId, heard, chosen } })
        }
        onAgain={begin}
      />
    );
  }
  if (words === undefined || confused.isPending) {
    return <Unloaded query={query} message={listeningTexts.loadFailed} height={220} />;
  }
  const possible = questionsNow();
  if (possible.length === 0) return <NothingToHear />;
  return (
    <Panel>
      <Grid gap={16} className={classes.start}>
        <p>{listeningTexts.about}</p>
        {!canSpeak && <Notice>{listeningTexts.noVoice}</Notice>}
        <Button variant="primary" onClick={begin}>
          {listeningTexts.begin(possible.length)}
        </Button>
      </Grid>
    </Panel>
  );

  function questionsNow() {
    return listeningQuestions({
      words: words ?? [],
      builtIn: canSpeak,
      confused: confused.data?.confusions ?? [],
      random: Math.random,
      count: LISTENING_QUESTIONS,
    });
  }

  function begin() {
    setExercise((before) => ({ nth: (before?.nth ?? 0) + 1, questions: questionsNow() }));
  }
}

function NothingToHear() {
  return (
    <EmptyState
      title="No Korean voice on this device"
      letter="ㄱ"
      actions={<ButtonLink to={pages.cards}>Go to Cards</ButtonLink>}
    >
      {listeningTexts.nothing}
    </EmptyState>
  );
}
