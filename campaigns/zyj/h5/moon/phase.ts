// The phase of the moon: its lit share is the count of the wish out of its promise, lit from the right.
import type { Wish } from '../home.ts';

/** How much of the moon is lit; before a wish nothing is. */
export const litShareOf = ({ count, hard }: Wish): number => (hard > 0 ? Math.min(1, count / hard) : 0);

const round = (value: number): number => Math.round(value * 100) / 100;

/** The half-width of the ellipse that bounds the light; the lit area grows in equal steps with `f`. */
const terminatorOf = (r: number, f: number): number => round(r * Math.abs(1 - 2 * f));

/** The outline of the lit part of a moon of radius `r` around (0, 0). */
export const phasePath = (r: number, f: number): string =>
  `M0 ${-r}A${r} ${r} 0 0 1 0 ${r}A${terminatorOf(r, f)} ${r} 0 0 ${f < 0.5 ? 0 : 1} 0 ${-r}Z`;

/** The line between light and dark. */
export const terminatorPath = (r: number, f: number): string =>
  `M0 ${-r}A${terminatorOf(r, f)} ${r} 0 0 ${f < 0.5 ? 1 : 0} 0 ${r}`;

/** How wide the moon's path lies on the water, as a share of its width at the full moon. */
export const waterShareOf = (f: number): number => round((34 + 60 * f) / 94);
