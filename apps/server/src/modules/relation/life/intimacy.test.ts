import { describe, expect, it } from 'vitest';
import { cp } from '@shengyu/campaigns/cp/campaign.ts';
import { DAY_MAX_INTIMACY, intimacyGainOf, findLevelAt } from './intimacy.ts';

const figures = cp.relation!;
const day = (points: Record<string, number>) => intimacyGainOf(figures, new Map(Object.entries(points)));

describe('REL-4 intimacy', () => {
  it('each source counts up to its cap, and all together to 2 016 a day', () => {
    expect(day({ 'gift.pair_base': 1_314 })).toBe(1_314);
    expect(day({ 'gift.pair_base': 52_000, 'chat.pair_message': 7 })).toBe(1_321);
    const all = Object.fromEntries(figures.intimacy_sources.map(([meter]) => [meter, 1e9]));
    expect(day(all)).toBe(DAY_MAX_INTIMACY);
    const generous = { ...figures, intimacy_sources: figures.intimacy_sources.map(([m]) => [m, 1, 5_000, 0] as const) };
    expect(intimacyGainOf(generous, new Map(Object.entries(all)))).toBe(DAY_MAX_INTIMACY);
  });

  it('a refund takes back what was counted, never more than a day could give', () => {
    expect(day({ 'gift.pair_base': -52_000 })).toBe(-1_314);
    expect(day({ 'unknown.meter': 99 })).toBe(0);
  });

  it('the level is the highest threshold reached', () => {
    const levels = [0, 519, 520, 1_313, 1_314, 519_999, 520_000, 9_999_999].map((n) => findLevelAt(figures, n).level);
    expect(levels).toEqual([1, 1, 2, 2, 3, 9, 10, 10]);
  });
});
