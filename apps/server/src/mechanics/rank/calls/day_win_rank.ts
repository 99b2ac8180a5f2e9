import { day_win_rank } from '@shengyu/contract/calls/rank.ts';
import { handles } from '#wire/handler.ts';
import { readDayWinners } from '../views/day-win.ts';

export const handler = handles(day_win_rank, (call) =>
  readDayWinners(call, call.req.scene ?? day_win_rank.bound.campaign, call.req.date),
);
