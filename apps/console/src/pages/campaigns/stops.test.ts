import { expect, it } from 'vitest';
import { describeStop, isStoppedBySystem } from './stops.ts';

const off = (by: string, reason: string) => ({
  scope: 'campaign' as const,
  key: 'treasure_hunt:pool:th_shallow',
  name: '浅滩寻宝',
  at: 1_795_000_000,
  by,
  reason,
});
const REASON = '概率体检：2026-11-17 偏差 5.20 个标准误';

it('CONUI-18 FAIR-11 a pool that the system has stopped is told from one that a colleague has switched off', () => {
  const bySystem = { name: '浅滩寻宝', isOff: true, off: off('系统', REASON) };
  expect(isStoppedBySystem(bySystem)).toBe(true);
  expect(describeStop(bySystem, false)).toBe(`浅滩寻宝 系统已自动暂停，请核对偏差后开启。${REASON}`);
  const byColleague = { name: '浅滩寻宝', isOff: true, off: off('陈值班', '演练') };
  expect(isStoppedBySystem(byColleague)).toBe(false);
  expect(describeStop(byColleague, false)).toBeUndefined();
});

it('CONUI-18 a whole campaign that a colleague has paused names the colleague and not the system', () => {
  const whole = { name: '整个活动', isOff: true, off: off('陈值班', '投诉激增') };
  expect(describeStop(whole, true)).toMatch(/^整个活动已暂停：陈值班 于 \S+ \d\d:\d\d:\d\d 关闭，投诉激增$/);
  expect(describeStop({ ...whole, off: undefined }, true)).toBe('整个活动已暂停');
  expect(describeStop({ ...whole, isOff: false, off: undefined }, true)).toBeUndefined();
});
