import { get_win_record } from '@shengyu/contract/calls/draw.ts';
import { handles } from '#wire/handler.ts';
import { resolvePaging } from '#wire/paging.ts';
import { refuse } from '#wire/refusal.ts';
import { findLastClosedDay } from '../day/day-store.ts';
import { listPublicWins, listOwnWins } from '../reads/wins.ts';

export const handler = handles(get_win_record, async (call) => {
  const { activity_code, scope = 'all' } = call.req;
  if (scope === 'mine' && call.me === 0) return refuse('login');
  const { page, limit, offset } = resolvePaging(call.req);
  const read = scope === 'mine' ? listOwnWins : listPublicWins;
  const wins = await read(call, activity_code, { offset, limit });
  const closed = await findLastClosedDay(call.db);
  return { ...wins, page, limit, ...(closed ? { log_root: { day: closed.day, root: closed.root } } : {}) };
});
