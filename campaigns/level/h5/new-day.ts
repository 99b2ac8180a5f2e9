// S-GRD-6: the message that a new day has begun, for a member who saw the page on the day before.
import { useNowWithOffset } from '@shengyu/ui/RelativeTime/use-now.ts';
import { useEffect, useRef, useState } from 'react';
import type { DailyTaskReply, ClockAndLastDaily } from './use-grade.ts';

/** Boxes that were reached but not opened are paid this long after midnight (MILE-4, LVL-7). */
const PAID_AFTER_S = 600;
const DAY_S = 86_400;

type Before = Pick<DailyTaskReply, 'date' | 'boxes'>;
type News = { readonly date: string; readonly boxes: boolean };

const ready = ({ boxes }: Before): boolean => boxes.some(({ state }) => state === 1);

/**
 * The content of the message; undefined when no new day has begun or the message is not needed. `here` is true when
 * `before` was seen on this open page, false when it comes from the last visit.
 */
export function newDayMessageOf(before: Before | undefined, now: Before, here: boolean): News | undefined {
  if (!before || before.date >= now.date) return undefined;
  return here || ready(before) ? { date: now.date, boxes: ready(before) } : undefined;
}

export function useNewDayMessage(daily: DailyTaskReply, { clock, last }: ClockAndLastDaily): string | undefined {
  const seen = useRef<DailyTaskReply>(undefined);
  const [news, setNews] = useState<News>();
  const now = useNowWithOffset(60_000, clock.offset);
  useEffect(() => {
    const told = newDayMessageOf(seen.current ?? last, daily, seen.current !== undefined);
    if (told) setNews(told);
    seen.current = daily;
  }, [daily, last]);
  if (!news || news.date !== daily.date) return undefined;
  if (!news.boxes) return '任务已刷新';
  const paid = now / 1000 >= daily.reset_at - DAY_S + PAID_AFTER_S;
  return paid ? '任务已刷新，昨日宝箱已自动发放' : '任务已刷新，昨日宝箱稍后自动发放';
}
