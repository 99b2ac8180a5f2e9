// All SQL on the tables of milestones.
import type { Day } from '@shengyu/rules/time/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sql, type Statement } from '#db/sql.ts';

export type MilestoneKey = { readonly user_id: number; readonly milestone_id: string; readonly period_key: string };
export type ClaimantRow = MilestoneKey & {
  readonly campaign: string;
  readonly subject_id: number;
  readonly pay_at: Date | null;
  readonly forget_on: Day | null;
  readonly def_hash: string;
};

/**
 * Records a member who may have steps to claim. A row that was already swept becomes due again when a late event arrives; a row
 * that is still waiting is not changed, unless the member now fills the box with another subject (pair).
 */
export const noteClaimant = (tx: Tx, m: ClaimantRow): Promise<number> =>
  tx.run(sql`
    insert into mile_member (user_id, milestone_id, period_key, campaign, subject_id, pay_at, forget_on, def_hash)
    values (${m.user_id}, ${m.milestone_id}, ${m.period_key}, ${m.campaign}, ${m.subject_id}, ${m.pay_at}, ${m.forget_on}, ${m.def_hash})
    on conflict (user_id, milestone_id, period_key) do update
      set pay_at = excluded.pay_at, subject_id = excluded.subject_id
      where mile_member.subject_id <> excluded.subject_id
        or (mile_member.pay_at is null and excluded.pay_at is not null)`);

export const findClaimant = (db: Queryable, p: MilestoneKey): Promise<ClaimantRow | undefined> =>
  db.row<ClaimantRow>(sql`
    select * from mile_member
    where user_id = ${p.user_id} and milestone_id = ${p.milestone_id} and period_key = ${p.period_key}`);

export type DueClaimant = MilestoneKey & { readonly pay_at: Date };

export const listDueClaimants = (
  db: Queryable,
  now: Date,
  after: DueClaimant | undefined,
  limit: number,
): Promise<DueClaimant[]> =>
  db.rows<DueClaimant>(sql`
    select user_id, milestone_id, period_key, pay_at from mile_member
    where pay_at <= ${now} and (pay_at, user_id, milestone_id, period_key)
      > (${after?.pay_at ?? new Date(0)}, ${after?.user_id ?? 0}, ${after?.milestone_id ?? ''}, ${after?.period_key ?? ''})
    order by pay_at, user_id, milestone_id, period_key limit ${limit}`);

export const markUnclaimedPaid = (tx: Tx, p: MilestoneKey): Promise<number> =>
  tx.run(sql`
    update mile_member set pay_at = null
    where user_id = ${p.user_id} and milestone_id = ${p.milestone_id} and period_key = ${p.period_key}`);

export type StepClaimRow = MilestoneKey & {
  readonly step_id: string;
  readonly is_auto: boolean;
  readonly at: Date;
  readonly forget_on: Day | null;
  readonly def_hash: string;
};

/** Records the claim of a step. Returns false when the step was claimed before. */
export const insertClaim = async (tx: Tx, c: StepClaimRow): Promise<boolean> =>
  (await tx.run(sql`
    insert into mile_claim (user_id, milestone_id, period_key, step_id, claimed_at, is_auto, forget_on, def_hash)
    values (${c.user_id}, ${c.milestone_id}, ${c.period_key}, ${c.step_id}, ${c.at}, ${c.is_auto}, ${c.forget_on}, ${c.def_hash})
    on conflict do nothing`)) === 1;

/** When each step of a period was claimed, by step id. */
export const stepClaimTimesOf = async (db: Queryable, p: MilestoneKey): Promise<Map<string, Date>> =>
  new Map(
    (
      await db.rows<{ step_id: string; claimed_at: Date }>(sql`
        select step_id, claimed_at from mile_claim
        where user_id = ${p.user_id} and milestone_id = ${p.milestone_id} and period_key = ${p.period_key}`)
    ).map(({ step_id, claimed_at }) => [step_id, claimed_at]),
  );

/**
 * Records that a shared box reached a step. Returns false when this was recorded before, so that the event is emitted only once.
 */
export const insertReachedStep = async (
  tx: Tx,
  r: { milestone_id: string; period_key: string; subject_id: number; step_id: string; at: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    insert into mile_reached (milestone_id, period_key, subject_id, step_id, reached_at)
    values (${r.milestone_id}, ${r.period_key}, ${r.subject_id}, ${r.step_id}, ${r.at})
    on conflict do nothing`)) === 1;

export async function deleteOldMilestoneRows(db: Queryable, today: Day, limit: number): Promise<void> {
  const old: Statement[] = [
    sql`delete from mile_member where ctid = any(array(
      select ctid from mile_member where forget_on < ${today} and pay_at is null limit ${limit}))`,
    sql`delete from mile_claim where ctid = any(array(
      select ctid from mile_claim where forget_on < ${today} limit ${limit}))`,
  ];
  for (const statement of old) while ((await db.run(statement)) === limit);
}
