import { returnRatesOf, checkBeforeApproval } from '@shengyu/campaign/review.ts';
import { describe, expect, it } from 'vitest';
import { CAMPAIGNS } from '../index.ts';
import { giftBox } from './campaign.ts';

describe('盲盒礼物 gift_box', () => {
  it('PUB-1 … PUB-23: may be published beside all others', () => {
    expect(checkBeforeApproval(giftBox, CAMPAIGNS)).toEqual([]);
  });

  it('SIM-4: gives, of the price, in the long run and with everything', () => {
    expect(returnRatesOf(giftBox)).toEqual({
      box_mist: ['98.7 %', '103.5 %'],
      box_flow: ['98.8 %', '104.1 %'],
      box_dome: ['99.2 %', '104.0 %'],
    });
  });
});
