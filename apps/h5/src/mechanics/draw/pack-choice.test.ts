import { describe, expect, it } from 'vitest';
import type { TokenPack } from './flow/drawing.ts';
import { choosePackFor } from './pack-choice.ts';

const pack = (pack_id: string, brings: number, left: number): TokenPack =>
  ({
    pack_id,
    price: 20 * brings,
    gifts: [],
    bonus: [{ item_code: 'th_map', num: brings }],
    limit: { period: 'd', max: left, used: 0 },
    max_num: 99,
  }) as unknown as TokenPack;
const one = pack('th_p1', 1, 300);
const ten = pack('th_p10', 10, 30);

describe('S2-CMP-4 the missing number is filled in', () => {
  it.each([
    [1, 'th_p1', 1],
    [7, 'th_p1', 7],
    [10, 'th_p10', 1],
    [37, 'th_p10', 4],
    [90, 'th_p10', 9],
  ])('S2-CMP-4 %i missing: %s × %i', (missing, pack_id, num) => {
    expect(choosePackFor([one, ten], 'th_map', missing)).toMatchObject({ pack: { pack_id }, num });
  });

  it('S2-CMP-4 never more than the limit leaves; a sold-out pack is passed over', () => {
    expect(choosePackFor([one, pack('th_p10', 10, 2)], 'th_map', 90)).toMatchObject({
      pack: { pack_id: 'th_p10' },
      num: 2,
    });
    expect(choosePackFor([one, pack('th_p10', 10, 0)], 'th_map', 10)).toMatchObject({
      pack: { pack_id: 'th_p1' },
      num: 10,
    });
    expect(choosePackFor([pack('th_p1', 1, 0)], 'th_map', 1)).toBeUndefined();
    expect(choosePackFor([one], 'th_deep', 1)).toBeUndefined();
  });
});
