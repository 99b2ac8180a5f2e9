import { returnRatesOf, checkBeforeApproval } from '@shengyu/campaign/review.ts';
import { describe, expect, it } from 'vitest';
import { CAMPAIGNS } from '../index.ts';
import { summerFight } from './campaign.ts';

describe('夏日激斗 summer_fight', () => {
  it('PUB-1 … PUB-23: may be published beside all others', () => {
    expect(checkBeforeApproval(summerFight, CAMPAIGNS)).toEqual([]);
  });

  it('SIM-4: gives, of the price, in the long run and with everything', () => {
    expect(returnRatesOf(summerFight)).toEqual({
      surf_box: ['97.4 %', '102.0 %'],
    });
  });
});
