import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { itemTypeOf } from '@shengyu/rules/board/item-types.ts';
import { describe, expect, it } from 'vitest';
import { COMMON_ITEMS, findItem, PHYSICAL_ITEM_TYPE } from './items.ts';

const art = (path: string) => fileURLToPath(new URL(`../../art/src/${path}`, import.meta.url));
const frames = readFileSync(art('frames/all.ts'), 'utf8');
const dressVariants = readFileSync(art('dress/variants.ts'), 'utf8');
/** Every file below items/, of the families' folders too: an item's drawing has the name of its file. */
const drawings = new Set(
  readdirSync(art('items'), { recursive: true, encoding: 'utf8' }).map((file) => basename(file)),
);

function isDrawn(image: string): boolean {
  const [kind = '', name = '', subject] = image.split('/');
  if (kind === 'items') return drawings.has(`${name}.ts`);
  if (kind === 'frames') return frames.includes(`  ${name}: frame(`);
  if (kind === 'arcana') return Number(name) >= 0 && Number(name) <= 21;
  if (kind === 'dress' && dressVariants.includes(`  '${name}/${subject}': {`)) return true;
  return kind === 'dress' && itemTypeOf(Number(name)) !== undefined && (!subject || isDrawn(`items/${subject}`));
}

/** The drawing behind a picture: mounts (3, 12), entrances (5) and parcels (151) show an item's drawing on a cloud or before a light. */
const drawingOf = (image: string): string => image.replace(/^dress\/(3|5|12|151)\/(?=\w)/, 'items/');

/**
 * Items that are the same thing in other days or pieces, and therefore may have one drawing. Days and pieces stand in grants, not in
 * the catalogue, so there is no such pair today.
 */
const SAME_THING: readonly (readonly string[])[] = [];

describe('the pictures of the catalogue', () => {
  const codesOf = new Map<string, string[]>();
  for (const [code, { image }] of Object.entries(COMMON_ITEMS)) {
    const drawing = drawingOf(image);
    codesOf.set(drawing, [...(codesOf.get(drawing) ?? []), code]);
  }
  const shared = [...codesOf].filter(
    ([, codes]) => codes.length > 1 && !SAME_THING.some((same) => codes.every((code) => same.includes(code))),
  );

  it('design 4.2: every item has a drawing of its own, days or pieces of the same thing apart', () => {
    expect(shared.map(([drawing, codes]) => `${drawing} stands for ${codes.join(', ')}`)).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('PUB-2: holds 222 items, each of a known type with a Chinese name and a drawn picture', () => {
    expect(Object.keys(COMMON_ITEMS)).toHaveLength(222);
    for (const [code, item] of Object.entries(COMMON_ITEMS)) {
      expect(itemTypeOf(item.type), code).toBeDefined();
      expect(item.name, code).toMatch(/\p{Script=Han}/u);
      expect(isDrawn(item.image), `${code}: ${item.image}`).toBe(true);
      expect(Number.isSafeInteger(item.value) && item.value >= 0, code).toBe(true);
    }
  });

  it('MONEY-1: holds neither diamonds nor income', () => {
    expect(findItem({}, 'diamond')).toBeUndefined();
    expect(findItem({}, 'income')).toBeUndefined();
  });

  it('PUB-23: every physical thing says what kind of goods it is', () => {
    for (const item of Object.values(COMMON_ITEMS))
      expect(item.goods !== undefined).toBe(item.type === PHYSICAL_ITEM_TYPE);
  });

  it("a campaign's own items come first, and words of JavaScript are no items", () => {
    const own = { type: 9, name: '样例', value: 0, image: 'items/star' };
    expect(findItem({ items: { own } }, 'own')).toBe(own);
    expect(findItem({ items: {} }, 'toString')).toBeUndefined();
  });
});
