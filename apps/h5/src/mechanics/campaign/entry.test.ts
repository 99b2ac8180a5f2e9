import { describe, expect, it } from 'vitest';
import type { Activity, CareState } from './campaign.ts';
import { participationOf } from './entry.ts';

const activity = (state: Activity['state']): Activity => ({ state }) as Activity;
const care = (more: Partial<CareState> = {}): CareState => ({ age: 'adult', day_chance: 0, day_cap: 20_000, ...more });
const facts = { activity: activity('open'), care: care(), signedIn: true, online: true };

describe('who may act', () => {
  it.each([
    ['preview', { kind: 'instead', act: 'remind', label: '提醒我' }],
    ['open', { kind: 'open' }],
    ['paused', { kind: 'closed', label: '稍后再来' }],
    ['claim', { kind: 'instead', act: 'claim', label: '领取奖励' }],
    ['ended', { kind: 'instead', act: 'others', label: '看看其他活动' }],
  ] as const)('S2-ALL-2 in state %s the main button follows it', (state, entry) => {
    expect(participationOf({ ...facts, activity: activity(state) })).toEqual(entry);
  });

  it('S2-ALL-2 a page with a shop says 去兑换 after the close', () => {
    expect(participationOf({ ...facts, activity: activity('claim'), claim: '去兑换' })).toMatchObject({
      label: '去兑换',
    });
  });

  it.each([
    ['offline', { online: false }, { kind: 'closed', label: '当前无网络' }],
    ['a guest', { signedIn: false }, { kind: 'instead', act: 'login', label: '登录后参与' }],
    [
      'somebody unverified',
      { care: care({ age: 'unverified', need: 'real_name' }) },
      { kind: 'instead', act: 'verify', label: '完成实名后即可参与' },
    ],
    ['a minor', { care: care({ age: 'minor' }) }, { kind: 'minor' }],
    // 2026-12-31 16:30 UTC is the first of January in Shanghai.
    [
      'self-excluded',
      { care: care({ excluded_until: Date.UTC(2026, 11, 31, 16, 30) / 1000 }) },
      { kind: 'closed', label: '冷静期至 2027-01-01' },
    ],
  ] as const)('S2-ALL-3 %s', (_, more, entry) => {
    expect(participationOf({ ...facts, ...more })).toEqual(entry);
  });

  it('S2-ALL-2 what the campaign is comes before who one is: a guest can ask to be reminded of the opening', () => {
    expect(participationOf({ ...facts, signedIn: false, activity: activity('preview') })).toMatchObject({
      act: 'remind',
    });
  });
});
