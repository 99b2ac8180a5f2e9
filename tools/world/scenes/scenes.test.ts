import { describe, expect, it } from 'vitest';
import { CallRefused } from '../caller.ts';
import { createChance } from '../chance.ts';
import type { Island, Islander } from '../island.ts';
import type { Town } from '../town.ts';
import { submit_report } from '@shengyu/contract/calls/report.ts';
import { ago, happening, listRefusedScenes, on, onDayOfMonth, pickBystanders } from './find.ts';
import { planScenes } from './index.ts';

const islander = (user_id: number, more: Partial<Islander> = {}): Islander => ({
  user_id,
  mobile: `1380000${String(user_id).padStart(4, '0')}`,
  nickname: `岛民${user_id}`,
  gender: 1,
  birthday: '1995-01-01',
  address: '10.1.0.1',
  verified: true,
  ...more,
});

const island = (): Island =>
  ({ chance: (name: string) => createChance('test', name), clock: { now: () => Date.UTC(2026, 10, 18) } }) as Island;
const townOf = (people: Islander[]): Town => ({ people, cast: {} as Town['cast'], guilds: new Map(), payers: [] });

/** 21:30 of a day in Asia/Shanghai. */
const UNTIL = Date.UTC(2026, 10, 18, 13, 30);
const scenes = planScenes(UNTIL);

describe('scenes of the world', () => {
  it('WORLD-4 every scene has a name of its own, because the name is the seed of its chances', () => {
    expect(new Set(scenes.map(({ name }) => name)).size).toBe(scenes.length);
  });

  it('WORLD-3 scenes are in the order of time, within the half-year, at a minute of their day', () => {
    const minutes = scenes.map(({ day, minute }) => day * 1_440 + minute);
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
    expect(scenes.filter(({ day }) => day < -184 || day > 0)).toEqual([]);
    expect(scenes.filter(({ minute }) => minute < 0 || minute >= 1_440)).toEqual([]);
  });

  it('WORLD-3 moments are clock times of past days, or counted back from the end', () => {
    expect(on(-7, '21:06')(UNTIL)).toEqual({ day: -7, minute: 1_266 });
    expect(ago({})(UNTIL)).toEqual({ day: 0, minute: 21 * 60 + 30 });
    expect(ago({ days: 2, hours: 22, minutes: 1 })(UNTIL)).toEqual({ day: -3, minute: 23 * 60 + 29 });
    // October has 31 days.
    expect(onDayOfMonth(1, 5, '10:00')(UNTIL)).toEqual({ day: -44, minute: 600 });
    expect(onDayOfMonth(0, 1, '10:00')(UNTIL).day).toBe(-17);
  });

  it('a refused scene ends itself and not the world, and is not forgotten', async () => {
    const here = island();
    const scene = happening('too much', on(-1, '12:00'), async () => {
      throw new CallRefused(submit_report, {
        status: 200,
        code: 1010,
        reason: 'limit_day',
        msg: '今日提交次数已达上限',
      });
    });
    await scene.act(here, townOf([]));
    expect(listRefusedScenes(here)).toEqual([expect.stringContaining('too much: X38')]);
    const broken = happening('broken', on(-1, '12:00'), async () => {
      throw new TypeError('a fault of the scene');
    });
    await expect(broken.act(here, townOf([]))).rejects.toThrow('a fault of the scene');
  });

  it('WORLD-4 picks the same people for the same seed, nobody twice, and no minor', () => {
    const people = [...Array.from({ length: 8 }, (_, i) => islander(i + 1)), islander(9, { birthday: '2015-01-01' })];
    const pickTwice = () => {
      const here = island();
      return [
        ...pickBystanders(here, townOf(people), 'first', 5),
        ...pickBystanders(here, townOf(people), 'second', 5),
      ];
    };
    const ids = pickTwice().map(({ user_id }) => user_id);
    expect(ids).toEqual(pickTwice().map(({ user_id }) => user_id));
    expect(ids.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
