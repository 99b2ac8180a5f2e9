// S-GRD-6: what the new day did to the page, told to whoever saw the old one.
import { useNow } from '@shengyu/ui/RelativeTime/use-now.ts';
import { useEffect, useRef, useState } from 'react';
import type { Daily, Timed } from './use-grade.ts';

/** MILE-4, LVL-7: boxes that were ready are paid ten minutes into the new day. */
const PAID_AFTER_S = 600;
const DAY_S = 86_400;

type Before = Pick<Daily, 'date' | 'boxes'>;
type News = { readonly date: string; readonly boxes: boolean };

const ready = ({ boxes }: Before): boolean => boxes.some(({ state }) => state === 1);

/** `before` was seen on this page (`here`), or when it was last open. */
export function newsOf(before: Before | undefined, now: Before, here: boolean): News | undefined {
  if (!before || before.date >= now.date) return undefined;
  return here || ready(before) ? { date: now.date, boxes: ready(before) } : undefined;
}

export function useNewDay(daily: Daily, { clock, last }: Timed): string | undefined {
  const seen = useRef<Daily>(undefined);
  const [news, setNews] = useState<News>();
  const now = useNow(60_000, clock.offset);
  useEffect(() => {
    const told = newsOf(seen.current ?? last, daily, seen.current !== undefined);
    if (told) setNews(told);
    seen.current = daily;
  }, [daily, last]);
  if (!news || news.date !== daily.date) return undefined;
  if (!news.boxes) return '任务已刷新';
  const paid = now / 1000 >= daily.reset_at - DAY_S + PAID_AFTER_S;
  return paid ? '任务已刷新，昨日宝箱已自动发放' : '任务已刷新，昨日宝箱稍后自动发放';
}
