import { get_prop_exchange_log } from '@shengyu/contract/calls/shop-exchange.ts';
import { answers } from '#wire/act.ts';
import { pageOf } from '#wire/paging.ts';
import { logOf } from '../log.ts';

export const answer = answers(get_prop_exchange_log, async (act) => {
  const { page, limit, offset } = pageOf(act.req);
  const { kind = 0, activity_code } = act.req;
  return { ...(await logOf(act, { kind, campaign: activity_code, limit, offset })), page, limit };
});
