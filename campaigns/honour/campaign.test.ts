import { checkBeforeApproval } from '@shengyu/campaign/review.ts';
import { describe, expect, it } from 'vitest';
import { CAMPAIGNS } from '../index.ts';
import { honour } from './campaign.ts';

describe('荣誉榜 honour', () => {
  it('PUB-1 … PUB-23: may be published beside all others', () => {
    expect(checkBeforeApproval(honour, CAMPAIGNS)).toEqual([]);
  });
});
