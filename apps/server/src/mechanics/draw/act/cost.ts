import type { GrantLine } from '@shengyu/campaign/definition.ts';
import type { Pool } from '../reads/pools.ts';

/** What `n` draws cost in items; a pool paid by a pack or in diamonds takes none. */
export const drawCostOf = (cost: Pool['def']['cost'], n: number): GrantLine[] =>
  cost === 'pack' || 'diamond' in cost ? [] : cost.map(({ item_code, qty }) => ({ item_code, qty: qty * n }));

/** One line per item, with the sum of its quantities. */
export function sumGrantLines(lines: readonly GrantLine[]): GrantLine[] {
  const sums = new Map<string, number>();
  for (const { item_code, qty } of lines) sums.set(item_code, (sums.get(item_code) ?? 0) + qty);
  return [...sums].map(([item_code, qty]) => ({ item_code, qty }));
}
