// Values of a pool: what a prize is worth, and the average that the published table promises.
import type { PoolDef, Grant } from '@shengyu/campaign/definition.ts';
import { requireItem } from '#modules/bag/index.ts';

export const worthOf = (grant: Grant): number =>
  grant.reduce((sum, { item_code, qty }) => sum + requireItem(item_code).value * qty, 0);

const expectations = new WeakMap<PoolDef, number>();

/** Published base expectation of one draw, in ten-thousandths of a diamond (BOARD-6: the luck index). */
export function expectationOf(def: PoolDef): number {
  let expect = expectations.get(def);
  if (expect === undefined) {
    expect = def.rows.reduce((sum, row) => sum + row.weight * worthOf(row.grant), 0);
    expectations.set(def, expect);
  }
  return expect;
}
