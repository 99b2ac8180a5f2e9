import { coordinateText, type Point, polarPoint } from '../core/geometry.ts';
import type { Drawing } from '../core/shapes.ts';
import { etch, etchCircle, etchEllipse, fullSparkle } from './etching.ts';

const onOval = (rx: number, ry: number, degrees: number): Point => {
  const [x, y] = polarPoint(0, 0, 1, degrees);
  return [50 + rx * x, 60 + ry * y];
};

/** The wreath: at each of 36 steps one leaf outwards and one inwards. */
function leaves(): string {
  let d = '';
  for (let i = 0; i < 36; i++) {
    const [x, y] = onOval(32, 42, i * 10);
    const [ox, oy] = onOval(38, 48, i * 10 + 7);
    const [ix, iy] = onOval(27, 37, i * 10 + 7);
    d += `M${coordinateText(x)} ${coordinateText(y)}Q${coordinateText(ox - 0.5)} ${coordinateText(oy - 1.5)} ${coordinateText(ox)} ${coordinateText(oy)}`;
    d += `M${coordinateText(x)} ${coordinateText(y)}Q${coordinateText(ix + 0.5)} ${coordinateText(iy + 1)} ${coordinateText(ix)} ${coordinateText(iy)}`;
  }
  return etch(d, 0.9);
}

export const world: Drawing = () =>
  etchEllipse(50, 60, 32, 42, 1.1) +
  leaves() +
  etchCircle(50, 60, 17, 1.3) +
  etchEllipse(50, 60, 7, 17, 0.9) +
  etch('M33 60H67M36 51H64M36 69H64', 0.9) +
  etch('M44 14q6 6 12 0M44 106q6 -6 12 0M44 20q6 -6 12 0M44 100q6 6 12 0', 1.4) +
  fullSparkle(50, 32, 4) +
  fullSparkle(50, 88, 4) +
  fullSparkle(10, 12, 5) +
  fullSparkle(90, 12, 5) +
  fullSparkle(10, 108, 5) +
  fullSparkle(90, 108, 5);
