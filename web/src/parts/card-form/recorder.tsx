import { recordingTexts } from '@gieok/shared/texts/media';
import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { canRecord } from '../../lib/microphone.ts';
import { Button } from '../../ui/button.tsx';
import { Grid, Row, Text } from '../../ui/layout.tsx';
import { LevelMeter } from './level-meter.tsx';
import classes from './recorder.module.css';
import { LONGEST_SECONDS, type RecordingControl } from './use-recording.ts';

/** Nothing where the browser cannot record. */
export function RecordButton({
  recording,
  onStart,
}: {
  recording: RecordingControl;
  onStart: () => void;
}) {
  if (!canRecord()) return null;
  return (
    <Button
      icon={<IconMicrophone size={20} />}
      pending={recording.phase === 'asking' || recording.phase === 'finishing'}
      onClick={() => {
        onStart();
        void recording.start();
      }}
    >
      Record
    </Button>
  );
}

export function Recorder({ recording }: { recording: RecordingControl }) {
  const { seconds, level, finish, giveUp } = recording;
  const stop = useRef<HTMLButtonElement>(null);
  useEffect(() => stop.current?.focus(), []);
  return (
    <Grid gap={8}>
      <Row center gap={10} size="small" className={classes.sound}>
        <span className={classes.light} />
        <span role="status" className={classes.said}>
          {recordingTexts.listening}
        </span>
        <LevelMeter level={level} />
        <Text as="span" muted nowrap className={classes.time}>
          {seconds} s of {LONGEST_SECONDS}
        </Text>
      </Row>
      <Row gap={8}>
        <Button
          ref={stop}
          variant="primary"
          icon={<IconPlayerStopFilled size={18} />}
          onClick={() => void finish()}
        >
          Stop
        </Button>
        <Button variant="quiet" onClick={giveUp}>
          Cancel
        </Button>
      </Row>
    </Grid>
  );
}
