import { returnRatesOf, checkBeforeApproval } from '@shengyu/campaign/review.ts';
import { describe, expect, it } from 'vitest';
import { CAMPAIGNS } from '../index.ts';
import { treasureHunt } from './campaign.ts';

describe('寻宝岛 treasure_hunt', () => {
  it('PUB-1 … PUB-23: may be published beside all others', () => {
    expect(checkBeforeApproval(treasureHunt, CAMPAIGNS)).toEqual([]);
  });

  it('SIM-4: gives, of the price, in the long run and with everything', () => {
    expect(returnRatesOf(treasureHunt)).toEqual({
      th_shallow: ['87.0 %', '114.8 %'],
      th_abyss: ['80.1 %', '98.8 %'],
    });
  });
});
