import { expect, it } from 'vitest';
import { lightOfHue, strongestLight } from './item-light.ts';

it('every hue has a light, and red is rose from both sides', () => {
  expect([0, 10, 350].map(lightOfHue)).toEqual(['rose', 'rose', 'rose']);
  expect([45, 120, 215, 270].map(lightOfHue)).toEqual(['gold', 'leaf', 'sea', 'violet']);
});

it('the strongest colour decides; white, grey and transparent pixels do not count', () => {
  const blue = [40, 90, 230, 255];
  const white = [255, 255, 255, 255];
  const clearRed = [255, 0, 0, 10];
  expect(strongestLight(new Uint8ClampedArray([...white, ...white, ...blue, ...clearRed]))).toBe('sea');
  expect(strongestLight(new Uint8ClampedArray(white))).toBe('violet');
});
