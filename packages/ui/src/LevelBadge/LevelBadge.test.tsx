import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { LevelBadge, LevelMedal } from './LevelBadge.tsx';
import { medalTier } from './use-medal.ts';

describe('LevelBadge', () => {
  it('S-CMP-7 names kind and level; a guild has only a level', () => {
    expect(render(<LevelBadge kind="charm" level={38} />).container.textContent).toBe('魅力Lv.38');
    expect(render(<LevelBadge level={9} />).container.textContent).toBe('Lv.9');
  });

  it.each([
    [1, 0],
    [10, 1],
    [44, 4],
    [79, 7],
    [100, 7],
  ])('LVL-4 level %i has medal %i', (level, tier) => {
    expect(medalTier(level, 8)).toBe(tier);
  });

  it('S-GRD-1 LVL-4 draws the medal and says level and badge name', async () => {
    const { container } = render(<LevelMedal kind="wealth" level={44} />);
    await expect.element(page.getByRole('img', { name: '财富等级 44 级，星云' })).toBeVisible();
    await expect.poll(() => container.querySelector('img')!.naturalWidth).toBe(100);
  });
});
