import { invite_list } from '@shengyu/contract/calls/relation-invite.ts';
import { pageOf } from '#wire/paging.ts';
import { answersCp } from '../figures.ts';
import { inviteCount, invitesOf } from '../invite-store.ts';
import { presentInvites } from '../present-invite.ts';

export const answer = answersCp(invite_list, async (act, cp) => {
  const { db, me, req } = act;
  const { page, limit, offset } = pageOf(req);
  const letters = await invitesOf(db, req.box, me, { limit, offset });
  return { list: await presentInvites(act, cp, letters), total: await inviteCount(db, req.box, me), page, limit };
});
