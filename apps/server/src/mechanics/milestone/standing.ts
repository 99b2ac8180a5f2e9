// The value that a progress box has for a member, and whether the member may claim its steps (MILE-1, MILE-2).
import type { MilestoneDef } from '@shengyu/campaign/definition.ts';
import type { Queryable } from '#db/db.ts';
import { cpBondsOf, readMeterValue, type MeterSubject } from '#modules/meter/index.ts';
import { teamOf, type PublishedCampaign } from '#modules/campaign-engine/index.ts';
import { findClaimant } from './store.ts';

export type StandingQuery = {
  readonly campaign: PublishedCampaign;
  readonly part: MilestoneDef;
  readonly me: number;
  readonly period_key: string;
  readonly season_key: string;
};
export type MilestoneStanding = {
  readonly value: number;
  /** Whether the member may claim. A box filled by a team or the server can be claimed only by members who contributed (MILE-2). */
  readonly isMine: boolean;
};

export async function loadMilestoneStanding(db: Queryable, a: StandingQuery): Promise<MilestoneStanding> {
  const { part, me, period_key, campaign } = a;
  const subject = await subjectOf(db, a);
  if (!subject) return { value: 0, isMine: false };
  const valueOf = (of: MeterSubject) => readMeterValue(db, part.meter, of, period_key, campaign.def.id);
  const isShared = part.scope === 'team' || part.scope === 'server';
  const isMine = me > 0 && (!isShared || (await valueOf({ kind: 'user', id: me })) > 0);
  return { value: await valueOf(subject), isMine };
}

async function subjectOf(
  db: Queryable,
  { part, me, period_key, season_key, campaign }: StandingQuery,
): Promise<MeterSubject | undefined> {
  if (part.scope === 'server') return { kind: 'server', id: 0 };
  if (me === 0) return undefined;
  if (part.scope === 'user') return { kind: 'user', id: me };
  if (part.scope === 'team') {
    const team_id = await teamOf(db, me, campaign.def.id, season_key);
    return team_id === undefined ? undefined : { kind: 'team', id: team_id };
  }
  // A pair that separates keeps its progress, until the member fills the box with another partner.
  const row = await findClaimant(db, { user_id: me, milestone_id: part.id, period_key });
  const relation_id = row?.subject_id ?? (await cpBondsOf(db, [me])).get(me)?.relation_id;
  return relation_id === undefined ? undefined : { kind: 'pair', id: relation_id };
}
