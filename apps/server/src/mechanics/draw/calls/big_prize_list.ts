import { big_prize_list } from '@shengyu/contract/calls/draw.ts';
import { handles } from '#wire/handler.ts';
import { resolvePaging } from '#wire/paging.ts';
import { listPublicWins } from '../reads/wins.ts';

export const handler = handles(big_prize_list, async (call) => {
  const { page, limit, offset } = resolvePaging(call.req);
  return { ...(await listPublicWins(call, big_prize_list.bound.campaign, { offset, limit })), page, limit };
});
