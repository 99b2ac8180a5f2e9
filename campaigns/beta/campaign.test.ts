import { checkBeforeApproval } from '@shengyu/campaign/review.ts';
import { describe, expect, it } from 'vitest';
import { CAMPAIGNS } from '../index.ts';
import { beta } from './campaign.ts';

describe('公测开启 beta', () => {
  it('PUB-1 … PUB-23: may be published beside all others', () => {
    expect(checkBeforeApproval(beta, CAMPAIGNS)).toEqual([]);
  });
});
