import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import type { Preferences } from '@gieok/shared/contract/settings';
import { type ActingEvent, cardAfter, hintsOf, loggedAs } from '@gieok/shared/device/card-after';

/** As the server will answer; null where card and preferences differ in version. */
export function computeCard(card: Card, event: ActingEvent, preferences: Preferences): Card | null {
  const { scheduleVersion } = preferences;
  const isOutdated = card.review_count > 0 && card.schedule_version !== scheduleVersion;
  if (isOutdated || preferences.weights.length === 0) return null;
  const after = cardAfter(card, loggedAs(event, preferences), preferences);
  return { ...after, hints: hintsOf(after, preferences, new Date(event.at)) };
}
