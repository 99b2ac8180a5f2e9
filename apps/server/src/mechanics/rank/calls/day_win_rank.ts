import { day_win_rank } from '@shengyu/contract/calls/rank.ts';
import { answers } from '#wire/act.ts';
import { dayWinners } from '../day-win.ts';

export const answer = answers(day_win_rank, (act) => dayWinners(act, act.req.scene ?? 'beta', act.req.date));
