import { describe, expect, it } from 'vitest';
import { hourShareAt, Rhythm, type Pace } from './rhythm.ts';

const shanghai = (time: string): number => Date.parse(`2026-11-20T${time}:00+08:00`);
const HOUR_S = 3_600;

/** How often deeds of this pace happen in the hour after `from`, looked at every second; 200 deeds give a steady mean. */
function meanOfHour(pace: Pace, from: number, isIdle = false): number {
  const deeds = Array.from({ length: 200 }, () => pace);
  const rhythm = new Rhythm(deeds, from);
  let count = 0;
  for (let second = 1; second < HOUR_S; second++) count += rhythm.findDue(from + second * 1_000, isIdle).length;
  return count / deeds.length;
}

describe('the rhythm of the pulse', () => {
  it('WORLD-21 gentle: the evening is the peak, the night never falls below 40 %', () => {
    expect(hourShareAt(shanghai('21:30'))).toBe(1);
    for (let hour = 0; hour < 24; hour++) {
      const share = hourShareAt(shanghai(`${String(hour).padStart(2, '0')}:10`));
      expect(share).toBeGreaterThanOrEqual(0.4);
      expect(share).toBeLessThanOrEqual(1);
    }
  });

  it('WORLD-21 gentle: three a minute in the evening are 180 in its hour and 72 in an hour of the night', () => {
    expect(Math.abs(meanOfHour({ perMinute: 3 }, shanghai('21:00')) - 180)).toBeLessThan(6);
    expect(Math.abs(meanOfHour({ perMinute: 3 }, shanghai('04:00')) - 72)).toBeLessThan(4);
  });

  it('WORLD-22 saves power: while nobody looks, everything happens a tenth as often', () => {
    expect(Math.abs(meanOfHour({ perMinute: 3 }, shanghai('21:00'), true) - 18)).toBeLessThan(2);
  });

  it('WORLD-22 saves power: what is rare while nobody looks comes at its rate once somebody does', () => {
    const rhythm = new Rhythm([{ perMinute: 1 / 60 }], shanghai('21:00'), () => 0.6);
    // Ten minutes without anybody are one minute of life; of the 55 that this chance gives, 54 are left.
    let at = shanghai('21:00');
    const live = (minutes: number, isIdle: boolean): number => {
      let count = 0;
      for (let second = 0; second < minutes * 60; second++) count += rhythm.findDue((at += 1_000), isIdle).length;
      return count;
    };
    expect([live(10, true), live(50, false), live(5, false)]).toEqual([0, 0, 1]);
  });

  it('WORLD-22 saves power: what was missed in a pause does not come all at once', () => {
    const from = shanghai('21:00');
    const rhythm = new Rhythm([{ perMinute: 1, isSteady: true }], from);
    expect(rhythm.findDue(from + 50_000_000, false)).toEqual([]);
  });

  it('WORLD-23 something large: a steady deed comes at even distances at any hour', () => {
    for (const hour of ['21:00', '04:00']) {
      const rhythm = new Rhythm([{ perMinute: 60 / 90, isSteady: true }], shanghai(hour));
      const times: number[] = [];
      for (let second = 1; second <= 365; second++)
        if (rhythm.findDue(shanghai(hour) + second * 1_000, false).length > 0) times.push(second);
      expect(times.map((second) => Math.round(second / 90))).toEqual([1, 2, 3, 4]);
    }
  });
});
