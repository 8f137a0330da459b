import { useEffect, useRef } from 'react';
import classes from './level-meter.module.css';

/** The loudness of speech near a microphone. */
const LOUD = 0.25;

/** `level` is 0 to 1, read at each frame. */
export function LevelMeter({ level }: { level: () => number }) {
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
