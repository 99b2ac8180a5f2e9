import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFlick, sectorUnderPointer, computeTurnToSector } from './flywheel.ts';

const angle = fc.double({ min: -4_000, max: 4_000, noNaN: true });
const place = fc.double({ min: 0.001, max: 0.999, noNaN: true });
const flick = fc.double({ min: -4_000, max: 4_000, noNaN: true });

test('S2-HD-3 wherever it stands and however it is flicked, the wheel rests on the committed sector within its time', () => {
  fc.assert(
    fc.property(angle, fc.nat(7), place, flick, (from, sector, where, speed) => {
      const turn = computeTurnToSector(from, sector, where, 8, speed);
      expect(sectorUnderPointer(turn.to, 8)).toBe(sector);
      expect(Math.abs(turn.to - from)).toBeGreaterThanOrEqual(360);
      expect(turn.ms).toBeLessThanOrEqual(3_000);
      expect(Math.sign(turn.to - from)).toBe(speed < 0 ? -1 : 1);
    }),
  );
});

test('CARE-4 the place inside the sector is the one asked for, from border to border', () => {
  for (const where of [0.01, 0.25, 0.5, 0.99]) {
    const { to } = computeTurnToSector(0, 3, where, 8);
    expect(((((-to / 45 + 0.5) % 8) + 8) % 8) - 3).toBeCloseTo(where, 9);
  }
});

test('S2-HD-3 a touch without speed is no flick', () => {
  expect(isFlick(80)).toBe(false);
  expect(isFlick(-300)).toBe(true);
});
