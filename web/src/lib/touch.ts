/** The keyboard is most likely on the screen. */
export const isOnGlass = () => matchMedia('(pointer: coarse)').matches;
