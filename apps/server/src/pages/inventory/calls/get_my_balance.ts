import { get_my_balance } from '@shengyu/contract/calls/bag.ts';
import { userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { handles } from '#wire/handler.ts';
import { listTokensHeld } from '../props.ts';

export const handler = handles(get_my_balance, async (call) => {
  const { diamond, pink } = await walletOf(call.db, userAsOwner(call.me));
  return { tokens: await listTokensHeld(call, get_my_balance.bound.campaign), diamond, pink };
});
