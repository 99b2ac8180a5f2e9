// The line of the coiled snake of 金蛇狂舞, in the stage's coordinates: body and cells follow it.
import { type CurveSample, type Point, polarPoint, sampleCurve } from '../core/geometry.ts';

/** The middle of the coil. */
const CENTRE: Point = [202, 402];
const OUTER_RADIUS = 166;
const PITCH = 53;
const TURNS = 2.45;
/** The coil ends at the left, going up. */
const END_DEGREES = 180;
/** A point of the coil; `t` runs from 0, the tail, to 1, where the neck begins. */
const spiral = (t: number): Point => {
  const deg = END_DEGREES - 360 * TURNS * (1 - t);
  const r = OUTER_RADIUS - PITCH * TURNS * (1 - t);
  const [x, y] = polarPoint(0, 0, r, deg);
  return [CENTRE[0] + x, CENTRE[1] + y];
};
/** Tail to the end of the coil. */
export const COIL: readonly Point[] = Array.from({ length: 61 }, (_, i) => spiral(i / 60));
/** The spine of the snake that is awake: its neck rises at the left. */
export const AWAKE_SPINE: readonly Point[] = [...COIL, [33.5, 362], [38, 326], [48, 298], [60, 272], [70, 250]];
/** The spine of the sleeping snake: its neck lies on the coil. */
export const ASLEEP_SPINE: readonly Point[] = [...COIL, [36, 362], [46, 328], [64, 302], [88, 286], [108, 280]];

/** Centres of the cells on the snake's back, from the tail to the head. */
export const coilCells = (count: number): CurveSample[] => sampleCurve(COIL, count, 0.085, 0.985);

/** Where the scales for finished laps lie on the neck, from the collar down. */
export const neckPlaces = (count: number): CurveSample[] => sampleCurve(AWAKE_SPINE, count, 0.975, 0.9);

/** The tip of the tail, where every lap begins. */
export const TAIL: Point = COIL[0]!;
