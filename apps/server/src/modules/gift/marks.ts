// The mark on a gift in the panel (web-shell.md §5.2): said from what the gift is, so that no list has to be kept beside the catalogue.
import type { SizeTier } from '@shengyu/rules/board/tiers.ts';

/** The gifts of the romance series (gift_love of the catalogue). */
const LOVE: ReadonlySet<string> = new Set([
  'g_rose',
  'g_heart',
  'g_roses',
  'g_swing',
  'g_castle',
  'g_ringbox',
  'g_always',
]);

export const isLoveGift = (item_code: string): boolean => LOVE.has(item_code);

/** SHELL-36: the whole island hears of one piece of the largest size, which says more than that the gift is one for couples. */
export const markOf = (item_code: string, tier: SizeTier): 'server' | 'cp' | undefined =>
  tier === 'superLarge' ? 'server' : isLoveGift(item_code) ? 'cp' : undefined;
