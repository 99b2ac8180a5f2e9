import { describe, expect, it } from 'vitest';
import { litShareOf, phasePath, waterShareOf } from './phase.ts';

/** The area inside a path of two arcs, measured by the pixels it covers. */
function areaOf(r: number, f: number): number {
  const canvas = document.createElement('canvas');
  const side = 2 * r + 4;
  [canvas.width, canvas.height] = [side, side];
  const paint = canvas.getContext('2d')!;
  paint.translate(side / 2, side / 2);
  paint.clip(new Path2D(phasePath(r, f)));
  paint.fillRect(-r, -r, 2 * r, 2 * r);
  const { data } = paint.getImageData(0, 0, side, side);
  let sum = 0;
  for (let i = 3; i < data.length; i += 4) sum += data[i]! / 255;
  return sum;
}

describe('S2-ZY-1 the moon’s lit part is {count}/{hard} of the wish', () => {
  it('the share', () => {
    const wish = { prize_id: 'zy_02', left: 1 };
    expect(litShareOf({ ...wish, count: 110, hard: 220 })).toBe(0.5);
    expect(litShareOf({ ...wish, count: 100, hard: 80 })).toBe(1);
    expect(litShareOf({ prize_id: null, left: 0, count: 12, hard: 0 })).toBe(0);
  });

  it.each([0, 0.1, 0.25, 0.5, 146 / 220, 0.9, 1])('a true phase: at %f just that share of the disc is lit', (f) => {
    const r = 106;
    expect(areaOf(r, f) / (Math.PI * r * r)).toBeCloseTo(f, 2);
  });

  it('the path on the water grows with it', () => {
    expect([0, 0.5, 1].map(waterShareOf)).toEqual([0.36, 0.68, 1]);
  });
});
