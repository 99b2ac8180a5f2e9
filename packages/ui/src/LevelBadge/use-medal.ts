import { createLazyHook } from '../lazily.ts';

const useMedals = createLazyHook(() => import('@shengyu/art/medals/medal.ts'));

/** There are eight drawings for the eleven level names of LVL-4: one per ten levels, the last one from level 70 up. */
export const medalTier = (level: number, tiers: number): number => Math.min(tiers - 1, Math.floor(level / 10));

/** The medal as a data URL; undefined until the drawings are loaded, or when loading fails. */
export function useMedal(level: number): string | undefined {
  const { module } = useMedals();
  if (!module) return undefined;
  const { medalSvg, MEDAL_TIERS: TIERS, MEDAL_BOX_SIZE: MEDAL_BOX } = module;
  // The medal is a data URL and no inline SVG, because trusted types forbid markup
  // from strings; it also keeps the SVG's ids apart from the page's.
  return `data:image/svg+xml,${encodeURIComponent(medalSvg(medalTier(level, TIERS.length), level, MEDAL_BOX, 'm'))}`;
}
