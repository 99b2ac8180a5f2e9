import { room_leave } from '@shengyu/contract/calls/room-live.ts';
import { lockMember } from '#db/member-lock.ts';
import { handles } from '#wire/handler.ts';
import { leaveByBrowser } from '../live/presence.ts';

export const handler = handles(room_leave, async ({ ctx, tx, me, now, req }) => {
  await lockMember(tx, me);
  return { minutes: await leaveByBrowser(ctx, tx, { room_id: req.room_id, user_id: me, at: now }) };
});
