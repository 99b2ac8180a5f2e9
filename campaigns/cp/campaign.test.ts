import { checkBeforeApproval } from '@shengyu/campaign/review.ts';
import { describe, expect, it } from 'vitest';
import { CAMPAIGNS } from '../index.ts';
import { cp } from './campaign.ts';

describe('CP关系 cp', () => {
  it('PUB-1 … PUB-23: may be published beside all others', () => {
    expect(checkBeforeApproval(cp, CAMPAIGNS)).toEqual([]);
  });
});
