// The SVG paths of a line through seven values in a box of 322 × 56; each point stands in the middle of its seventh of the width.
const WIDTH = 322;
const HEIGHT = 56;
/** The margin at the top and bottom, for half the line width and the dots on it. */
const EDGE = 5;

export function lineChartPathsOf(values: readonly number[]): { line: string; area: string; points: number[] } {
  // Refunds take experience away, so a day can be negative.
  const low = Math.min(0, ...values);
  const high = Math.max(1, ...values);
  const points = values.map((value) => HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE));
  const step = WIDTH / values.length;
  const line = points.map((y, i) => `${i === 0 ? 'M' : 'L'}${round(step * (i + 0.5))} ${round(y)}`).join('');
  const ends = [step / 2, WIDTH - step / 2].map(round);
  return { line, area: `${line}L${ends[1]} ${HEIGHT}L${ends[0]} ${HEIGHT}Z`, points: points.map(round) };
}

const round = (value: number): number => Math.round(value * 10) / 10;
