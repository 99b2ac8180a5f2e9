import { num, type Point, polar } from '../core/geometry.ts';
import type { Drawing } from '../core/shapes.ts';
import { etch, hoop, oval, spark } from './etching.ts';

const onOval = (rx: number, ry: number, degrees: number): Point => {
  const [x, y] = polar(0, 0, 1, degrees);
  return [50 + rx * x, 60 + ry * y];
};

/** The wreath: at each of 36 steps one leaf outwards and one inwards. */
function leaves(): string {
  let d = '';
  for (let i = 0; i < 36; i++) {
    const [x, y] = onOval(32, 42, i * 10);
    const [ox, oy] = onOval(38, 48, i * 10 + 7);
    const [ix, iy] = onOval(27, 37, i * 10 + 7);
    d += `M${num(x)} ${num(y)}Q${num(ox - 0.5)} ${num(oy - 1.5)} ${num(ox)} ${num(oy)}`;
    d += `M${num(x)} ${num(y)}Q${num(ix + 0.5)} ${num(iy + 1)} ${num(ix)} ${num(iy)}`;
  }
  return etch(d, 0.9);
}

export const world: Drawing = () =>
  oval(50, 60, 32, 42, 1.1) +
  leaves() +
  hoop(50, 60, 17, 1.3) +
  oval(50, 60, 7, 17, 0.9) +
  etch('M33 60H67M36 51H64M36 69H64', 0.9) +
  etch('M44 14q6 6 12 0M44 106q6 -6 12 0M44 20q6 -6 12 0M44 100q6 6 12 0', 1.4) +
  spark(50, 32, 4) +
  spark(50, 88, 4) +
  spark(10, 12, 5) +
  spark(90, 12, 5) +
  spark(10, 108, 5) +
  spark(90, 108, 5);
