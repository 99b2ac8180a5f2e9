// Design pixels at 390 become `calc(N * var(--u))`, so that every screen scales to its phone and stops growing at 480 px
// (design 7). Not rem: Android's text zoom would change layout with it. Tokens hold lengths too and scale where they are
// defined. As written stay: hairlines, the width at which growing stops, media queries, texts and addresses.
import type { Plugin } from 'postcss';

/** Texts and addresses are matched first, so that a length inside of them is never seen as one. */
const LENGTH = /"[^"]*"|'[^']*'|url\([^)]*\)|(?<![\w.-])(-?\d*\.?\d+)px\b/g;
/** A width of the screen, not of the design. */
const WIDEST = 480;

export const scaledUnits = (): Plugin => ({
  postcssPlugin: 'scaled-units',
  Declaration(declaration) {
    const { prop, value, source } = declaration;
    if (prop === '--u' || !value.includes('px')) return;
    // The drawer of the shell simulator stands beside the phone, not in it.
    if (source?.input.file?.includes('/simulator/')) return;
    const scaled = value.replace(LENGTH, (whole, digits: string | undefined) => {
      const length = Number(digits);
      return digits === undefined || Math.abs(length) <= 1 || length === WIDEST ? whole : `calc(${digits} * var(--u))`;
    });
    // Assigning calls this visitor again.
    if (scaled !== value) declaration.value = scaled;
  },
});
