// SQL on the one-time gifts that members and their devices have claimed (call V02, register_benefit).
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export const insertClaim = (
  tx: Tx,
  user_id: number,
  benefit_id: string,
  def_hash: string,
  claimed_at: Date,
): Promise<number> =>
  tx.run(sql`
    insert into one_time (user_id, benefit_id, def_hash, claimed_at)
    values (${user_id}, ${benefit_id}, ${def_hash}, ${claimed_at})`);

/** Returns how many of the devices had not claimed the gift before. */
export const insertClaimDevices = (
  tx: Tx,
  devices: readonly Buffer[],
  benefit_id: string,
  user_id: number,
): Promise<number> =>
  tx.run(sql`
    insert into one_time_device (device_hash, benefit_id, user_id)
    select device, ${benefit_id}, ${user_id} from unnest(${devices}::bytea[]) device order by device
    on conflict do nothing`);

/** Whether any of these accounts has the gift. */
export const isBenefitClaimedByAny = async (
  db: Queryable,
  user_ids: readonly number[],
  benefit_id: string,
): Promise<boolean> =>
  (await db.row(sql`
    select 1 from one_time where user_id = any(${user_ids}::bigint[]) and benefit_id = ${benefit_id} limit 1`)) !==
  undefined;
