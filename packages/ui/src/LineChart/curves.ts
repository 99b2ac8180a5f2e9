// Monotone: the line never rises above a day's true value.
import { area, curveMonotoneX, line } from 'd3-shape';

export type Point = readonly [x: number, y: number];

const lineThrough = line<Point>()
  .x(([x]) => x)
  .y(([, y]) => y)
  .curve(curveMonotoneX);

export const linePath = (points: readonly Point[]): string => lineThrough(points as Point[]) ?? '';

export const areaPath = (points: readonly Point[], base: number): string =>
  area<Point>()
    .x(([x]) => x)
    .y0(base)
    .y1(([, y]) => y)
    .curve(curveMonotoneX)(points as Point[]) ?? '';
