/**
 * Whether the member prefers reduced motion. Read before each
 * animation, because the preference may change while the page is open.
 */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
