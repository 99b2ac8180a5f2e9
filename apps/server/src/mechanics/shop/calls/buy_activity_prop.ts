import { buy_activity_prop } from '@shengyu/contract/calls/shop.ts';
import { handles } from '#wire/handler.ts';
import { buyPack } from '../buy/buy-call.ts';

export const handler = handles(buy_activity_prop, (call) => {
  const { activity_code, pack_id, ...req } = call.req;
  return buyPack(call, { ...req, id: pack_id, campaign: activity_code });
});
