// Values of a pool: what a prize is worth, and what the published table promises on average.
import type { DrawDef, Grant } from '@shengyu/campaign/definition.ts';
import { itemOf } from '#modules/bag/index.ts';

export const worthOf = (grant: Grant): number =>
  grant.reduce((sum, { item_code, qty }) => sum + itemOf(item_code).value * qty, 0);

const expectations = new WeakMap<DrawDef, number>();

/** Published base expectation of one draw, in ten-thousandths of a diamond (BOARD-6). */
export function expectationOf(def: DrawDef): number {
  let expect = expectations.get(def);
  if (expect === undefined) {
    expect = def.rows.reduce((sum, row) => sum + row.weight * worthOf(row.grant), 0);
    expectations.set(def, expect);
  }
  return expect;
}
