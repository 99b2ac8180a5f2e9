// Giving an account up (X18).
import { unbind_withdrawal_account } from '@shengyu/contract/calls/withdraw-record.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { mobileOf, useCode } from '#modules/identity/index.ts';
import { guild, user, type Owner } from '#modules/ledger/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { endAccount, leaveWithdrawer, liveAccounts, releaseNumber } from './account-store.ts';
import { headedBy } from './guilds.ts';
import { openCount, openToPerson } from './store.ts';

const { not_found, open } = unbind_withdrawal_account.refusals;

export type Unbinding = { user_id: number; account_id: number; sms_code: string; now: number };

export async function unbindAccount(ctx: Context, tx: Tx, u: Unbinding): Promise<Refused | undefined> {
  await lockMember(tx, u.user_id);
  const headed = await headedBy(tx, u.user_id, u.now);
  const owners: Owner[] = [user(u.user_id), ...(headed ? [guild(headed.guild_id)] : [])];
  for (const owner of owners) {
    const account = (await liveAccounts(tx, owner)).find(({ account_id }) => account_id === u.account_id);
    if (!account) continue;
    const { account_id, account_hash, type } = account;
    const onTheWay = owner.kind === 'guild' ? openCount(tx, owner) : openToPerson(tx, owner.id, type);
    if ((await onTheWay) > 0) return refuse(open);
    const mobile = (await mobileOf(ctx, tx, u.user_id))!;
    const wrong = await useCode(ctx, tx, { mobile, scene: 'bind', code: u.sms_code, now: u.now });
    if (wrong) return wrong;
    await endAccount(tx, owner, account_id, new Date(u.now));
    await releaseNumber(tx, account_hash, owner);
    await leaveWithdrawer(tx, u.user_id);
    return undefined;
  }
  return refuse(not_found);
}
