import { DRAWINGS } from './items/all.ts';
import { type ItemKey, ITEM_KEYS } from './items/catalogue.ts';
import { ITEM_BOX, itemSvg } from './items/item.ts';

/** Limits of design.md 6, in bytes. */
export const BACKDROP_GZIP_LIMIT = 45_000;
export const ITEM_LIMIT = 10_000;

/** Pictures of many repeated pieces; the design lets them be larger. */
export const LARGE_ITEMS: readonly ItemKey[] = ['bouquet', 'firework', 'chest'];

/** What is too large, one line each; empty when all is well. */
export function overBudget(backdrops: readonly { key: string; packed: number }[]): string[] {
  const faults = backdrops
    .filter(({ packed }) => packed > BACKDROP_GZIP_LIMIT)
    .map(({ key, packed }) => `backdrop ${key}: ${packed} > ${BACKDROP_GZIP_LIMIT} gzipped`);
  for (const key of ITEM_KEYS) {
    const size = itemSvg(DRAWINGS[key], ITEM_BOX, key).length;
    if (size > ITEM_LIMIT && !LARGE_ITEMS.includes(key)) faults.push(`item ${key}: ${size} > ${ITEM_LIMIT} raw`);
  }
  return faults;
}
