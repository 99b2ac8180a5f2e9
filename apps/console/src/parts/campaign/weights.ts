/** The weights of a pool add up to this; a weight is the published odds in ten-thousandths. */
export const WHOLE = 10_000;

/** 4 → 0.04%, without a float: the odds are read by members to the last digit. */
export const formatWeight = (weight: number): string =>
  `${Math.trunc(weight / 100)}.${String(weight % 100).padStart(2, '0')}%`;
