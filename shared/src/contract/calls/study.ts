import { EVENT_BATCH_MAX_BYTES } from '../../constants.ts';
import {
  backlogQuery,
  backlogResponse,
  spreadCreate,
  spreadResponse,
  spreadUndo,
  spreadUndoResponse,
} from '../backlog.ts';
import { call } from '../call.ts';
import { eventBatch, eventsResponse } from '../events.ts';
import { idParams } from '../fields.ts';
import { progressResponse } from '../progress.ts';
import {
  batchResponse,
  dueDateSet,
  practiceQuery,
  practiceResponse,
  reviewBatch,
  reviewCreate,
  reviewResponse,
  stateChange,
  studyListResponse,
  studyQuery,
  undoCreate,
} from '../reviews.ts';
import { sameMeaningQuery, sameMeaningResponse } from '../same-meaning.ts';
import { packQuery, packResponse } from '../study-pack.ts';

const stateCall = (operationId: string, summary: string) =>
  call({
    operationId,
    tag: 'study',
    summary,
    params: idParams,
    body: stateChange,
    answer: reviewResponse,
    failures: { 409: ['review_id_reused'] },
  });

export const studyCalls = {
  'GET /cards/study/due': call({
    operationId: 'listDueCards',
    tag: 'study',
    heavy: true,
    summary: "List cards due today within today's limit, and cards due within minutes",
    description:
      'A card in minute steps that falls due within 20 minutes is of the session, but not due: it stands in `learn_ahead`, the soonest first, and in no count. Once today holds nothing else, neither a due card nor a new one, `data` hands out those cards too.',
    query: studyQuery,
    answer: studyListResponse,
    // The deck or the category.
    failures: { 404: ['not_found'] },
  }),
  'GET /cards/study/new': call({
    operationId: 'listNewCards',
    tag: 'study',
    heavy: true,
    summary: "List new cards within today's limit",
    query: studyQuery,
    answer: studyListResponse,
    failures: { 404: ['not_found'] },
  }),
  'GET /cards/study/practice': call({
    operationId: 'listNamedCards',
    tag: 'study',
    summary: 'Get cards by id for practice, due or not',
    query: practiceQuery,
    answer: practiceResponse,
  }),
  'GET /study/pack': call({
    operationId: 'getStudyPack',
    tag: 'study',
    heavy: true,
    summary: 'Get what a device needs to study some days without the server, or what changed since',
    description:
      'Holds the cards that may come up: those due within the days, 2,000 at least where the limits of the days are lower; and the new cards that the limits of the days can bring, in all cards and in the decks that were studied lately. A device that keeps them applies `left` and `cards` of each answer in turn. Five hundred cards at most come at a time.',
    query: packQuery,
    answer: packResponse,
  }),
  'GET /cards/study/backlog': call({
    operationId: 'previewBacklog',
    tag: 'study',
    heavy: true,
    summary: 'Get the backlog, and a plan for spreading it over days',
    query: backlogQuery,
    answer: backlogResponse,
  }),
  'POST /cards/study/backlog/spread': call({
    operationId: 'spreadBacklog',
    tag: 'study',
    heavy: true,
    summary: 'Spread the backlog over the coming days',
    body: spreadCreate,
    answer: spreadResponse,
    failures: { 409: ['spread_undone', 'spread_id_reused'] },
  }),
  'POST /cards/study/backlog/undo': call({
    operationId: 'undoSpread',
    tag: 'study',
    heavy: true,
    summary: 'Undo a spread; its cards get their old due dates back',
    body: spreadUndo,
    answer: spreadUndoResponse,
  }),
  'POST /cards/:id/review': call({
    operationId: 'reviewCard',
    tag: 'study',
    summary: 'Rate a card',
    params: idParams,
    body: reviewCreate,
    answer: reviewResponse,
    failures: { 409: ['review_id_reused'] },
  }),
  'POST /cards/:id/review/undo': call({
    operationId: 'undoReview',
    tag: 'study',
    summary: "Undo one of the card's reviews (or another entry of its log), else the latest",
    params: idParams,
    body: undoCreate,
    answer: reviewResponse,
    failures: { 409: ['nothing_to_undo'] },
  }),
  'POST /reviews': call({
    operationId: 'sendReviews',
    tag: 'study',
    summary: 'Record reviews made earlier; each gets its own result',
    body: reviewBatch,
    bodyMax: EVENT_BATCH_MAX_BYTES,
    answer: batchResponse,
  }),
  'POST /events': call({
    operationId: 'sendEvents',
    tag: 'study',
    summary: 'Record events of cards; each gets its own result',
    description:
      'Up to 500 events of any kind, in any order. They can be sent again: an event counts once by its `eventId`, which is of one space with the `reviewId` of other calls. The type decides which fields an event needs beside `type`, `cardId` and `eventId`: `review` and `practice` a `rating`, `set_due` a `day`, `undo` a `target`. Without an `at` it happens now. Since events may arrive in any order, none is refused for coming too early: a `set_due` of a card that was never rated counts once a rating from before it has come, an `undo` once its target has.',
    body: eventBatch,
    bodyMax: EVENT_BATCH_MAX_BYTES,
    answer: eventsResponse,
  }),
  'GET /cards/:id/progress': call({
    operationId: 'getCardProgress',
    tag: 'study',
    summary:
      'A card, every rating it was given with the schedule that followed, and how well it is remembered',
    params: idParams,
    answer: progressResponse,
  }),
  'GET /cards/:id/same-meaning': call({
    operationId: 'findSameMeaning',
    tag: 'study',
    summary: 'Check if a typed word is another of your words with the same meaning',
    description:
      'Looks for a card of yours that has exactly this Korean. It has the same meaning where one of its meanings, which commas, semicolons, slashes or “or” part, is one of the card that was asked; capitals, articles, “to” and what stands in brackets aside. `data` is null where there is none.',
    params: idParams,
    query: sameMeaningQuery,
    answer: sameMeaningResponse,
  }),
  'POST /cards/:id/suspend': stateCall('suspendCard', 'Suspend a card'),
  'POST /cards/:id/unsuspend': stateCall('unsuspendCard', 'Unsuspend a card'),
  'POST /cards/:id/bury': stateCall('buryCard', 'Bury a card until the next study day'),
  'POST /cards/:id/unbury': stateCall('unburyCard', 'Unbury a card'),
  'POST /cards/:id/forget': stateCall('forgetCard', 'Reset a card to new; its log stays'),
  'PUT /cards/:id/due': call({
    operationId: 'setDueDate',
    tag: 'study',
    summary: 'Set the due date of a card; its interval stays',
    params: idParams,
    body: dueDateSet,
    answer: reviewResponse,
    failures: { 409: ['card_is_new', 'review_id_reused'] },
  }),
};
