import { expect, it } from 'vitest';
import { endProgress, startProgress } from './progress.ts';

const bar = (): HTMLElement => document.querySelector('.progress')!;
const look = () => getComputedStyle(bar());
const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

it('S2-04 the bar runs from its start to its end and is gone then', async () => {
  startProgress();
  expect(look().opacity).toBe('1');
  await after(200);
  const half = bar().getBoundingClientRect().width;
  expect(half).toBeGreaterThan(10);
  expect(half).toBeLessThan(390 * 0.9);
  endProgress();
  await after(350);
  expect(look().opacity).toBe('0');
  expect(bar().className).toBe('progress');
});

it('S2-04 a second navigation begins at the left again, and its end is its own', async () => {
  startProgress();
  await after(120);
  endProgress();
  startProgress();
  expect(bar().getBoundingClientRect().width).toBeLessThan(5);
  await after(400);
  expect(look().opacity).toBe('1');
  endProgress();
});
