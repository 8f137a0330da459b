import { useEffect, useRef } from 'react';
import classes from './level-meter.module.css';

/** Of speech into a microphone at hand; what is louder fills the bar as well. */
const LOUD = 0.25;

/** How loud it is while a word is recorded; `level` is 0 to 1, asked for at each frame. */
export function LevelMeter({ level }: { level: () => number }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    function draw() {
      // By the root, as ears do: a whisper shows, too.
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
