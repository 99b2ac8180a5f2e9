import { invite_list } from '@shengyu/contract/calls/relation-invite.ts';
import { resolvePaging } from '#wire/paging.ts';
import { countInvites, invitesOf } from '#modules/pair/index.ts';
import { handlesCp } from '../figures.ts';
import { presentInvites } from '../bond/present-invite.ts';

export const handler = handlesCp(invite_list, async (call, cp) => {
  const { db, me, req } = call;
  const { page, limit, offset } = resolvePaging(req);
  const letters = await invitesOf(db, req.box, me, { limit, offset });
  return { list: await presentInvites(call, cp, letters), total: await countInvites(db, req.box, me), page, limit };
});
