import { checkBeforeApproval } from '@shengyu/campaign/review.ts';
import { describe, expect, it } from 'vitest';
import { CAMPAIGNS } from '../index.ts';
import { firstCharge } from './campaign.ts';

describe('首充好礼 first_charge', () => {
  it('PUB-1 … PUB-23: may be published beside all others', () => {
    expect(checkBeforeApproval(firstCharge, CAMPAIGNS)).toEqual([]);
  });
});
