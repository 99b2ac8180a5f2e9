// SQL on risk flags, on gift sums between two members, and on refused accesses.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/**
 * same_device: sender and receiver used the same device. same_person: they have the same ID number. one_sender: most income of a
 * week came from one sender.
 */
export type RiskRule = 'same_device' | 'same_person' | 'one_sender';
/** 0 open, 1 cleared, 2 confirmed. */
type FlagState = 0 | 1 | 2;

export type Flag = {
  user_id: number;
  flag_id: number;
  rule: RiskRule;
  peer_id: number;
  state: FlagState;
  details: Record<string, number>;
  flagged_at: Date;
  decided_at: Date | null;
};

type NewFlag = Pick<Flag, 'user_id' | 'rule' | 'peer_id' | 'details' | 'flagged_at'> & { readonly quiet_since: Date };

/** Inserts a flag; undefined when such a flag is open already, or when an operator decided one after `quiet_since`. */
export const insertFlag = (tx: Tx, f: NewFlag): Promise<Flag | undefined> =>
  tx.row<Flag>(sql`
    insert into risk_flag (user_id, rule, peer_id, details, flagged_at)
    select ${f.user_id}, ${f.rule}, ${f.peer_id}, ${JSON.stringify(f.details)}::jsonb, ${f.flagged_at}::timestamptz
    where not exists (select from risk_flag where user_id = ${f.user_id} and rule = ${f.rule} and peer_id = ${f.peer_id}
                      and (state = 0 or decided_at > ${f.quiet_since}))
    on conflict do nothing returning *`);

export const flagById = (tx: Tx, flag_id: number): Promise<Flag | undefined> =>
  tx.row<Flag>(sql`select * from risk_flag where flag_id = ${flag_id} for update`);

export const findFlagById = (db: Queryable, flag_id: number): Promise<Flag | undefined> =>
  db.row<Flag>(sql`select * from risk_flag where flag_id = ${flag_id}`);

export const decideFlag = (tx: Tx, { user_id, flag_id }: Flag, state: 1 | 2, at: Date): Promise<number> =>
  tx.run(sql`
    update risk_flag set state = ${state}, decided_at = ${at}
    where user_id = ${user_id} and flag_id = ${flag_id} and state = 0`);

export const listFlagsInState = (db: Queryable, state: number, limit: number, offset: number): Promise<Flag[]> =>
  db.rows<Flag>(sql`
    select * from risk_flag where state = ${state} order by flagged_at, flag_id limit ${limit} offset ${offset}`);

/** All open flags (RISK-3): the members whose turnover is under review, with the member from whom they received it. */
export const listOpenFlags = (db: Queryable): Promise<Pick<Flag, 'user_id' | 'peer_id'>[]> =>
  db.rows(sql`select user_id, peer_id from risk_flag where state = 0`);

/** Open flags of these members. */
export const openFlagsOf = (db: Queryable, user_ids: readonly number[]): Promise<Pick<Flag, 'user_id' | 'peer_id'>[]> =>
  db.rows(sql`select user_id, peer_id from risk_flag where user_id = any(${user_ids}::bigint[]) and state = 0`);

/** How many flags are in the state; with a time, those flagged until then. */
export const countFlagsInState = async (db: Queryable, state: number, until?: Date): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from risk_flag
    where state = ${state} and (${until ?? null}::timestamptz is null or flagged_at <= ${until ?? null})`))!.n;

export const flagsOf = (db: Queryable, user_id: number, limit: number): Promise<Flag[]> =>
  db.rows<Flag>(sql`select * from risk_flag where user_id = ${user_id} order by flag_id desc limit ${limit}`);

/** Diamonds that a gift brought a receiver. */
export type GiftFlow = { readonly receiver_id: number; readonly base: number };

/**
 * Adds the diamonds of a sender's gift, one entry per receiver, to the sums of its day. A refund (negative) is subtracted there,
 * never below 0.
 */
export const addGiftFlows = (
  tx: Tx,
  { sender_id, day }: { sender_id: number; day: string },
  flows: readonly GiftFlow[],
): Promise<number> =>
  tx.run(sql`
    with flow as materialized (
      select * from unnest(${flows.map((flow) => flow.receiver_id)}::bigint[], ${flows.map((flow) => flow.base)}::bigint[])
        as f(receiver_id, base))
    insert into risk_flow as r (receiver_id, sender_id, day, base)
    select receiver_id, ${sender_id}::bigint, ${day}::date, greatest(0, base) from flow order by receiver_id
    on conflict (receiver_id, day, sender_id) do update
      set base = (select greatest(0, r.base + flow.base) from flow where flow.receiver_id = r.receiver_id)`);

type FlowSum = { receiver_id: number; total: number; own: number };

/** The sums that these members received between two days, and how much of each came from this sender. */
export const sumGiftFlows = (
  db: Queryable,
  receiver_ids: readonly number[],
  sender_id: number,
  { from, until }: { from: string; until: string },
): Promise<FlowSum[]> =>
  db.rows<FlowSum>(sql`
    select receiver_id, sum(base)::bigint as total, coalesce(sum(base) filter (where sender_id = ${sender_id}), 0)::bigint as own
    from risk_flow where receiver_id = any(${receiver_ids}::bigint[]) and day between ${from} and ${until}
    group by receiver_id order by receiver_id`);

export const deleteGiftFlowsBefore = (db: Queryable, before: string): Promise<number> =>
  db.run(sql`delete from risk_flow where day < ${before}`);

type Denied = { readonly at: Date; readonly user_id: number; readonly path: string; readonly range: string };

/** Writes the audit row of a refused access. API-4 fixes the words of its reason. */
export const insertDeniedAccess = (tx: Tx, d: Denied): Promise<number> =>
  tx.run(sql`
    insert into audit_denied (at, user_id, path, reason, range)
    values (${d.at}, ${d.user_id}, ${d.path}, 'no permission', ${d.range})`);
