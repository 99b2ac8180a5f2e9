// SVG paths of the chart. The curve is monotone, so that between two days the line never goes above or below their true values.
import { area, curveMonotoneX, line } from 'd3-shape';

export type CurvePoint = readonly [x: number, y: number];

const lineThrough = line<CurvePoint>()
  .x(([x]) => x)
  .y(([, y]) => y)
  .curve(curveMonotoneX);

export const buildLinePath = (points: readonly CurvePoint[]): string => lineThrough(points as CurvePoint[]) ?? '';

export const buildAreaPath = (points: readonly CurvePoint[], base: number): string =>
  area<CurvePoint>()
    .x(([x]) => x)
    .y0(base)
    .y1(([, y]) => y)
    .curve(curveMonotoneX)(points as CurvePoint[]) ?? '';
