import { get_win_record } from '@shengyu/contract/calls/draw.ts';
import { answers } from '#wire/act.ts';
import { pageOf } from '#wire/paging.ts';
import { refuse } from '#wire/refusal.ts';
import { lastClosedOf } from '../day-store.ts';
import { winsOfAll, winsOfMine } from '../wins.ts';

export const answer = answers(get_win_record, async (act) => {
  const { activity_code, scope = 'all' } = act.req;
  if (scope === 'mine' && act.me === 0) return refuse('login');
  const { page, limit, offset } = pageOf(act.req);
  const read = scope === 'mine' ? winsOfMine : winsOfAll;
  const wins = await read(act, activity_code, { offset, limit });
  const closed = await lastClosedOf(act.db);
  return { ...wins, page, limit, ...(closed ? { log_root: { day: closed.day, root: closed.root } } : {}) };
});
