// All SQL on flags, on what members gave one another, and on refused accesses.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type Rule = 'same_device' | 'same_person' | 'one_sender';
/** Open, cleared, confirmed. */
export type FlagState = 0 | 1 | 2;

export type Flag = {
  user_id: number;
  flag_id: number;
  rule: Rule;
  peer_id: number;
  state: FlagState;
  details: Record<string, number>;
  flagged_at: Date;
  decided_at: Date | null;
};

type NewFlag = Pick<Flag, 'user_id' | 'rule' | 'peer_id' | 'details' | 'flagged_at'> & { readonly quiet_since: Date };

/** Undefined: it is open already, or an operator looked at the same thing since `quiet_since`. */
export const insertFlag = (tx: Tx, f: NewFlag): Promise<Flag | undefined> =>
  tx.row<Flag>(sql`
    insert into risk_flag (user_id, rule, peer_id, details, flagged_at)
    select ${f.user_id}, ${f.rule}, ${f.peer_id}, ${JSON.stringify(f.details)}::jsonb, ${f.flagged_at}::timestamptz
    where not exists (select from risk_flag where user_id = ${f.user_id} and rule = ${f.rule} and peer_id = ${f.peer_id}
                      and (state = 0 or decided_at > ${f.quiet_since}))
    on conflict do nothing returning *`);

export const flagById = (tx: Tx, flag_id: number): Promise<Flag | undefined> =>
  tx.row<Flag>(sql`select * from risk_flag where flag_id = ${flag_id} for update`);

export const decideFlag = (tx: Tx, { user_id, flag_id }: Flag, state: 1 | 2, at: Date): Promise<number> =>
  tx.run(sql`
    update risk_flag set state = ${state}, decided_at = ${at}
    where user_id = ${user_id} and flag_id = ${flag_id} and state = 0`);

export const flagsIn = (db: Queryable, state: number, limit: number, offset: number): Promise<Flag[]> =>
  db.rows<Flag>(sql`
    select * from risk_flag where state = ${state} order by flagged_at, flag_id limit ${limit} offset ${offset}`);

/** RISK-3: whose turnover is being looked at, and with whom. */
export const openFlags = (db: Queryable): Promise<Pick<Flag, 'user_id' | 'peer_id'>[]> =>
  db.rows<Flag>(sql`select user_id, peer_id from risk_flag where state = 0`);

/** Of these members. */
export const openFlagsOf = (db: Queryable, user_ids: readonly number[]): Promise<Pick<Flag, 'user_id' | 'peer_id'>[]> =>
  db.rows<Flag>(sql`select user_id, peer_id from risk_flag where user_id = any(${user_ids}::bigint[]) and state = 0`);

export const flagNum = async (db: Queryable, state: number): Promise<number> =>
  (await db.row<{ n: number }>(sql`select count(*) as n from risk_flag where state = ${state}`))!.n;

export const flagsOf = (db: Queryable, user_id: number, limit: number): Promise<Flag[]> =>
  db.rows<Flag>(sql`select * from risk_flag where user_id = ${user_id} order by flag_id desc limit ${limit}`);

type Flow = { readonly receiver_id: number; readonly sender_id: number; readonly day: string; readonly base: number };

/** A refund takes back as much as is there: what was given on another Day is over for the rules of a week. */
export const addFlow = (tx: Tx, { receiver_id, sender_id, day, base }: Flow): Promise<number> =>
  tx.run(sql`
    insert into risk_flow (receiver_id, sender_id, day, base) values (${receiver_id}, ${sender_id}, ${day}, ${Math.max(0, base)})
    on conflict (receiver_id, day, sender_id) do update set base = greatest(0, risk_flow.base + ${base}::bigint)`);

/** What somebody received from a Day on, and how much of it from this sender. */
export const flowsSince = async (db: Queryable, receiver_id: number, sender_id: number, from: string, until: string) =>
  (await db.row<{ total: number; own: number }>(sql`
    select coalesce(sum(base), 0)::bigint as total, coalesce(sum(base) filter (where sender_id = ${sender_id}), 0)::bigint as own
    from risk_flow where receiver_id = ${receiver_id} and day between ${from} and ${until}`))!;

export const forgetFlows = (db: Queryable, before: string): Promise<number> =>
  db.run(sql`delete from risk_flow where day < ${before}`);

type Denied = { readonly at: Date; readonly user_id: number; readonly path: string; readonly range: string };

/** API-4, in the words of the seed. */
export const insertDenied = (tx: Tx, d: Denied): Promise<number> =>
  tx.run(sql`
    insert into audit_denied (at, user_id, path, reason, range)
    values (${d.at}, ${d.user_id}, ${d.path}, 'no permission', ${d.range})`);
