const WITHIN_MS = 400;
const WITHIN_PIXELS = 24;

let last = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
let isSecond = false;

window.addEventListener(
  'click',
  ({ timeStamp: at, clientX: x, clientY: y }) => {
    const isNear = Math.hypot(x - last.x, y - last.y) <= WITHIN_PIXELS;
    // Keys and assistive technology click without a place.
    isSecond = (x !== 0 || y !== 0) && isNear && at - last.at < WITHIN_MS;
    last = { at, x, y };
  },
  true,
);

/** The click at hand ends a double click, whose first half brought what lies there. */
export const isSecondClick = () => isSecond;
