import { returnRatesOf, checkBeforeApproval } from '@shengyu/campaign/review.ts';
import { describe, expect, it } from 'vitest';
import { CAMPAIGNS } from '../index.ts';
import { snakeDance } from './campaign.ts';

describe('金蛇狂舞 snake_dance', () => {
  it('PUB-1 … PUB-23: may be published beside all others', () => {
    expect(checkBeforeApproval(snakeDance, CAMPAIGNS)).toEqual([]);
  });

  it('SIM-4: gives, of the price, in the long run and with everything', () => {
    expect(returnRatesOf(snakeDance)).toEqual({
      sn_dice: ['75.1 %', '118.6 %'],
    });
  });
});
