import { ClozeHint } from '../cloze-hint.tsx';
import { type TypedValues, useTyped } from './typed-values.ts';

export function TypedClozeHint({ typed }: { typed: TypedValues }) {
  const korean = useTyped(typed, 'korean_text');
  const example = useTyped(typed, 'example_sentence');
  return <ClozeHint korean={korean} example={example} />;
}
