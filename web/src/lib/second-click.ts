const WITHIN_MS = 400;
const WITHIN_PIXELS = 24;

let [lastAt, lastX, lastY] = [0, 0, 0];
let isSecond = false;

window.addEventListener(
  'click',
  ({ timeStamp, clientX, clientY }) => {
    isSecond =
      timeStamp - lastAt < WITHIN_MS &&
      // Keys and assistive technology click without a place.
      clientX + clientY > 0 &&
      Math.hypot(clientX - lastX, clientY - lastY) < WITHIN_PIXELS;
    [lastAt, lastX, lastY] = [timeStamp, clientX, clientY];
  },
  true,
);

/** The click at hand ends a double click, whose first half brought what lies there. */
export const isSecondClick = () => isSecond;
