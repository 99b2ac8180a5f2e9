import { expect, it } from 'vitest';
import type * as whenTouched from './when-touched.ts';

/** The module as a fresh page has it, because the first touch of a page happens once. */
const freshPage = (n: number): Promise<typeof whenTouched> =>
  import(/* @vite-ignore */ `./when-touched.ts?page=${n}`) as Promise<typeof whenTouched>;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const touch = (): void => void window.dispatchEvent(new Event('touchstart'));

it('nothing runs while the page is only looked at; a touch lets its own work go first', async () => {
  const { firstTouch, runWhenTouched } = await freshPage(1);
  const seen: string[] = [];
  void firstTouch().then(() => seen.push('what the tap sets in motion'));
  runWhenTouched(() => seen.push('the rest'));
  await wait(300);
  expect(seen).toEqual([]);
  touch();
  await wait(50);
  expect(seen).toEqual(['what the tap sets in motion']);
  await expect.poll(() => seen).toEqual(['what the tap sets in motion', 'the rest']);
});

it('a cancelled task does not run, before the touch or after it', async () => {
  const { runWhenTouched } = await freshPage(2);
  const seen: string[] = [];
  runWhenTouched(() => seen.push('cancelled before'))();
  const callOff = runWhenTouched(() => seen.push('cancelled after'));
  runWhenTouched(() => seen.push('kept'));
  touch();
  await wait(50);
  callOff();
  await expect.poll(() => seen).toEqual(['kept']);
});

it('a page that nobody touches gets the rest too', async () => {
  const { runWhenTouched } = await freshPage(3);
  const began = performance.now();
  await new Promise<void>((resolve) => void runWhenTouched(resolve));
  expect(performance.now() - began).toBeGreaterThan(7_000);
}, 20_000);
