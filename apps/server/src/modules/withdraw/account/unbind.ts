// Unbinding a payout account (X18). This needs an SMS code and is refused while a withdrawal to the account is open.
import { unbind_withdrawal_account } from '@shengyu/contract/calls/withdraw-record.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { mobileOf, consumeSmsCode } from '#modules/identity/index.ts';
import { guildAsOwner, userAsOwner, type AccountOwner } from '#modules/ledger/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { guildHeadedBy } from '#modules/roster/index.ts';
import { endAccount, deleteWithdrawer, listLiveAccounts, releaseAccountNumber } from './store.ts';
import { countOpenWithdrawals, countOpenPayoutsTo } from '../store.ts';

const { not_found, open } = unbind_withdrawal_account.refusals;

export type UnbindRequest = { user_id: number; account_id: number; sms_code: string; now: number };

export async function unbindAccount(ctx: Context, tx: Tx, u: UnbindRequest): Promise<Refused | undefined> {
  await lockMember(tx, u.user_id);
  const headed = await guildHeadedBy(tx, u.user_id, u.now);
  const owners: AccountOwner[] = [userAsOwner(u.user_id), ...(headed ? [guildAsOwner(headed.guild_id)] : [])];
  for (const owner of owners) {
    const account = (await listLiveAccounts(tx, owner)).find(({ account_id }) => account_id === u.account_id);
    if (!account) continue;
    const { account_id, account_hash, type } = account;
    const onTheWay = owner.kind === 'guild' ? countOpenWithdrawals(tx, owner) : countOpenPayoutsTo(tx, owner.id, type);
    if ((await onTheWay) > 0) return refuse(open);
    const mobile = (await mobileOf(ctx, tx, u.user_id))!;
    const wrong = await consumeSmsCode(ctx, tx, { mobile, scene: 'bind', code: u.sms_code, now: u.now });
    if (wrong) return wrong;
    await endAccount(tx, owner, account_id, new Date(u.now));
    await releaseAccountNumber(tx, account_hash, owner);
    await deleteWithdrawer(tx, u.user_id);
    return undefined;
  }
  return refuse(not_found);
}
