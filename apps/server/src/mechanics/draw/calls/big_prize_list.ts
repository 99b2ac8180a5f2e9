import { big_prize_list } from '@shengyu/contract/calls/draw.ts';
import { answers } from '#wire/act.ts';
import { pageOf } from '#wire/paging.ts';
import { NEW_SERVICE } from '../new-service.ts';
import { winsOfAll } from '../wins.ts';

export const answer = answers(big_prize_list, async (act) => {
  const { page, limit, offset } = pageOf(act.req);
  return { ...(await winsOfAll(act, NEW_SERVICE, { offset, limit })), page, limit };
});
