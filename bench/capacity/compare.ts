// Whether what was measured is what the model said.

export const WITHIN = { cpu: 0.25, wal: 0.15 } as const;
/** Of a lag, how many times the modelled one, or what part of it. */
export const LAG_TIMES = 2;

export type Verdict = { readonly ratio: number; readonly isWithin: boolean };

/** `share`: by so much of the modelled figure the measured one may be larger or smaller. */
export const judge = (modelled: number, measured: number, share: number): Verdict =>
  verdictOf(measured / modelled, 1 - share, 1 + share);

export const judgeLag = (modelled: number, measured: number): Verdict =>
  verdictOf(measured / modelled, 1 / LAG_TIMES, LAG_TIMES);

const verdictOf = (ratio: number, least: number, most: number): Verdict => ({
  ratio,
  isWithin: ratio >= least && ratio <= most,
});
