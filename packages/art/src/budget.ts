import { ITEM_DRAWINGS } from './items/all.ts';
import { type ItemKey, ITEM_KEYS } from './items/catalogue.ts';
import { ITEM_BOX_SIZE, itemSvg } from './items/item.ts';

/** The size limits of design.md 6, in bytes: a backdrop is measured gzipped, an item as plain SVG text. */
export const BACKDROP_GZIP_LIMIT = 45_000;
export const ITEM_BYTES_LIMIT = 10_000;

/** Drawings of many repeated pieces, which the design allows to be larger. */
export const LARGE_ITEMS: readonly ItemKey[] = ['bouquet', 'firework', 'chest'];

/** One line for each drawing that is too large; empty when all are within the limits. */
export function findOversizedDrawings(backdrops: readonly { key: string; packed: number }[]): string[] {
  const faults = backdrops
    .filter(({ packed }) => packed > BACKDROP_GZIP_LIMIT)
    .map(({ key, packed }) => `backdrop ${key}: ${packed} > ${BACKDROP_GZIP_LIMIT} gzipped`);
  for (const key of ITEM_KEYS) {
    const size = itemSvg(ITEM_DRAWINGS[key], ITEM_BOX_SIZE, key).length;
    if (size > ITEM_BYTES_LIMIT && !LARGE_ITEMS.includes(key))
      faults.push(`item ${key}: ${size} > ${ITEM_BYTES_LIMIT} raw`);
  }
  return faults;
}
