import { expect, it } from 'vitest';
import { nameOfPath } from './path-names.ts';
import { RankBoardSchema, ShopSchema } from './schema/parts.ts';
import { sampleCampaign } from './testing/sample.ts';

/** An entry is known by its id, so two versions never differ in it. */
const fieldsOf = ({ properties }: { readonly properties: object }): string[] =>
  Object.keys(properties).filter((field) => field !== 'id');

it.each([
  ['ranks.sa_rank', fieldsOf(RankBoardSchema)],
  ['shops.sa_shop', fieldsOf(ShopSchema)],
  ['shops.sa_shop.goods.sag_1', fieldsOf(ShopSchema.properties.goods.items)],
])('OPS-6 an approver reads each field of %s in Chinese', (entry, fields) => {
  expect(fields.length).toBeGreaterThan(1);
  const unnamed = fields.filter((field) => {
    const name = nameOfPath([sampleCampaign], `${entry}.${field}`).split(' · ').at(-1)!;
    return !/\p{Script=Han}/u.test(name);
  });
  expect(unnamed).toEqual([]);
});
