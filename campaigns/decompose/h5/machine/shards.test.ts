import { expect, it } from 'vitest';
import { GRID, SHARDS, SIDE } from './shards.ts';

it('S2-DC-4 dissolve_particles: tiles of the picture itself, all in the jar after 1.2 s', () => {
  expect(SHARDS.length).toBeGreaterThan(40);
  expect(SHARDS.length).toBeLessThanOrEqual(GRID * GRID);
  // The jar's mouth from the picture's centre, and the time one tile takes.
  for (const { column, row, mouth, delay } of SHARDS) {
    const x = (column + 0.5) * (SIDE / GRID) - SIDE / 2 + mouth[0];
    const y = (row + 0.5) * (SIDE / GRID) - SIDE / 2 + mouth[1];
    expect(Math.abs(x - 143)).toBeLessThanOrEqual(11);
    expect(y).toBeCloseTo(38);
    expect(delay + 880).toBeLessThanOrEqual(1200);
  }
});
