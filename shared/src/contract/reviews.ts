import * as z from 'zod/mini';
import { EVENT_BATCH_MAX, PRACTICE_CARDS_MAX, SESSION_DUE_LIMIT } from '../constants.ts';
import { validationTexts } from '../texts/validation.ts';
import { card } from './cards.ts';
import { batchOf, component, described, documented } from './documentation.ts';
import {
  answerField,
  dayField,
  deckStudied,
  eventIdField,
  ratingField,
  targetField,
  timeField,
  timeTaken,
} from './event-fields.ts';
import { EVENT_STATUSES, siblingChanges } from './events.ts';
import { success, time } from './fields.ts';
import { idField, optionalId, pageSize } from './number-fields.ts';
import { formedText } from './text-fields.ts';

export const studyQuery = z.object({
  limit: pageSize(SESSION_DUE_LIMIT),
  orderBy: described(
    z.optional(z.enum(['random', 'added', 'due'])),
    'In which order; that of the preferences unless told otherwise.',
  ),
  deckId: described(optionalId, 'Only cards of this deck.', 7),
  categoryId: described(optionalId, 'Only cards of this category.', 3),
});
export type StudyQuery = z.output<typeof studyQuery>;

const ID_LIST = new RegExp(`^[1-9]\\d{0,15}(,[1-9]\\d{0,15}){0,${PRACTICE_CARDS_MAX - 1}}$`);
const ID_LIST_MAX = 17 * PRACTICE_CARDS_MAX;
export const practiceQuery = z.object({
  ids: described(
    documented(
      z.pipe(
        formedText(validationTexts.idListInvalid(PRACTICE_CARDS_MAX), ID_LIST_MAX, ID_LIST),
        z.transform((ids: string) => [...new Set(ids.split(',').map(Number))]),
      ),
      { shownAs: z.string() },
    ),
    'The ids of cards with commas between them, fifty at most.',
    '42,43',
  ),
});

export const hint = component(
  'Hint',
  z.object({
    interval: described(
      z.number(),
      'Days; 0 for a step of minutes. The `review_interval` that saving the rating then gives.',
      6,
    ),
    due_at: described(time, 'When the card would be due.'),
    text: described(z.string(), 'As the rating button says it.', '6 days'),
  }),
  'What a rating would do to a card.',
);

export const studyCard = component(
  'StudyCard',
  z.extend(card, {
    hints: described(z.object({ 1: hint, 2: hint, 3: hint, 4: hint }), 'By rating, 1 to 4.'),
  }),
  'A card as it comes to be studied.',
);
export type StudyCard = z.output<typeof studyCard>;

export const studyListResponse = component(
  'StudyList',
  z.extend(
    success(
      described(z.array(studyCard), "Within today's limits, from which minute steps are exempt."),
    ),
    {
      count: described(z.int(), 'All that match.', 14),
      available: described(z.int(), "How many of those today's limits still allow.", 10),
      held_by_reviews: z.optional(
        described(
          z.int(),
          'Of new cards: how many more the limit of new cards would allow, were new cards not to count against the limit of reviews, too (the preference `limitNewByReviews`).',
          0,
        ),
      ),
      backlog: z.optional(
        described(
          z.int(),
          "Of due cards: how many are due by the day where today's limit cannot hold them, else 0. Unless an `orderBy` was named, `data` then begins with the most worthwhile of them.",
          0,
        ),
      ),
      learn_ahead: z.optional(
        described(
          z.array(studyCard),
          'Of due cards: those in minute steps that fall due within 20 minutes, the soonest first, `limit` at most. They are of the session though not due, and in no `count`. Once today holds nothing else, neither due nor new, `data` hands them out.',
        ),
      ),
    },
  ),
  'Cards to be studied.',
);
export type StudyList = Omit<z.output<typeof studyListResponse>, 'success' | 'message'>;

const reviewId = eventIdField('reviewId');
const reviewFields = {
  rating: ratingField,
  timeTakenMs: timeTaken,
  answer: answerField,
  reviewId: z.optional(reviewId),
  reviewedAt: z.optional(timeField),
  practice: z.optional(described(z.boolean(), 'Whether it is logged, but moves no schedule.')),
  deckId: deckStudied,
};
export const reviewCreate = component(
  'ReviewCreate',
  z.strictObject(reviewFields),
  'How well a card was known.',
);
export type ReviewCreate = z.output<typeof reviewCreate>;

/** Cards that are gone are left out. */
export const practiceResponse = success(
  described(z.array(studyCard), 'In the order in which they were named.'),
);

const ratedCard = component(
  'RatedCard',
  z.extend(studyCard, {
    reviewId: described(
      z.string(),
      'Under which this can be undone; after an undo, the id of what was undone.',
      'f3c1a9b27d',
    ),
    ...siblingChanges,
  }),
  'A card as what was done to it left it.',
);
export type RatedCard = z.output<typeof ratedCard>;
export const reviewResponse = success(ratedCard);

/** Without `reviewId` a batch could not be sent again safely. */
export const batchedReview = component(
  'BatchedReview',
  z.strictObject({
    ...reviewFields,
    cardId: described(idField(validationTexts.cardRequired), 'The card that was rated.', 42),
    reviewId,
  }),
  'One review of a batch.',
);
export type BatchedReview = z.output<typeof batchedReview>;

export const reviewBatch = component(
  'ReviewBatch',
  z.strictObject({
    reviews: batchOf('reviews', batchedReview, EVENT_BATCH_MAX, 'In any order; 500 at most.'),
  }),
  'Reviews made earlier or elsewhere.',
);

export const batchResult = component(
  'BatchResult',
  z.object({
    status: described(
      z.enum(EVENT_STATUSES),
      '`duplicate`: it was sent before. `kept`: the card was deleted; should it be restored, it has this. `gone`: no such card of yours. `conflict`: the id stands for another review.',
      'accepted',
    ),
    cardId: described(z.nullable(z.number()), 'The card that was rated.', 42),
    reviewId: described(z.nullable(z.string()), 'As it was sent.', 'f3c1a9b27d'),
    message: z.optional(
      described(z.string(), 'What is wrong, as a sentence for people.', 'Card is required'),
    ),
  }),
  'What became of a review.',
);
export type BatchResult = z.output<typeof batchResult>;
export const batchResponse = component(
  'BatchAnswer',
  z.extend(success(described(z.array(batchResult), 'One for each review, in their order.')), {
    cards: described(z.array(card), 'The cards that they moved, as they are now.'),
    ...siblingChanges,
  }),
  'What became of the reviews.',
);

export const undoCreate = component(
  'Undo',
  z.strictObject({
    reviewId: z.optional(
      targetField(
        'reviewId',
        'The event to undo; if absent, the latest event of the card that still counts.',
      ),
    ),
    deckId: deckStudied,
  }),
  'What to undo.',
);
export const stateChange = component(
  'StateChange',
  z.strictObject({ reviewId: z.optional(reviewId), deckId: deckStudied }),
  'The id of the change, where it is to be safe to send twice.',
);
export const dueDateSet = component(
  'DueDateSet',
  z.strictObject({ dueDay: dayField, reviewId: z.optional(reviewId), deckId: deckStudied }),
  'The day on which a card falls due.',
);
