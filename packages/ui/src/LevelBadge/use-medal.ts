import { lazily } from '../lazily.ts';

const useMedals = lazily(() => import('@shengyu/art/medals/medal.ts'));

/** Eight drawn tiers for LVL-4's eleven names: one per ten levels, the last from 70 up. */
export const medalTier = (level: number, tiers: number): number => Math.min(tiers - 1, Math.floor(level / 10));

/** The medal as an image's address; undefined until the drawings are loaded, and if they cannot be. */
export function useMedal(level: number): string | undefined {
  const { module } = useMedals();
  if (!module) return undefined;
  const { medalSvg, TIERS, MEDAL_BOX } = module;
  // An image, not inline: trusted types refuse markup from strings, and ids in it cannot meet others.
  return `data:image/svg+xml,${encodeURIComponent(medalSvg(medalTier(level, TIERS.length), level, MEDAL_BOX, 'm'))}`;
}
