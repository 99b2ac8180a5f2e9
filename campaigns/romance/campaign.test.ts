import { checkBeforeApproval } from '@shengyu/campaign/review.ts';
import { describe, expect, it } from 'vitest';
import { CAMPAIGNS } from '../index.ts';
import { romance } from './campaign.ts';

describe('浪漫石商店 romance', () => {
  it('PUB-1 … PUB-23: may be published beside all others', () => {
    expect(checkBeforeApproval(romance, CAMPAIGNS)).toEqual([]);
  });
});
