// Compares what was acknowledged to members with what the database holds and what the consumers made of it.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '@shengyu/server/context.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import type { LoadGenerator } from './load.ts';

export type LossReport = {
  acknowledged: number;
  /** Acknowledged, but not in the database. */
  lost: number;
  /** Counted, notified or processed more than once. */
  doubled: number;
  /** Follows that did not become a fan row, or fan rows without a follow. */
  unmade: number;
  /** Events that failed repeatedly and were set aside for an operator. */
  parked: number;
};

/** Waits until every event is published and processed. */
export async function waitUntilDrained(ctx: Context, withinMs = 60_000): Promise<void> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(200)) {
    const row = await ctx.db.row<{ behind: number }>(sql`
      select (select count(*) from outbox where published_at is null)
        + (select count(*) from follow f left join fan on fan.user_id = f.target_id and fan.follower_id = f.user_id and is_fan
           where fan.user_id is null) as behind`);
    if (row!.behind === 0) return;
  }
}

export async function makeLossReport(ctx: Context, load: LoadGenerator): Promise<LossReport> {
  const follows = await ctx.db.rows<{ key: string }>(sql`select user_id || '>' || target_id as key from follow`);
  const there = new Set(follows.map(({ key }) => key));
  const row = await ctx.db.row<Omit<LossReport, 'acknowledged' | 'lost'>>(sql`
    select
      (select count(*) from (select 1 from outbox where name = 'user.followed'
        group by data->>'user_id', data->>'target_id' having count(*) > 1) t)
      + (select count(*) from (select 1 from inbox where consumer = 'user:user.followed' group by event_id having count(*) > 1) t)
      + (select count(*) from social_count s where follow_num <> (select count(*) from follow f where f.user_id = s.user_id)
           or fans_num <> (select count(*) from fan where fan.user_id = s.user_id and is_fan)) as doubled,
      (select count(*) from follow f full join (select * from fan where is_fan) fan
        on fan.user_id = f.target_id and fan.follower_id = f.user_id where fan.user_id is null or f.user_id is null) as unmade,
      (select count(*) from parked_event) as parked`);
  const lost = [...load.acknowledged].filter((key) => !there.has(key)).length;
  return { acknowledged: load.acknowledged.size, lost, ...row! };
}

export const isClean = ({ lost, doubled, unmade, parked }: LossReport): boolean =>
  lost + doubled + unmade + parked === 0;
