// Runs in the transaction in which a meter (a counter of events) grows: emits an event for each step that was reached, pays the
// steps of a milestone that starts again after its last step in order (MILE-3), and records members who have something to claim, so that the sweep can pay what they leave unclaimed (MILE-4).
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { boxStepReached } from '#events/catalogue/campaign.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { findUsersById } from '#modules/identity/index.ts';
import {
  readCampaignCatalogue,
  mayReceiveReward,
  findSeasonAt,
  type CampaignCatalogue,
  type PartDefinitions,
  type CampaignPart,
  type Season,
} from '#modules/campaign-engine/index.ts';
import { cpBondsOf, type MeterState, type MeterMove } from '#modules/meter/index.ts';
import { giveStep, buildStepEventData } from './give.ts';
import { deletionDayOf, isDayPaidOut, payoutTimeOf } from './period.ts';
import { listStepsBetween } from './steps.ts';
import { noteClaimant } from './store.ts';

type Mile = CampaignPart<PartDefinitions['milestone']>;
type Moved = { readonly mile: Mile; readonly move: MeterMove; readonly state: MeterState; readonly season: Season };

const byMeter = new WeakMap<CampaignCatalogue, Map<string, Mile[]>>();

function milesOn(catalogue: CampaignCatalogue, meter: string): readonly Mile[] {
  let index = byMeter.get(catalogue);
  if (!index) byMeter.set(catalogue, (index = Map.groupBy(catalogue.all('milestone'), ({ part }) => part.meter)));
  return index.get(meter) ?? [];
}

export async function advanceMilestones(tx: Tx, move: MeterMove, ctx: Context): Promise<void> {
  for (const mile of milesOn(await readCampaignCatalogue(ctx), move.meter)) {
    if (mile.part.scope !== move.subject.kind) continue;
    const state = move.values.find(
      ({ campaign, period_key }) =>
        campaign === mile.campaign.def.id && (period_key === dayOf(move.at)) === (mile.part.period === 'day'),
    );
    const season = state && (await seasonOf(tx, mile, move));
    if (!state || !season || isDayPaidOut(mile.part, season, move.at, ctx.clock.now())) continue;
    const moved = { mile, move, state, season };
    await (move.subject.kind === 'user' ? advanceMember(ctx, tx, moved) : advanceShared(tx, moved));
  }
}

async function seasonOf(tx: Tx, { campaign }: Mile, { subject, at }: MeterMove): Promise<Season | undefined> {
  const { schedule } = campaign.def;
  if (schedule.kind !== 'per_user') return findSeasonAt(schedule, at);
  const user = subject.kind === 'user' ? (await findUsersById(tx, [subject.id])).get(subject.id) : undefined;
  return user && findSeasonAt(schedule, at, { registered_at: user.registered_at.getTime() });
}

async function advanceMember(ctx: Context, tx: Tx, moved: Moved): Promise<void> {
  const { mile, move, state } = moved;
  const steps = listStepsBetween(mile.part, state.before, state.value);
  if (steps.length === 0) return;
  const user_id = move.subject.id;
  await lockMember(tx, user_id);
  tellReached(tx, moved, { user_id });
  const isPaidAtOnce = mile.part.loop !== undefined && (await mayReceiveReward(tx, mile.campaign, user_id, move.at));
  if (!isPaidAtOnce) return void (await noteMember(tx, moved, user_id));
  const { campaign, part } = mile;
  const forget_on = deletionDayOf(payoutTimeOf(part, moved.season, move.at));
  const { period_key } = state;
  for (const step of steps)
    await giveStep(ctx, tx, { campaign, part, user_id, period_key, step, is_auto: true, forget_on, at: move.at });
}

/**
 * Records who can claim a step of a shared box: for a pair both partners, for a team or the server only the member who contributed.
 */
async function advanceShared(tx: Tx, moved: Moved): Promise<void> {
  const { by, subject } = moved.move;
  if (by === undefined) return;
  await noteMember(tx, moved, by);
  // The meter of a team or of the server is split over several rows, so a single event cannot see that a step was
  // passed; tell-shared.ts detects it.
  if (subject.kind !== 'pair') return;
  const peer = (await cpBondsOf(tx, [by])).get(by);
  if (peer?.relation_id === subject.id) await noteMember(tx, moved, peer.peer_id);
  tellReached(tx, moved, { relation_id: subject.id, user_id: by });
}

function tellReached(tx: Tx, { mile, move, state }: Moved, whose: Readonly<Record<string, number>>): void {
  const { campaign, part } = mile;
  const { period_key } = state;
  for (const step of listStepsBetween(part, state.before, state.value)) {
    const round = step.round === undefined ? {} : { round: step.round };
    const data = { ...buildStepEventData({ campaign, part, step, period_key }), ...whose, ...round };
    tx.emit(boxStepReached, { key: move.subject.id, at: move.at, data });
  }
}

async function noteMember(tx: Tx, { mile, move, state, season }: Moved, user_id: number): Promise<void> {
  const pay_at = payoutTimeOf(mile.part, season, move.at);
  await noteClaimant(tx, {
    user_id,
    milestone_id: mile.part.id,
    period_key: state.period_key,
    campaign: mile.campaign.def.id,
    subject_id: move.subject.id,
    pay_at,
    forget_on: deletionDayOf(pay_at),
    def_hash: mile.campaign.def_hash,
  });
}
