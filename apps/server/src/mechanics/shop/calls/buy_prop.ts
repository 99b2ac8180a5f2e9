import { buy_prop } from '@shengyu/contract/calls/shop.ts';
import { answers } from '#wire/act.ts';
import { buyPack } from '../buy-call.ts';

export const answer = answers(buy_prop, (act) => {
  const { pack_id, ...req } = act.req;
  return buyPack(act, { ...req, id: pack_id, campaign: 'new_service' });
});
