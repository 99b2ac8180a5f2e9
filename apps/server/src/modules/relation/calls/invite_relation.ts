import { invite_relation } from '@shengyu/contract/calls/relation-invite.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { lockMembers } from '#db/member-lock.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { handlesCp } from '../figures.ts';
import { sendInvite } from '../bond/invite.ts';

export const handler = handlesCp(invite_relation, async (call, cp) => {
  const { tx, me, req } = call;
  if (req.to_user_id === me) return refuse('params');
  await lockMembers(tx, [me, req.to_user_id]);
  const invited = await sendInvite(call, cp);
  if (invited instanceof Refused) return invited;
  const { invite_id, expire_at, diamond } = invited;
  return {
    invite_id,
    expire_at: unixSecondsOf(expire_at.getTime()),
    hold: diamond,
    share_route: `/invitation?invite_id=${invite_id}`,
  };
});
