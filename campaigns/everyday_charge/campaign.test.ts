import { checkBeforeApproval } from '@shengyu/campaign/review.ts';
import { describe, expect, it } from 'vitest';
import { CAMPAIGNS } from '../index.ts';
import { everydayCharge } from './campaign.ts';

describe('每日充值 everyday_charge', () => {
  it('PUB-1 … PUB-23: may be published beside all others', () => {
    expect(checkBeforeApproval(everydayCharge, CAMPAIGNS)).toEqual([]);
  });
});
