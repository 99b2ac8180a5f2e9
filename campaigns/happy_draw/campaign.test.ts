import { returnRatesOf, checkBeforeApproval } from '@shengyu/campaign/review.ts';
import { describe, expect, it } from 'vitest';
import { CAMPAIGNS } from '../index.ts';
import { happyDraw } from './campaign.ts';

describe('欢乐抽 happy_draw', () => {
  it('PUB-1 … PUB-23: may be published beside all others', () => {
    expect(checkBeforeApproval(happyDraw, CAMPAIGNS)).toEqual([]);
  });

  it('SIM-4: gives, of the price, in the long run and with everything', () => {
    expect(returnRatesOf(happyDraw)).toEqual({
      joy_wheel: ['83.4 %', '107.6 %'],
    });
  });
});
