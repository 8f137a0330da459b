import { recordingTexts } from '@gieok/shared/texts/media';
import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { canRecord } from '../../lib/microphone.ts';
import { Button } from '../../ui/button.tsx';
import { Grid, Row, Text } from '../../ui/layout.tsx';
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
        <span role="status">{recordingTexts.listening}</span>
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

/** The loudness of speech near a microphone. */
const LOUD = 0.25;

/** `level` is 0 to 1, read at each frame. */
function LevelMeter({ level }: { level: () => number }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    function draw() {
      // The root, as ears hear: a whisper shows, too.
      const share = Math.sqrt(Math.min(1, level() / LOUD));
      bar.current?.style.setProperty('--level', String(share));
      frame = requestAnimationFrame(draw);
    }
    draw();
    return () => cancelAnimationFrame(frame);
  }, [level]);
  return (
    <div ref={bar} className={classes.meter} aria-hidden="true">
      <div className={classes.level} />
    </div>
  );
}
