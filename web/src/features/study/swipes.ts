import { AGAIN, EASY, GOOD, HARD, RATINGS, type Rating } from '@gieok/shared/constants';

/** In CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

export interface Screen {
  width: number;
  height: number;
}

/** Nearer to an edge a swipe is the system's: back, home, notifications. */
const EDGE = 24;
/** A finger that moves less is a tap. */
const STILL = 10;
/** A shorter swipe counts as taken back. */
const FAR_ENOUGH = 64;
/** Ratio of the way along to the way across. */
const STRAIGHT = 1.4;

export function mayBegin({ x, y }: Point, { width, height }: Screen): boolean {
  return x >= EDGE && x <= width - EDGE && y >= EDGE && y <= height - EDGE;
}

/** @param isSideways the page scrolls up and down, so only swipes across are ratings. */
export function ratingOfSwipe(from: Point, to: Point, isSideways: boolean): Rating | null {
  const across = to.x - from.x;
  const along = to.y - from.y;
  if (Math.abs(across) >= Math.max(FAR_ENOUGH, STRAIGHT * Math.abs(along))) {
    return across < 0 ? AGAIN : EASY;
  }
  if (isSideways || Math.abs(along) < Math.max(FAR_ENOUGH, STRAIGHT * Math.abs(across)))
    return null;
  return along < 0 ? GOOD : HARD;
}

/** The lower half of the screen is divided as the buttons are, from Again to Easy. */
export function ratingOfTap(from: Point, to: Point, { width, height }: Screen): Rating | null {
  if (Math.hypot(to.x - from.x, to.y - from.y) >= STILL || to.y < height / 2) return null;
  return RATINGS[Math.floor((to.x / width) * RATINGS.length)] ?? null;
}
