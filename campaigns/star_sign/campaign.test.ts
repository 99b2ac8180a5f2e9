import { checkBeforeApproval } from '@shengyu/campaign/review.ts';
import { describe, expect, it } from 'vitest';
import { CAMPAIGNS } from '../index.ts';
import { starSign } from './campaign.ts';

describe('星座物语 star_sign', () => {
  it('PUB-1 … PUB-23: may be published beside all others', () => {
    expect(checkBeforeApproval(starSign, CAMPAIGNS)).toEqual([]);
  });
});
