import { read_notice } from '@shengyu/contract/calls/notice.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { unreadOf } from '../notice.ts';
import { markAllRead, markRead } from '../store.ts';

export const answer = answers(read_notice, async ({ tx, me, req, now }) => {
  const at = new Date(now);
  if (req.all === 1) await markAllRead(tx, me, at);
  else if (req.notice_ids) await markRead(tx, me, req.notice_ids, at);
  else return refuse('params');
  return { unread_num: await unreadOf(tx, me) };
});
