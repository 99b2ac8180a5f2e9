import { get_my_balance } from '@shengyu/contract/calls/bag.ts';
import { user, walletOf } from '#modules/ledger/index.ts';
import { answers } from '#wire/act.ts';
import { tokensHeld } from '../props.ts';

export const answer = answers(get_my_balance, async (act) => {
  const { diamond, pink } = await walletOf(act.db, user(act.me));
  return { tokens: await tokensHeld(act, 'new_service'), diamond, pink };
});
