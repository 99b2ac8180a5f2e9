import { describe, expect, it } from 'vitest';
import { beginOfDay, instantAt } from '@shengyu/rules/time/calendar.ts';
import { findCampaignDef } from '#testing/campaigns.ts';
import { findSeasonAt, findSeasonByKey, findSharedSeasonAt } from './schedule.ts';

const schedule = (id: string) => findCampaignDef(id).schedule;

describe('seasons', () => {
  it('KIT-8 seasons follow one another; before the first one it is announced', () => {
    const th = schedule('treasure_hunt');
    const first = {
      season_key: 's0',
      season_no: 0,
      open_at: beginOfDay('2026-12-01'),
      close_at: beginOfDay('2026-12-29'),
    };
    expect(findSeasonAt(th, beginOfDay('2026-11-01'))).toMatchObject(first);
    expect(findSeasonAt(th, beginOfDay('2026-12-01'))).toMatchObject(first);
    expect(findSeasonAt(th, beginOfDay('2026-12-29') - 1)).toMatchObject(first);
    expect(findSeasonAt(th, beginOfDay('2026-12-29'))).toMatchObject({ season_key: 's1', season_no: 1 });
    expect(findSeasonByKey(th, 's0')).toMatchObject({ ...first, claim_until: beginOfDay('2027-01-05') });
    expect(findSeasonByKey(th, 's-1')).toBeUndefined();
    expect(findSeasonByKey(th, 'c')).toBeUndefined();
  });

  it('KIT-8 star seasons have the year of their first day', () => {
    const star = schedule('star_sign');
    expect(findSeasonAt(star, instantAt('2027-01-10', '12:00'))).toMatchObject({
      season_key: '2026-z10',
      season_no: 10,
    });
    expect(findSeasonByKey(star, '2026-z10')).toMatchObject({
      open_at: beginOfDay('2026-12-22'),
      close_at: beginOfDay('2027-01-20'),
    });
  });

  it('KIT-3 the last second of a fixed close is open; a yearly campaign keeps its years apart', () => {
    const su = schedule('summer_fight');
    expect(findSeasonAt(su, 0)).toEqual({
      season_key: 'c2027',
      open_at: beginOfDay('2027-07-10'),
      close_at: beginOfDay('2027-07-26'),
      claim_until: beginOfDay('2027-08-02'),
    });
    expect(findSeasonByKey(su, 'c2027')).toEqual(findSeasonAt(su, 0));
    expect(findSeasonByKey(su, 'c')).toBeUndefined();
    expect(findSeasonByKey(su, 'c2026')).toBeUndefined();
    expect(findSeasonAt(schedule('beta'), 0)).toMatchObject({ season_key: 'c' });
  });

  it('KIT-11 per member from the registration; what all share has its own time', () => {
    const kf = schedule('new_service');
    const registered_at = instantAt('2026-11-20', '08:30');
    expect(findSeasonAt(kf, 0)).toBeUndefined();
    expect(findSeasonAt(kf, 0, { registered_at })).toEqual({
      season_key: 'c',
      open_at: beginOfDay('2026-11-20'),
      close_at: beginOfDay('2026-12-04'),
      claim_until: beginOfDay('2026-12-07'),
    });
    expect(findSharedSeasonAt(kf, 0)).toMatchObject({
      open_at: beginOfDay('2027-01-01'),
      close_at: beginOfDay('2027-01-31'),
    });
  });

  it('an evergreen campaign has no end', () => {
    expect(findSeasonAt(schedule('decompose'), 5)).toEqual({
      season_key: 'c',
      open_at: 0,
      close_at: Infinity,
      claim_until: Infinity,
    });
  });
});
