import { read_notice } from '@shengyu/contract/calls/notice.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { countUnreadNotices } from '../notice.ts';
import { markAllNoticesRead, markNoticesRead } from '../store.ts';

export const handler = handles(read_notice, async ({ tx, me, req, now }) => {
  const at = new Date(now);
  if (req.all === 1) await markAllNoticesRead(tx, me, at);
  else if (req.notice_ids) await markNoticesRead(tx, me, req.notice_ids, at);
  else return refuse('params');
  return { unread_num: await countUnreadNotices(tx, me) };
});
