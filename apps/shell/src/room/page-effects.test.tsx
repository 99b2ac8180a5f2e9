import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAGE_EFFECT_MS, playEffect, skipPageEffect } from './page-effects.ts';
import { skipEffects } from './skip-effects.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const picture = (priority: number) => ({ url: `/activity/items/${priority}.svg`, kind: 'svg', priority });

it('§3 playEffect: one effect plays at a time, those that wait by priority, and each answers when it has ended', async () => {
  const ended: number[] = [];
  for (const priority of [1, 2, 9, 5]) void playEffect(picture(priority)).then(() => ended.push(priority));
  for (let i = 0; i < 4; i++) await vi.advanceTimersByTimeAsync(PAGE_EFFECT_MS);
  expect(ended).toEqual([1, 9, 5, 2]);
});

it('§3 playEffect: what finds no place among the three that wait answers at once; skipping ends only what plays', async () => {
  const ended: number[] = [];
  for (const priority of [7, 4, 3, 2, 1]) void playEffect(picture(priority)).then(() => ended.push(priority));
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toEqual([1]);
  skipPageEffect();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toEqual([1, 7]);
  for (let i = 0; i < 3; i++) await vi.advanceTimersByTimeAsync(PAGE_EFFECT_MS);
  expect(ended).toEqual([1, 7, 4, 3, 2]);
});

it('§3 playEffect: a film is left to the page, and nothing is shown to somebody who skips effects', async () => {
  await expect(playEffect({ url: '/activity/effects/galleon.svga', kind: 'svga', priority: 5 })).rejects.toMatchObject({
    code: 'UNSUPPORTED',
  });
  skipEffects(true);
  await playEffect(picture(1));
  skipEffects(false);
});
