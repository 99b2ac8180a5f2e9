/** The part of the chart that is shown: indexes of the first and the last point, both included. */
export interface IndexSpan {
  readonly from: number;
  readonly to: number;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** S4-07: limits a span to the chart and keeps at least `least` points, or all points if there are fewer. */
export function fitSpan({ from, to }: IndexSpan, count: number, least: number): IndexSpan {
  const length = clamp(to - from + 1, Math.min(least, count), count);
  const start = clamp(from, 0, count - length);
  return { from: start, to: start + length - 1 };
}

export const moveSpanStart = ({ to }: IndexSpan, from: number, count: number, least: number): IndexSpan => ({
  from: clamp(from, 0, Math.max(0, to + 1 - Math.min(least, count))),
  to,
});

export const moveSpanEnd = ({ from }: IndexSpan, to: number, count: number, least: number): IndexSpan => ({
  from,
  to: clamp(to, Math.min(count - 1, from - 1 + Math.min(least, count)), count - 1),
});

/** Moves the whole span; at the ends of the chart it stops instead of getting shorter. */
export const moveSpan = ({ from, to }: IndexSpan, by: number, count: number): IndexSpan => {
  const step = clamp(by, -from, count - 1 - to);
  return { from: from + step, to: to + step };
};
