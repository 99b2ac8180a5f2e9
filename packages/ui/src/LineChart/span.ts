/** What of the chart is shown: the first and the last point, both included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** S4-07: never fewer points than `least`, unless there are fewer. */
export function fitSpan({ from, to }: Span, count: number, least: number): Span {
  const length = clamp(to - from + 1, Math.min(least, count), count);
  const start = clamp(from, 0, count - length);
  return { from: start, to: start + length - 1 };
}

export const moveFrom = ({ to }: Span, from: number, count: number, least: number): Span => ({
  from: clamp(from, 0, Math.max(0, to + 1 - Math.min(least, count))),
  to,
});

export const moveTo = ({ from }: Span, to: number, count: number, least: number): Span => ({
  from,
  to: clamp(to, Math.min(count - 1, from - 1 + Math.min(least, count)), count - 1),
});

/** Keeps its length at both ends. */
export const moveSpan = ({ from, to }: Span, by: number, count: number): Span => {
  const step = clamp(by, -from, count - 1 - to);
  return { from: from + step, to: to + step };
};
