import { buy_prop } from '@shengyu/contract/calls/shop.ts';
import { handles } from '#wire/handler.ts';
import { buyPack } from '../buy/buy-call.ts';

export const handler = handles(buy_prop, (call) => {
  const { pack_id, ...req } = call.req;
  return buyPack(call, { ...req, id: pack_id, campaign: buy_prop.bound.campaign });
});
