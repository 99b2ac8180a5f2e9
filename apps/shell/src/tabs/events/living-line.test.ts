import { expect, it } from 'vitest';
import { livingLineOf, type LivingFacts } from './living-line.ts';

const NONE: LivingFacts = { tokens: [], tasks: [], ticker: [] };
const side = (team_id: number, name: string, score: number) => ({
  team_id,
  name,
  members: 9,
  score,
  is_full: 0 as const,
});

it('web-shell.md §4 活动: one living line, what can be taken first', () => {
  const fight: LivingFacts = {
    ...NONE,
    team: { team_id: null, list: [side(1, '海风队', 1_000), side(2, '山火队', 12_345_000)] },
  };
  expect(livingLineOf(fight, 2)).toBe('2 份奖励可领');
  expect(livingLineOf(fight, 0)).toBe('山火队领先 1.2w');
  const tokens = [{ code: 'map', name: '藏宝图', icon: '/m.svg', num: 3, expire_num: 0 }];
  expect(livingLineOf({ ...NONE, tokens }, 0)).toBe('手上有藏宝图 ×3');
  expect(livingLineOf(NONE, 0)).toBeUndefined();
});

it('BOARD-7 scores are thousandths of a point: a lead below one point is not told', () => {
  const team = { team_id: null, list: [side(1, '海风队', 1_999), side(2, '山火队', 1_000)] };
  expect(livingLineOf({ ...NONE, team }, 0)).toBeUndefined();
});
