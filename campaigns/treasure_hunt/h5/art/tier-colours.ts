import type { Hex } from '@shengyu/art/core/colour.ts';

/** The colours of a prize's tier, from 常见 (0) to 神话 (5) (design.md 4.3: rarity frames). */
export type TierColours = readonly [light: Hex, deep: Hex, ring: Hex];

export const TIER_COLOURS: readonly TierColours[] = [
  ['#E9F1FA', '#B9CADD', '#B4C6DB'],
  ['#DDF3EF', '#8CCFC6', '#63B7AC'],
  ['#DCEBFF', '#7FB2FA', '#6AA6F7'],
  ['#EEDDFF', '#B17CF8', '#AD70F7'],
  ['#FFF3C9', '#F7BE4B', '#F3AD35'],
  ['#FFE3D6', '#FF8A5C', '#F0603C'],
];
