// Compares what was acknowledged to members with what the database holds and what the consumers made of it.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '@shengyu/server/context.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { ensureStreams } from '@shengyu/server/events/stream.ts';
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

/** Where the events of unmade follows stay: not published, not in the stream, or before or behind the place of their consumer. */
export async function findUnmade(ctx: Context): Promise<object> {
  const rows = await ctx.db.rows<{ event_id: string; is_published: boolean; is_processed: boolean }>(sql`
    select o.event_id, o.published_at is not null as is_published,
      exists (select 1 from inbox i where i.consumer = 'user:user.followed' and i.event_id = o.event_id) as is_processed
    from outbox o left join fan on fan.user_id = (o.data->>'target_id')::bigint and fan.follower_id = (o.data->>'user_id')::bigint and is_fan
    where o.name = 'user.followed' and fan.user_id is null`);
  const [stream] = await ensureStreams(ctx.bus);
  const { jsm, name, born, lastSeq } = stream!;
  const places = new Map<string, number>();
  for (let seq = 1; seq <= lastSeq; seq++) {
    const message = await jsm.streams.getMessage(name, { seq }).catch(() => null);
    if (message) places.set(message.header.get('Nats-Msg-Id'), seq);
  }
  const durables = [];
  for await (const { name: durable, config, ack_floor, delivered, num_pending } of jsm.consumers.list(name)) {
    if (durable.startsWith('user_user_followed')) durables.push({ durable, config, ack_floor, delivered, num_pending });
  }
  const seqs = rows.flatMap(({ event_id }) => places.get(event_id) ?? []);
  return {
    unpublished: rows.filter(({ is_published }) => !is_published).length,
    processed: rows.filter(({ is_processed }) => is_processed).length,
    missingInStream: rows.filter(({ event_id, is_published }) => is_published && !places.has(event_id)).length,
    inStream: { count: seqs.length, from: Math.min(...seqs), to: Math.max(...seqs) },
    stream: { born, lastSeq },
    durables,
  };
}

export const isClean = ({ lost, doubled, unmade, parked }: LossReport): boolean =>
  lost + doubled + unmade + parked === 0;
