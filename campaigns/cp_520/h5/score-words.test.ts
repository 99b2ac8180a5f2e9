// 计分说明 of a board is written as the product words it; its figures must be those of the definition.
import { expect, it } from 'vitest';
import { cp520 } from '../campaign.ts';
import { SLOT_RULE, SWEET_RULE } from './season.ts';

it.each([
  ['甜蜜总榜', SWEET_RULE, 'cp_total'],
  ['时段榜', SLOT_RULE, 'cp_slot'],
] as const)('S2-CR-1 S2-CT-1 the scoring that a member reads: %s', (_name, words, rank_id) => {
  const { sources } = cp520.ranks!.find(({ id }) => id === rank_id)!;
  const said = (words.match(/\d+/g) ?? []).map(Number);
  // Every limit is named, and no number stands that the board does not use.
  expect(said).toEqual(expect.arrayContaining(sources.map(([, , cap]) => cap)));
  expect(sources.flatMap(([, points, cap]) => [points, cap])).toEqual(expect.arrayContaining(said));
});
