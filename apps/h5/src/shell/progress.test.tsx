import { expect, it } from 'vitest';
import { endProgressBar, startProgressBar } from './progress.ts';

const bar = (): HTMLElement => document.querySelector('.progress')!;
const look = () => getComputedStyle(bar());
const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

it('S2-04 the bar runs from its start to its end and is gone then', async () => {
  startProgressBar();
  expect(look().opacity).toBe('1');
  // The animation is put to its 200th millisecond by hand, so that a slow machine sees the same bar as a fast one.
  const [run] = bar().getAnimations();
  run!.pause();
  run!.currentTime = 200;
  const half = bar().getBoundingClientRect().width;
  expect(half).toBeGreaterThan(10);
  expect(half).toBeLessThan(390 * 0.9);
  endProgressBar();
  await expect.poll(() => bar().className).toBe('progress');
  await expect.poll(() => look().opacity).toBe('0');
});

it('S2-04 a second navigation begins at the left again, and its end is its own', async () => {
  startProgressBar();
  await after(120);
  endProgressBar();
  startProgressBar();
  expect(bar().getBoundingClientRect().width).toBeLessThan(5);
  await after(400);
  expect(look().opacity).toBe('1');
  endProgressBar();
});
