import type { Preferences } from '@gieok/shared/contract/settings';
import { DEFAULT_PREFERENCES } from '@gieok/shared/default-preferences';

/** Preferences that a learner chooses; the others follow from what they do. */
export type ChosenPreferences = Omit<Preferences, 'weights' | 'scheduleVersion'>;

/** SQLite has neither booleans nor objects: these are kept as numbers and as JSON. */
type Stored<Value> = Value extends boolean ? 0 | 1 : Value extends object ? string : Value;

/** What a learner chose; null where they never did. The zone is always theirs: their browser named it. */
type Chosen = { [Name in keyof ChosenPreferences]: Stored<ChosenPreferences[Name]> | null } & {
  timeZone: string;
};

/** What `withDefaults` reads, for any query of the table. */
export const CHOSEN_PREFERENCES = [
  'preferences.new_cards_per_day as newCardsPerDay',
  'preferences.reviews_per_day as reviewsPerDay',
  'preferences.study_order as studyOrder',
  'preferences.theme',
  'preferences.time_zone as timeZone',
  'preferences.day_starts_at as dayStartsAt',
  'preferences.scheduler',
  'preferences.desired_retention as desiredRetention',
  'preferences.maximum_interval as maximumInterval',
  'preferences.learning_steps as learningSteps',
  'preferences.leech_threshold as leechThreshold',
  'preferences.bury_siblings as burySiblings',
  'preferences.flow_on as flowOn',
  'preferences.romanization',
  'preferences.speech',
  'preferences.example_sentence as exampleSentence',
  'preferences.repeat_missed as repeatMissed',
  'preferences.limit_new_by_reviews as limitNewByReviews',
  'preferences.one_hand as oneHand',
  'preferences.conjugation',
  'preferences.retry_typos as retryTypos',
  'preferences.dictation',
] as const;

/** The one place where a preference that was never chosen gets its default. */
export function withDefaults(chosen: Chosen): ChosenPreferences {
  return {
    newCardsPerDay: chosen.newCardsPerDay ?? DEFAULT_PREFERENCES.newCardsPerDay,
    reviewsPerDay: chosen.reviewsPerDay ?? DEFAULT_PREFERENCES.reviewsPerDay,
    studyOrder: chosen.studyOrder ?? DEFAULT_PREFERENCES.studyOrder,
    theme: chosen.theme ?? DEFAULT_PREFERENCES.theme,
    timeZone: chosen.timeZone,
    dayStartsAt: chosen.dayStartsAt ?? DEFAULT_PREFERENCES.dayStartsAt,
    scheduler: chosen.scheduler ?? DEFAULT_PREFERENCES.scheduler,
    desiredRetention: chosen.desiredRetention ?? DEFAULT_PREFERENCES.desiredRetention,
    maximumInterval: chosen.maximumInterval ?? DEFAULT_PREFERENCES.maximumInterval,
    learningSteps:
      chosen.learningSteps === null
        ? [...DEFAULT_PREFERENCES.learningSteps]
        : JSON.parse(chosen.learningSteps),
    leechThreshold: chosen.leechThreshold ?? DEFAULT_PREFERENCES.leechThreshold,
    burySiblings: asBoolean(chosen.burySiblings) ?? DEFAULT_PREFERENCES.burySiblings,
    flowOn: asBoolean(chosen.flowOn) ?? DEFAULT_PREFERENCES.flowOn,
    romanization: chosen.romanization ?? DEFAULT_PREFERENCES.romanization,
    speech: chosen.speech === null ? DEFAULT_PREFERENCES.speech : JSON.parse(chosen.speech),
    exampleSentence: chosen.exampleSentence ?? DEFAULT_PREFERENCES.exampleSentence,
    repeatMissed: asBoolean(chosen.repeatMissed) ?? DEFAULT_PREFERENCES.repeatMissed,
    limitNewByReviews: asBoolean(chosen.limitNewByReviews) ?? DEFAULT_PREFERENCES.limitNewByReviews,
    oneHand: asBoolean(chosen.oneHand) ?? DEFAULT_PREFERENCES.oneHand,
    conjugation: chosen.conjugation ?? DEFAULT_PREFERENCES.conjugation,
    retryTypos: asBoolean(chosen.retryTypos) ?? DEFAULT_PREFERENCES.retryTypos,
    dictation: chosen.dictation ?? DEFAULT_PREFERENCES.dictation,
  };
}

/** Preferences that were chosen, as the table holds them. */
export function asStored(preferences: Partial<ChosenPreferences>): Partial<Chosen> {
  const {
    burySiblings,
    flowOn,
    speech,
    learningSteps,
    repeatMissed,
    limitNewByReviews,
    oneHand,
    retryTypos,
    ...others
  } = preferences;
  return {
    ...others,
    ...(burySiblings !== undefined && { burySiblings: asNumber(burySiblings) }),
    ...(flowOn !== undefined && { flowOn: asNumber(flowOn) }),
    ...(learningSteps !== undefined && { learningSteps: JSON.stringify(learningSteps) }),
    ...(speech !== undefined && { speech: JSON.stringify(speech) }),
    ...(repeatMissed !== undefined && { repeatMissed: asNumber(repeatMissed) }),
    ...(limitNewByReviews !== undefined && { limitNewByReviews: asNumber(limitNewByReviews) }),
    ...(oneHand !== undefined && { oneHand: asNumber(oneHand) }),
    ...(retryTypos !== undefined && { retryTypos: asNumber(retryTypos) }),
  };
}

const asBoolean = (stored: 0 | 1 | null) => (stored === null ? null : stored === 1);
const asNumber = (value: boolean) => (value ? 1 : 0);
