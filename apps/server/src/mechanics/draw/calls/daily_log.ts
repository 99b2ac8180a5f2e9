import { daily_log } from '@shengyu/contract/calls/draw-fair.ts';
import { isDay } from '@shengyu/rules/time/calendar.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { findDayLog } from '../day/day-store.ts';

export const handler = handles(daily_log, async ({ db, req }) => {
  const closed = isDay(req.day) ? await findDayLog(db, req.day) : undefined;
  if (!closed) return refuse('not_found');
  const { day, root, size, pools } = closed;
  return {
    day,
    root,
    size,
    pools: pools.map(({ box_code, draws, rows, max_dev_se }) => ({
      box_code,
      draws,
      rows: rows.map(({ prize_id, name, odds, expect, hits }) => ({
        prize_id,
        name,
        odds,
        expect: Math.round(expect),
        hits,
      })),
      max_dev_se,
    })),
  };
});
