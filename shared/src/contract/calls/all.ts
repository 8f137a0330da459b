import type { CallKey } from '../call.ts';
import { authCalls } from './auth.ts';
import { cardCalls } from './cards.ts';
import { categoryCalls } from './categories.ts';
import { deckCalls } from './decks.ts';
import { dictionaryCalls } from './dictionary.ts';
import { drillCalls } from './drills.ts';
import { exportCalls } from './exports.ts';
import { importCalls } from './imports.ts';
import { listeningCalls } from './listening.ts';
import { pathCalls } from './path.ts';
import { pushCalls } from './push.ts';
import { settingsCalls } from './settings.ts';
import { sharedDeckCalls } from './shared-decks.ts';
import { starterDeckCalls } from './starter-decks.ts';
import { statsCalls } from './stats.ts';
import { studyCalls } from './study.ts';
import { tagCalls } from './tags.ts';
import { textCalls } from './texts.ts';
import { uploadCalls } from './uploads.ts';
import { wordCalls } from './words.ts';

export const apiCalls = {
  ...authCalls,
  ...cardCalls,
  ...categoryCalls,
  ...deckCalls,
  ...dictionaryCalls,
  ...drillCalls,
  ...exportCalls,
  ...importCalls,
  ...listeningCalls,
  ...pathCalls,
  ...pushCalls,
  ...settingsCalls,
  ...sharedDeckCalls,
  ...starterDeckCalls,
  ...statsCalls,
  ...studyCalls,
  ...tagCalls,
  ...textCalls,
  ...uploadCalls,
  ...wordCalls,
};

export type ApiCalls = typeof apiCalls;
export type ApiCallKey = keyof ApiCalls & CallKey;
