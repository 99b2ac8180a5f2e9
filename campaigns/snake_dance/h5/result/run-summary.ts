// What a run brought: the faces that were thrown, and what its prize cells paid, summed by item.
import type { Item } from '@shengyu/h5/features/item/shapes.ts';
import type { DrawResult } from '@shengyu/h5/mechanics/draw/flow/draw-call.ts';

/** How far each throw went. */
export const facesOf = ({ list }: DrawResult): number[] =>
  list.map(({ prize }) => prize.items.reduce((sum, { num }) => sum + num, 0));

export function gainsOf({ moved }: DrawResult): Item[] {
  const sums = new Map<string, Item>();
  (moved ? moved.paid : []).forEach(({ items }) =>
    items.forEach((item) => {
      const before = sums.get(item.item_code);
      sums.set(item.item_code, before ? { ...before, num: before.num + item.num } : item);
    }),
  );
  return Array.from(sums.values());
}

/** The laps that this run finished. */
export const lapsIn = ({ moved }: DrawResult): number =>
  moved ? Math.floor(moved.to / moved.every) - Math.floor(moved.from / moved.every) : 0;
