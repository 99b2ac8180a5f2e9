// 计分说明 of a board is written as the product words it; its figures must be those of the definition.
import { expect, it } from 'vitest';
import { qixi } from '../../campaign.ts';
import { DAY_RULE, TOTAL_RULE } from './home.ts';

it.each([
  ['仙侣榜', TOTAL_RULE, 'qx_cp'],
  ['仙侣日榜', DAY_RULE, 'qx_day'],
] as const)('S2-QR-1 the scoring that a member reads: %s', (_name, words, rank_id) => {
  const { sources } = qixi.ranks!.find(({ id }) => id === rank_id)!;
  const said = (words.match(/\d+/g) ?? []).map(Number);
  // Every limit is named, and no number stands that the board does not use.
  expect(said).toEqual(expect.arrayContaining(sources.map(([, , cap]) => cap)));
  expect(sources.flatMap(([, points, cap]) => [points, cap])).toEqual(expect.arrayContaining(said));
});
