// Two weeks of campaigns as bars: from four days ago to nine days ahead, in days of the platform's calendar.
import { addDays, beginOfDay, DAY_MS, dayOf, instantOfUnixSeconds, weekdayOf } from '@shengyu/rules/time/calendar.ts';
import type { Campaign } from '#tabs/when-line.ts';

const BEFORE = 4;
export const SHOWN_DAYS = 14;

export type WeekDay = {
  readonly date: number;
  readonly name: string;
  readonly isRest: boolean;
  readonly isToday: boolean;
};
export type WeekBar = {
  readonly campaign: Campaign;
  /** First day and number of days shown, 0 to 13. */
  readonly from: number;
  readonly length: number;
};

const NAMES = ['一', '二', '三', '四', '五', '六', '日'];

/** `now` in Unix seconds, as replies say it. */
export function weekDays(now: number): readonly WeekDay[] {
  const today = dayOf(instantOfUnixSeconds(now));
  return Array.from({ length: SHOWN_DAYS }, (_, i) => {
    const day = addDays(today, i - BEFORE);
    const weekday = weekdayOf(day);
    return { date: Number(day.slice(8)), name: NAMES[weekday - 1]!, isRest: weekday > 5, isToday: i === BEFORE };
  });
}

/** Campaigns that run in these days, the earliest first. A campaign without an end runs on. */
export function weekBars(list: readonly Campaign[], now: number): readonly WeekBar[] {
  const begin = beginOfDay(addDays(dayOf(instantOfUnixSeconds(now)), -BEFORE));
  const daysUntil = (at: number): number => (instantOfUnixSeconds(at) - begin) / DAY_MS;
  return list
    .flatMap((campaign) => {
      const from = Math.max(0, Math.floor(daysUntil(campaign.open_at)));
      const end = campaign.close_at === 0 ? SHOWN_DAYS : Math.ceil(daysUntil(campaign.close_at));
      const length = Math.min(SHOWN_DAYS, end) - from;
      return length > 0 && from < SHOWN_DAYS && campaign.state !== 'ended' ? [{ campaign, from, length }] : [];
    })
    .sort((a, b) => a.from - b.from || b.length - a.length);
}

/**
 * Bars in as few lines as they fit into without touching one another. What begins or ends in these days comes first, because that is
 * what the weeks are looked at for; what runs all the time follows.
 */
export function weekLanes(bars: readonly WeekBar[]): readonly (readonly WeekBar[])[] {
  const lanes: WeekBar[][] = [];
  const runsOn = ({ length }: WeekBar): boolean => length === SHOWN_DAYS;
  for (const bar of bars.filter((each) => !runsOn(each))) {
    const free = lanes.find((lane) => {
      const last = lane[lane.length - 1]!;
      return last.from + last.length <= bar.from;
    });
    if (free) free.push(bar);
    else lanes.push([bar]);
  }
  return [...lanes, ...bars.filter(runsOn).map((bar) => [bar])];
}

/** How far into the shown days `now` lies, 0 to 1. */
export const shareOfWeeks = (now: number): number => {
  const begin = beginOfDay(addDays(dayOf(instantOfUnixSeconds(now)), -BEFORE));
  return (instantOfUnixSeconds(now) - begin) / DAY_MS / SHOWN_DAYS;
};
