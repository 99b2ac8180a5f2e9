import { gift_list } from '@shengyu/contract/calls/gift.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { readGiftPanel } from '../panel.ts';

export const handler = handles(gift_list, async (call) => {
  const { to_user_id } = call.req;
  if (to_user_id !== undefined && !(await findUsersById(call.db, [to_user_id])).has(to_user_id))
    return refuse(gift_list.refusals.not_found);
  return readGiftPanel(call);
});
