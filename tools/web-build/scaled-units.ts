// PostCSS plugin: lengths in design pixels (design width 390) become `calc(N * var(--u))`, so that every screen scales with the
// phone's width up to 480 px (design 7). It does not use rem, because Android's text zoom would then change the layout. Lengths
// in tokens are scaled where the token is defined. Hairlines, the width 480, media queries, strings and URLs stay as written.

/** What PostCSS shows of a declaration. */
type Declaration = {
  readonly prop: string;
  value: string;
  readonly source?: { readonly input: { readonly file?: string | undefined } } | undefined;
};

/** Strings and URLs are matched first, so that a number with px inside them is not scaled. */
const LENGTH = /"[^"]*"|'[^']*'|url\([^)]*\)|(?<![\w.-])(-?\d*\.?\d+)px\b/g;
/** 480 px is a width of the real screen, not a design length, so it is not scaled. */
const WIDEST = 480;

export const scaledUnitsPlugin = () => ({
  postcssPlugin: 'scaled-units',
  Declaration(declaration: Declaration): void {
    const { prop, value, source } = declaration;
    if (prop === '--u' || !value.includes('px')) return;
    // The developer panel of the shell simulator is shown beside the simulated phone, so it does not scale.
    if (source?.input.file?.includes('/simulator/')) return;
    const scaled = value.replace(LENGTH, (whole, digits: string | undefined) => {
      const length = Number(digits);
      return digits === undefined || Math.abs(length) <= 1 || length === WIDEST ? whole : `calc(${digits} * var(--u))`;
    });
    // PostCSS visits a changed declaration again, so it is assigned only when the value differs.
    if (scaled !== value) declaration.value = scaled;
  },
});
