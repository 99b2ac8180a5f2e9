import { buy_activity_prop } from '@shengyu/contract/calls/shop.ts';
import { answers } from '#wire/act.ts';
import { buyPack } from '../buy-call.ts';

export const answer = answers(buy_activity_prop, (act) => {
  const { activity_code, pack_id, ...req } = act.req;
  return buyPack(act, { ...req, id: pack_id, campaign: activity_code });
});
