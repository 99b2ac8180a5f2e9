import { expect, it } from 'vitest';
import { TILES_PER_SIDE, SHARDS, PICTURE_SIDE } from './shards.ts';

it('S2-DC-4 dissolve_particles: tiles of the picture itself, all in the jar after 1.2 s', () => {
  expect(SHARDS.length).toBeGreaterThan(40);
  expect(SHARDS.length).toBeLessThanOrEqual(TILES_PER_SIDE * TILES_PER_SIDE);
  // 143 is the distance from the picture's centre to the jar's opening; every tile must arrive there within the animation.
  for (const { column, row, mouth, delay } of SHARDS) {
    const x = (column + 0.5) * (PICTURE_SIDE / TILES_PER_SIDE) - PICTURE_SIDE / 2 + mouth[0];
    const y = (row + 0.5) * (PICTURE_SIDE / TILES_PER_SIDE) - PICTURE_SIDE / 2 + mouth[1];
    expect(Math.abs(x - 143)).toBeLessThanOrEqual(11);
    expect(y).toBeCloseTo(38);
    expect(delay + 880).toBeLessThanOrEqual(1200);
  }
});
