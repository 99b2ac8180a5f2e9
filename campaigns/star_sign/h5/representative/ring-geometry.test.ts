import { describe, expect, it } from 'vitest';
import { frontAfter, ringPlaceOf, turnTo } from './ring-geometry.ts';

describe('the ring of the spokespersons', () => {
  it('S2-RP-1 the front stands in the middle below, the back is small, high and veiled', () => {
    expect(ringPlaceOf(0, 0)).toMatchObject({ x: 195, y: 308, depth: 1, veil: 0 });
    const back = ringPlaceOf(6, 0);
    expect(back.y).toBeCloseTo(140);
    expect(back.scale).toBeCloseTo(0.42);
    expect(back.veil).toBeCloseTo(0.59);
    // The places of the stage sheet: the neighbour on the right stands at (295.4, 386.4) of the sheet, 100 lower than the scene.
    expect(ringPlaceOf(1, 0).x).toBeCloseTo(295.4, 0);
    expect(ringPlaceOf(1, 0).y).toBeCloseTo(286.4, 0);
  });

  it('S2-RP-1 a turn of thirty degrees is one sign, and a tapped sign comes the shorter way', () => {
    expect(frontAfter(7, 30)).toBe(6);
    expect(frontAfter(7, -44)).toBe(8);
    expect(frontAfter(0, 15)).toBe(11);
    expect(turnTo(0, 11)).toBe(30);
    expect(turnTo(7, 8)).toBe(-30);
    expect(frontAfter(2, turnTo(2, 9))).toBe(9);
    expect(ringPlaceOf(1, turnTo(7, 8)).x).toBeCloseTo(195);
  });
});
