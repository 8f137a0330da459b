import { audioTexts } from '@gieok/shared/texts/sound';
import { IconVolume } from '@tabler/icons-react';
import type { AudioControl } from '../lib/audio.ts';
import { Grid } from '../ui/layout.tsx';
import classes from './audio-player.module.css';

interface AudioButtonProps {
  audio: AudioControl;
  label?: string;
}

/** Shift plays slowly. Needs an `AudioFallback` near it. */
export function AudioButton({ audio, label = 'Play audio' }: AudioButtonProps) {
  if (!audio.audible) return null;
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      data-playing={audio.playing || undefined}
      onClick={({ shiftKey }) => audio.play(shiftKey)}
    >
      <IconVolume size={20} />
    </button>
  );
}

/** The browser's own player, where ours was refused. */
export function AudioFallback({ audio }: { audio: AudioControl }) {
  if (audio.source === null || !audio.refused) return null;
  return (
    <Grid role="status" gap={8} size="label" middle className={classes.fallback}>
      <p>{audioTexts.cannotPlay}</p>
      {/* biome-ignore lint/a11y/useMediaCaption: a spoken word, whose text is the card itself */}
      <audio controls preload="none" src={audio.source} className={classes.player} />
      <a href={audio.source} target="_blank" rel="noreferrer">
        {audioTexts.openInNewTab}
      </a>
    </Grid>
  );
}
