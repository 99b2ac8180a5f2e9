import { checkBeforeApproval } from '@shengyu/campaign/review.ts';
import { describe, expect, it } from 'vitest';
import { CAMPAIGNS } from '../index.ts';
import { decompose } from './campaign.ts';

describe('分解机 decompose', () => {
  it('PUB-1 … PUB-23: may be published beside all others', () => {
    expect(checkBeforeApproval(decompose, CAMPAIGNS)).toEqual([]);
  });
});
