import { get_prop_exchange_log } from '@shengyu/contract/calls/shop-exchange.ts';
import { handles } from '#wire/handler.ts';
import { resolvePaging } from '#wire/paging.ts';
import { exchangeLogOf } from '../log.ts';

export const handler = handles(get_prop_exchange_log, async (call) => {
  const { page, limit, offset } = resolvePaging(call.req);
  const { kind = 0, activity_code } = call.req;
  return { ...(await exchangeLogOf(call, { kind, campaign: activity_code, limit, offset })), page, limit };
});
