import { NativeSelect } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { useAudio } from '../../lib/audio.ts';
import { useKoreanVoices } from '../../lib/speech.ts';
import { Button } from '../../ui/button.tsx';
import { Grid } from '../../ui/layout.tsx';
import { Switch } from '../../ui/switch.tsx';
import { type FieldsProps, speechOf } from './preferences-values.ts';
import classes from './settings.module.css';

/** Has open and closed syllables and a sound change. */
const SAMPLE = '안녕하세요. 한국어를 배웁니다.';
const RATE_NAMES = new Map([
  [0.6, 'Very slow'],
  [0.8, 'Slow'],
  [1, 'Normal'],
  [1.2, 'Fast'],
]);

export function SpeechFields({ form }: FieldsProps) {
  const chosen = speechOf(form.values.speech);
  const voices = useKoreanVoices();
  const sample = useAudio(null, SAMPLE, chosen);
  return (
    <>
      <Switch
        label="Play by itself"
        description="Plays each card when its Korean shows, and spelling cards with the question."
        {...form.getInputProps('speech.autoplay', { type: 'checkbox' })}
      />
      {voices.length === 0 ? (
        <p className={classes.hint}>
          This device has no Korean voice, so cards without a recording stay silent. Add a Korean
          voice in the device settings (often under “Text-to-speech” or “Spoken content”), then
          reload this page.
        </p>
      ) : (
        <>
          <Grid gap={18} className={classes.pair}>
            <NativeSelect
              label="Voice"
              description="Used when a card has no recording"
              data={voiceChoices(voices, chosen.voice)}
              {...form.getInputProps('speech.voice')}
            />
            <NativeSelect
              label="Speed"
              description="Press Shift+R to play slower still"
              data={rateChoices(chosen.rate)}
              {...form.getInputProps('speech.rate')}
            />
          </Grid>
          <div>
            <Button icon={<IconVolume size={20} />} onClick={() => sample.play()}>
              Try it
            </Button>
          </div>
        </>
      )}
    </>
  );
}

/** A voice chosen on another device stays chosen. */
function voiceChoices(voices: readonly string[], chosen: string | null) {
  const others = chosen === null || voices.includes(chosen) ? [] : [chosen];
  return [
    { value: '', label: 'Chosen by the device' },
    ...voices.map((name) => ({ value: name, label: name })),
    ...others.map((name) => ({ value: name, label: `${name} (not on this device)` })),
  ];
}

function rateChoices(chosen: number) {
  const rates = [...new Set([...RATE_NAMES.keys(), chosen])].sort((one, other) => one - other);
  return rates.map((rate) => ({
    value: String(rate),
    label: RATE_NAMES.get(rate) ?? `${Math.round(rate * 100)}%`,
  }));
}
