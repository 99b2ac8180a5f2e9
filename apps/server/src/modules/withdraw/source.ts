// Whose income is withdrawn, and over which ways it may go (WD-9).
import { user_withdrawal } from '@shengyu/contract/calls/withdraw.ts';
import type { Queryable } from '#db/db.ts';
import type { Scene } from '#modules/agreement/index.ts';
import { guild, user, type Owner } from '#modules/ledger/index.ts';
import type { PayoutType } from '#providers/payout.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { headedBy, type HeadedGuild } from './guilds.ts';

export type AccountName = 'personal' | 'guild';

export type Source = {
  readonly name: AccountName;
  readonly user_id: number;
  /** Whose income. */
  readonly owner: Owner;
  /** Whose account it is paid to: a personal guild's goes to its head. */
  readonly payee: Owner;
  readonly guild?: HeadedGuild | undefined;
  readonly corporate: boolean;
  /** SIGN-4. */
  readonly gate: Scene;
  readonly types: readonly PayoutType[];
};

const PERSONAL: readonly PayoutType[] = [1, 2, 3];

export async function sourceOf(
  db: Queryable,
  user_id: number,
  name: AccountName,
  now: number,
): Promise<Source | Refused> {
  const payee = user(user_id);
  if (name === 'personal') {
    return { name, user_id, owner: payee, payee, corporate: false, gate: 'withdraw', types: PERSONAL };
  }
  const headed = await headedBy(db, user_id, now);
  if (!headed) return refuse(user_withdrawal.refusals.head_only);
  const owner = guild(headed.guild_id);
  const common = { name, user_id, owner, guild: headed, gate: 'guild_withdraw' as const };
  return headed.guild_type === 2
    ? { ...common, payee: owner, corporate: true, types: [4] }
    : { ...common, payee, corporate: false, types: PERSONAL };
}
