import { describe, expect, it } from 'vitest';
import {
  sampleCurve,
  coordinateText,
  type Point,
  polygonPath,
  ribbonPath,
  roundedPolygonPath,
  splinePath,
  starPoints,
} from './geometry.ts';
import { mixColours } from './colour.ts';
import { seededRandom } from './random.ts';
import { toneAt } from './ramps.ts';

const bend: readonly Point[] = [
  [0, 0],
  [50, 40],
  [100, 0],
];

describe('geometry', () => {
  it('numbers are short', () => {
    expect([coordinateText(1 / 3), coordinateText(2), coordinateText(-0.005)]).toEqual(['0.33', '2', '0']);
  });

  it('a smooth line passes through its points', () => {
    expect(splinePath(bend)).toMatch(/^M0 0C.* 50 40C.* 100 0$/);
    expect(splinePath(bend, true)).toMatch(/ 0 0Z$/);
  });

  it('samples are evenly spaced from start to end', () => {
    const samples = sampleCurve(bend, 11);
    expect(samples[0]).toMatchObject({ x: 0, y: 0 });
    expect(samples[10]!.x).toBeCloseTo(100, 5);
    const steps = samples.slice(1).map((s, i) => Math.hypot(s.x - samples[i]!.x, s.y - samples[i]!.y));
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.5);
  });

  it('a ribbon is as wide as told', () => {
    const straight = sampleCurve(
      [
        [0, 0],
        [10, 0],
      ],
      2,
    );
    expect(ribbonPath(straight, () => 3)).toBe('M0 3C1.7 3 8.3 3 10 3L10 -3C8.3 -3 1.7 -3 0 -3Z');
  });

  it('corners are rounded by no more than half an edge', () => {
    const square: Point[] = [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ];
    expect(roundedPolygonPath(square, 99)).toBe('M0 2Q0 0 2 0L2 0Q4 0 4 2L4 2Q4 4 2 4L2 4Q0 4 0 2Z');
    expect(polygonPath(starPoints(0, 0, 10, 5, 2, 0))).toBe('M10 0L0 5L-10 0L0 -5Z');
  });
});

describe('colour and chance', () => {
  it('design 4.1: a tone runs from the highlight to the deepest', () => {
    expect(toneAt('gold', 0)).toBe('#fffce6');
    expect(toneAt('gold', 0.5)).toBe('#ffc23d');
    expect(mixColours('#000', '#fff', 0.5)).toBe('#808080');
  });

  it('KIT-15 the same seed gives the same numbers', () => {
    const [a, b, c] = [seededRandom(7), seededRandom(7), seededRandom(8)];
    const first = [a(), a(), a()];
    expect([b(), b(), b()]).toEqual(first);
    expect(c()).not.toBe(first[0]);
  });
});
