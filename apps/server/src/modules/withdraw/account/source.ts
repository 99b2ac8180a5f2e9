// The source of a withdrawal: whose income it is, and which payout types are allowed (WD-9: rules for guild accounts).
import { user_withdrawal } from '@shengyu/contract/calls/withdraw.ts';
import type { Queryable } from '#db/db.ts';
import type { GateScene } from '#modules/agreement/index.ts';
import { guildAsOwner, userAsOwner, type AccountOwner } from '#modules/ledger/index.ts';
import type { PayoutType } from '#providers/pay/payout.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { guildHeadedBy, type HeadedGuild } from '#modules/roster/index.ts';

export type IncomeAccountKind = 'personal' | 'guild';

export type WithdrawalSource = {
  readonly name: IncomeAccountKind;
  readonly user_id: number;
  /** The owner of the income: the member or the guild. */
  readonly owner: AccountOwner;
  /** The owner of the payout account: for a personal guild it is the head. */
  readonly payee: AccountOwner;
  readonly guild?: HeadedGuild | undefined;
  readonly corporate: boolean;
  /** SIGN-4: names the list of steps (real name, contract and so on) that must be done before withdrawing. */
  readonly gate: GateScene;
  readonly types: readonly PayoutType[];
};

const PERSONAL: readonly PayoutType[] = [1, 2, 3];

export async function resolveWithdrawalSource(
  db: Queryable,
  user_id: number,
  name: IncomeAccountKind,
  now: number,
): Promise<WithdrawalSource | Refused> {
  const payee = userAsOwner(user_id);
  if (name === 'personal') {
    return { name, user_id, owner: payee, payee, corporate: false, gate: 'withdraw', types: PERSONAL };
  }
  const headed = await guildHeadedBy(db, user_id, now);
  if (!headed) return refuse(user_withdrawal.refusals.head_only);
  const owner = guildAsOwner(headed.guild_id);
  const common = { name, user_id, owner, guild: headed, gate: 'guild_withdraw' as const };
  return headed.guild_type === 2
    ? { ...common, payee: owner, corporate: true, types: [4] }
    : { ...common, payee, corporate: false, types: PERSONAL };
}
