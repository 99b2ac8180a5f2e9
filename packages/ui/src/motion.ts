/** Read at the moment of moving: the preference may change while the page is open. */
export const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
