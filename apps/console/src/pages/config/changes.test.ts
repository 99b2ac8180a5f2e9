import { expect, it } from 'vitest';
import { describeChanges } from './changes.ts';

it('P10 a change is told by row and field, with what it was', () => {
  const tiers = [
    { tier_id: 'rc_6', diamond: 60 },
    { tier_id: 'rc_30', diamond: 300 },
  ];
  const names = { tier_id: '档位', diamond: '钻石' };
  expect(describeChanges(tiers, tiers, names)).toEqual([]);
  expect(describeChanges(tiers, tiers.with(1, { tier_id: 'rc_30', diamond: 320 }), names)).toEqual([
    { name: '第 2 行 钻石', before: '300', after: '320' },
  ]);
  expect(describeChanges(tiers, tiers.slice(0, 1), names)).toEqual([
    { name: '第 2 行 档位', before: 'rc_30', after: '—' },
    { name: '第 2 行 钻石', before: '300', after: '—' },
  ]);
});

it('P10 of a list of days only those that came and went are told', () => {
  expect(describeChanges(['2027-01-01', '2027-05-01'], ['2027-01-01', '2027-05-02'], {})).toEqual([
    { name: '内容', before: '2027-05-01', after: '2027-05-02' },
  ]);
});
