import { returnRatesOf, checkBeforeApproval } from '@shengyu/campaign/review.ts';
import { describe, expect, it } from 'vitest';
import { CAMPAIGNS } from '../index.ts';
import { newService } from './campaign.ts';

describe('新服启航 new_service', () => {
  it('PUB-1 … PUB-23: may be published beside all others', () => {
    expect(checkBeforeApproval(newService, CAMPAIGNS)).toEqual([]);
  });

  it('SIM-4: gives, of the price, in the long run and with everything', () => {
    expect(returnRatesOf(newService)).toEqual({
      kf_draw: ['94.8 %', '111.7 %'],
    });
  });
});
