// The SQL on the table approval.
import type { Queryable, Tx } from '#db/db.ts';
import { sqlFragment, sql } from '#db/sql.ts';
import type { ApprovalRequest } from '#wire/staff.ts';

export type ApprovalRow = {
  approval_id: number;
  call: string;
  target: string;
  request: Record<string, unknown>;
  before: object | null;
  reason: string;
  author_id: number;
  /** 0 waiting, 1 approved, 2 refused, 4 withdrawn by its author. */
  state: 0 | 1 | 2 | 4;
  decider_id: number | null;
  decide_reason: string | null;
  decided_at: Date | null;
  created_at: Date;
  expire_at: Date;
};

export const insertApproval = (
  tx: Tx,
  a: ApprovalRequest,
  expire_at: Date,
): Promise<{ approval_id: number } | undefined> =>
  tx.row<{ approval_id: number }>(sql`
    insert into approval (call, target, request, before, reason, author_id, created_at, expire_at)
    values (${a.call}, ${a.target}, ${JSON.stringify(a.request)}::jsonb,
            ${a.before === undefined ? null : JSON.stringify(a.before)}::jsonb, ${a.reason}, ${a.author_id},
            ${new Date(a.at)}, ${expire_at})
    returning approval_id`);

export const lockApproval = (tx: Tx, approval_id: number): Promise<ApprovalRow | undefined> =>
  tx.row<ApprovalRow>(sql`select * from approval where approval_id = ${approval_id} for update`);

/** The newest open request of this call whose target begins so: an older one is refused as soon as another is approved. */
export const findOpenApproval = async (
  db: Queryable,
  call: string,
  target: string,
  now: number,
): Promise<number | undefined> =>
  (
    await db.row<{ approval_id: number }>(sql`
      select approval_id from approval
      where call = ${call} and starts_with(target, ${target}) and state = 0 and expire_at > ${new Date(now)}
      order by approval_id desc limit 1`)
  )?.approval_id;

/** Who asked for what was approved: the author's id by the target. */
export const listApprovedAuthors = async (db: Queryable, call: string): Promise<Map<string, number>> => {
  const rows = await db.rows<{ target: string; author_id: number }>(
    sql`select target, author_id from approval where call = ${call} and state = 1`,
  );
  return new Map(rows.map(({ target, author_id }) => [target, author_id]));
};

export type ApprovalDecision = {
  approval_id: number;
  state: 1 | 2;
  decider_id: number;
  decide_reason: string;
  result?: object;
  at: Date;
};

export const saveDecision = (tx: Tx, d: ApprovalDecision): Promise<number> =>
  tx.run(sql`
    update approval set state = ${d.state}, decider_id = ${d.decider_id}, decide_reason = ${d.decide_reason},
      result = ${d.result === undefined ? null : JSON.stringify(d.result)}::jsonb, decided_at = ${d.at}
    where approval_id = ${d.approval_id}`);

export const saveWithdrawal = (tx: Tx, approval_id: number, reason: string, at: Date): Promise<number> =>
  tx.run(sql`
    update approval set state = 4, decide_reason = ${reason}, decided_at = ${at} where approval_id = ${approval_id}`);

/** The approvals of a call that wait, by their target. */
export const findOpenApprovals = async (
  db: Queryable,
  call: string,
  targets: readonly string[],
  now: number,
): Promise<Map<string, number>> =>
  new Map(
    (
      await db.rows<Pick<ApprovalRow, 'approval_id' | 'target'>>(sql`
        select approval_id, target from approval
        where target = any(${[...targets]}::text[]) and call = ${call} and state = 0 and expire_at > ${new Date(now)}
        order by approval_id`)
    ).map(({ target, approval_id }) => [target, approval_id]),
  );

/** Other approvals of the same object that wait, newest first. */
export const listOpenApprovalsOf = (
  db: Queryable,
  of: Pick<ApprovalRow, 'approval_id' | 'target'>,
  now: Date,
): Promise<Pick<ApprovalRow, 'approval_id' | 'call' | 'created_at'>[]> =>
  db.rows(sql`
    select approval_id, call, created_at from approval
    where target = ${of.target} and state = 0 and expire_at > ${now} and approval_id <> ${of.approval_id}
    order by approval_id desc limit 20`);

export type ListedApproval = ApprovalRow & {
  author_name: string;
  decider_name: string | null;
  /** As `state`, or 3 expired while waiting. */
  shown_state: 0 | 1 | 2 | 3 | 4;
};

export const findListedApproval = (
  db: Queryable,
  approval_id: number,
  now: Date,
): Promise<ListedApproval | undefined> =>
  db.row<ListedApproval>(sql`
    select a.*, case when a.state = 0 and a.expire_at <= ${now} then 3 else a.state end as shown_state,
      s.name as author_name, d.name as decider_name
    from approval a join staff s on s.staff_id = a.author_id left join staff d on d.staff_id = a.decider_id
    where a.approval_id = ${approval_id}`);

/**
 * The approvals that a staff member wrote or may decide, newest first; `mine` returns only those the staff member wrote, `ended` only
 * those that wait no longer.
 */
export async function listApprovals(
  db: Queryable,
  f: {
    staff_id: number;
    calls: readonly string[];
    mine: boolean;
    ended: boolean;
    state: number | undefined;
    now: Date;
  },
  page: { limit: number; offset: number },
) {
  const rowsOf = sqlFragment`
    select a.*, case when a.state = 0 and a.expire_at <= ${f.now} then 3 else a.state end as shown_state
    from approval a
    where a.author_id = ${f.staff_id} or (not ${f.mine} and a.call = any(${[...f.calls]}::text[]))`;
  const where = sqlFragment`
    (${f.state ?? null}::int is null or x.shown_state = ${f.state ?? null}) and (not ${f.ended} or x.shown_state <> 0)`;
  const [rows, total] = await Promise.all([
    db.rows<ListedApproval>(sql`
      select x.*, s.name as author_name, d.name as decider_name from (${rowsOf}) x
      join staff s on s.staff_id = x.author_id left join staff d on d.staff_id = x.decider_id
      where ${where} order by x.approval_id desc limit ${page.limit} offset ${page.offset}`),
    db.row<{ n: number }>(sql`select count(*) as n from (${rowsOf}) x where ${where}`),
  ]);
  return { rows, total: total!.n };
}
