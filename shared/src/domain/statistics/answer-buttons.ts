import type { Rating } from '../../constants.ts';
import { ANSWER_STAGES, type AnswerStage, type ReviewInContext } from './reviews-in-context.ts';

type Ratings = Record<Rating, number>;

export class AnswerButtons {
  readonly #counts = Object.fromEntries(
    ANSWER_STAGES.map((stage) => [stage, { 1: 0, 2: 0, 3: 0, 4: 0 }]),
  ) as Record<AnswerStage, Ratings>;

  add({ stage, rating }: ReviewInContext): void {
    this.#counts[stage][rating] += 1;
  }

  result(): { stage: AnswerStage; ratings: Ratings }[] {
    return ANSWER_STAGES.map((stage) => ({ stage, ratings: this.#counts[stage] }));
  }
}
