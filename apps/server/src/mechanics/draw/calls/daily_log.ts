import { daily_log } from '@shengyu/contract/calls/draw-fair.ts';
import { isDay } from '@shengyu/rules/calendar.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { dayLog } from '../day-store.ts';

export const answer = answers(daily_log, async ({ db, req }) => {
  const closed = isDay(req.day) ? await dayLog(db, req.day) : undefined;
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
