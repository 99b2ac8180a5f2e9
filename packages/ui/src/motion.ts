/**
 * Whether the member prefers reduced motion. Read before each
 * animation, because the preference may change while the page is open.
 */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

let films = 0;

/** Whether an animation plays that the member watches. Clocks stand still meanwhile, and what nobody asked for is not fetched. */
export const isFilmPlaying = (): boolean => films > 0;

/** Counts an animation as a film until `ended` is fulfilled. */
export function countFilm(ended: Promise<unknown>): void {
  films += 1;
  void ended.then(() => (films -= 1));
}
