import { returnRatesOf, checkBeforeApproval } from '@shengyu/campaign/review.ts';
import { describe, expect, it } from 'vitest';
import { CAMPAIGNS } from '../index.ts';
import { tarot } from './campaign.ts';

describe('塔罗之约 tarot', () => {
  it('PUB-1 … PUB-23: may be published beside all others', () => {
    expect(checkBeforeApproval(tarot, CAMPAIGNS)).toEqual([]);
  });

  it('SIM-4: gives, of the price, in the long run and with everything', () => {
    expect(returnRatesOf(tarot)).toEqual({
      tarot_arcana: ['72.6 %', '104.1 %'],
    });
  });
});
