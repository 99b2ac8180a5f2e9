import { expect, it } from 'vitest';
import { arcPlaces } from './arc-places.ts';

it('S2-SM-3 seven days stand on the arc from left to right, neighbours equally far apart', () => {
  const places = arcPlaces(7);
  const gaps = places.slice(1).map(({ x, y }, i) => Math.hypot(x - places[i]!.x, y - places[i]!.y));
  expect(places.map(({ x }) => x)).toEqual(places.map(({ x }) => x).sort((a, b) => a - b));
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(4);
  expect(places[3]!.y).toBeLessThan(places[0]!.y);
});
