import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { itemTypeOf } from '@shengyu/rules/item-types.ts';
import { describe, expect, it } from 'vitest';
import { ITEMS, itemOf, PHYSICAL } from './items.ts';

const art = (path: string) => fileURLToPath(new URL(`../../art/src/${path}`, import.meta.url));
const frames = readFileSync(art('frames/all.ts'), 'utf8');

function isDrawn(image: string): boolean {
  const [kind = '', name = '', subject] = image.split('/');
  if (kind === 'items') return existsSync(art(`items/${name}.ts`));
  if (kind === 'frames') return frames.includes(`  ${name}: frame(`);
  if (kind === 'arcana') return Number(name) >= 0 && Number(name) <= 21;
  return kind === 'dress' && itemTypeOf(Number(name)) !== undefined && (!subject || isDrawn(`items/${subject}`));
}

describe('the catalogue', () => {
  it('PUB-2: holds 222 items, each of a known type with a Chinese name and a drawn picture', () => {
    expect(Object.keys(ITEMS)).toHaveLength(222);
    for (const [code, item] of Object.entries(ITEMS)) {
      expect(itemTypeOf(item.type), code).toBeDefined();
      expect(item.name, code).toMatch(/\p{Script=Han}/u);
      expect(isDrawn(item.image), `${code}: ${item.image}`).toBe(true);
      expect(Number.isSafeInteger(item.value) && item.value >= 0, code).toBe(true);
    }
  });

  it('MONEY-1: holds neither diamonds nor income', () => {
    expect(itemOf({}, 'diamond')).toBeUndefined();
    expect(itemOf({}, 'income')).toBeUndefined();
  });

  it('PUB-23: every physical thing says what kind of goods it is', () => {
    for (const item of Object.values(ITEMS)) expect(item.goods !== undefined).toBe(item.type === PHYSICAL);
  });

  it("a campaign's own items come first, and words of JavaScript are no items", () => {
    const own = { type: 9, name: '样例', value: 0, image: 'items/star' };
    expect(itemOf({ items: { own } }, 'own')).toBe(own);
    expect(itemOf({ items: {} }, 'toString')).toBeUndefined();
  });
});
