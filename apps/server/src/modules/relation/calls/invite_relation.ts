import { invite_relation } from '@shengyu/contract/calls/relation-invite.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import { lockMembers } from '#db/member-lock.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { answersCp } from '../figures.ts';
import { invite } from '../invite.ts';

export const answer = answersCp(invite_relation, async (act, cp) => {
  const { tx, me, req } = act;
  if (req.to_user_id === me) return refuse('params');
  await lockMembers(tx, [me, req.to_user_id]);
  const invited = await invite(act, cp);
  if (invited instanceof Refused) return invited;
  const { invite_id, expire_at, diamond } = invited;
  return {
    invite_id,
    expire_at: tsOf(expire_at.getTime()),
    hold: diamond,
    share_route: `/invitation?invite_id=${invite_id}`,
  };
});
