// V02: a campaign's one-time gift, once per person, whatever account asks: the account, the real-named identity and the device each
// get it once.
import type { OneTimeDef } from '@shengyu/campaign/definition.ts';
import { register_benefit } from '@shengyu/contract/calls/kit.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { lockMembers } from '#db/member-lock.ts';
import { sql } from '#db/sql.ts';
import { otherAccountsOf } from '#modules/agreement/index.ts';
import { devicesOf } from '#modules/identity/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { grantOf } from './grant.ts';
import type { Published } from './published.ts';

export type Claiming = { campaign: Published; benefit: OneTimeDef; user_id: number; now: number };

export async function claimBenefit(ctx: Context, tx: Tx, c: Claiming): Promise<Refused | undefined> {
  const { done } = register_benefit.refusals;
  const { campaign, benefit, user_id, now } = c;
  // The person's accounts together: of two that ask at the same time the second finds the first.
  const accounts = [user_id, ...(await otherAccountsOf(tx, user_id))];
  await lockMembers(tx, accounts);
  if (await anyHasBenefit(tx, accounts, benefit.id)) return refuse(done);
  await tx.run(sql`
    insert into one_time (user_id, benefit_id, def_hash, claimed_at)
    values (${user_id}, ${benefit.id}, ${campaign.def_hash}, ${new Date(now)})`);
  const devices = await devicesOf(tx, user_id);
  const free = await tx.run(sql`
    insert into one_time_device (device_hash, benefit_id, user_id)
    select device, ${benefit.id}, ${user_id} from unnest(${devices}::bytea[]) device order by device
    on conflict do nothing`);
  // Fewer than asked: one of the phones had it under another account. The refusal rolls everything back.
  if (free < devices.length) return refuse(done);
  const ref = `once:${benefit.id}`;
  await grantOf(ctx, tx, { campaign, user_id, grant: benefit.grant, origin: 'reward', ref, at: now });
  return undefined;
}

/** Whether one of these accounts has it. */
export const anyHasBenefit = async (db: Queryable, user_ids: readonly number[], benefit_id: string): Promise<boolean> =>
  (await db.row(sql`
    select 1 from one_time where user_id = any(${user_ids}::bigint[]) and benefit_id = ${benefit_id} limit 1`)) !==
  undefined;
