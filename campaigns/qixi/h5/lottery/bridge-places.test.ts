import { describe, expect, it } from 'vitest';
import { birdPlaces, HALF_PLANKS, MIDDLE, plankPlace, planksAfter } from './bridge-places.ts';

describe('how far the bridge has grown', () => {
  it('S2-QL-1 its length is the season’s draws: nothing at 0, whole at 77 and after', () => {
    expect([0, 3, 4, 38, 76, 77, 500].map(planksAfter)).toEqual([0, 0, 1, 9, 19, 20, 20]);
  });

  it('S2-QL-1 both halves meet in the middle', () => {
    const last = HALF_PLANKS - 1;
    const [left, right] = [plankPlace('left', last), plankPlace('right', last)];
    expect(left.left + left.width).toBeGreaterThanOrEqual(MIDDLE);
    expect(right.left).toBeLessThanOrEqual(MIDDLE);
  });

  it('S2-QL-4 magpies carry what is laid, never beyond its end', () => {
    for (const planks of [0, 5, 13, 20]) {
      const birds = birdPlaces(planks);
      expect(birds.length).toBeGreaterThanOrEqual(1);
      const end = plankPlace('left', Math.max(planks, 2)).left;
      for (const { x } of birds) expect(x).toBeLessThanOrEqual(end + 1);
    }
  });
});
