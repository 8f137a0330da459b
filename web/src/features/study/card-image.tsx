import { studyTexts } from '@gieok/shared/texts/study';
import { useState } from 'react';
import classes from './card-image.module.css';

/** A picture from anywhere on the web, which may be gone by now. Its room is kept while it loads. */
export function CardImage({ src, alt }: { src: string; alt: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <p className={classes.failed}>{studyTexts.imageFailed}</p>;
  return (
    <img
      className={classes.image}
      src={src}
      alt={alt}
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
