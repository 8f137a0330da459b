import { useState } from 'react';
import { Jamo } from '../../ui/jamo.tsx';
import classes from './hero-card.module.css';

/** A study card to try: it turns over when pressed. */
export function HeroCard() {
  const [flipped, setFlipped] = useState(false);
  return (
    <button
      type="button"
      className={classes.stage}
      aria-pressed={flipped}
      onClick={() => setFlipped(!flipped)}
    >
      <span className={classes.card} data-flipped={flipped || undefined}>
        <span className={classes.face} aria-hidden={flipped}>
          <span className={classes.corner}>
            <Jamo letter="ㄱ" size={230} />
          </span>
          <span lang="ko" className={classes.word}>
            기억
          </span>
          <span className={classes.sound}>gieok</span>
          <span className={classes.hint}>Press to see what it means</span>
        </span>
        <span className={classes.face} data-side="back" aria-hidden={!flipped}>
          <span className={classes.corner}>
            <Jamo letter="ㄱ" size={230} />
          </span>
          <span lang="ko" className={classes.word}>
            기억
          </span>
          <span className={classes.sound}>gieok</span>
          <span className={classes.rule} />
          <span className={classes.meaning}>memory</span>
        </span>
      </span>
    </button>
  );
}
