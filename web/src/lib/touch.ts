/** Whether the keyboard is most likely one on the screen. */
export const isOnGlass = () => matchMedia('(pointer: coarse)').matches;
