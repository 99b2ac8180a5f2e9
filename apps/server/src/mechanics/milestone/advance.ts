// What a meter's growth does to boxes, in the transaction of the event: steps reached are told, those of a loop are paid in their order
// (MILE-3), and whoever has something to open is noted for the sweep (MILE-4).
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import { usersById } from '#modules/identity/index.ts';
import {
  catalogueOf,
  mayReceive,
  seasonAt,
  type Catalogue,
  type Kinds,
  type Part,
  type Season,
} from '#modules/kit/index.ts';
import { bondsOf, type MeterState, type Move } from '#modules/meter/index.ts';
import { giveStep, stepData } from './give.ts';
import { forgottenOn, isPaidUp, paidAt } from './period.ts';
import { stepsBetween } from './steps.ts';
import { addMember } from './store.ts';

type Mile = Part<Kinds['milestone']>;
type Moved = { readonly mile: Mile; readonly move: Move; readonly state: MeterState; readonly season: Season };

const byMeter = new WeakMap<Catalogue, Map<string, Mile[]>>();

function milesOn(catalogue: Catalogue, meter: string): readonly Mile[] {
  let index = byMeter.get(catalogue);
  if (!index) byMeter.set(catalogue, (index = Map.groupBy(catalogue.all('milestone'), ({ part }) => part.meter)));
  return index.get(meter) ?? [];
}

export async function advance(tx: Tx, move: Move, ctx: Context): Promise<void> {
  for (const mile of milesOn(await catalogueOf(ctx), move.meter)) {
    if (mile.part.scope !== move.subject.kind) continue;
    const state = move.values.find(
      ({ campaign, period_key }) =>
        campaign === mile.campaign.def.id && (period_key === dayOf(move.at)) === (mile.part.period === 'day'),
    );
    const season = state && (await seasonOf(tx, mile, move));
    if (!state || !season || isPaidUp(mile.part, season, move.at, ctx.clock.now())) continue;
    const moved = { mile, move, state, season };
    await (move.subject.kind === 'user' ? advanceMember(ctx, tx, moved) : advanceShared(tx, moved));
  }
}

async function seasonOf(tx: Tx, { campaign }: Mile, { subject, at }: Move): Promise<Season | undefined> {
  const { schedule } = campaign.def;
  if (schedule.kind !== 'per_user') return seasonAt(schedule, at);
  const user = subject.kind === 'user' ? (await usersById(tx, [subject.id])).get(subject.id) : undefined;
  return user && seasonAt(schedule, at, { registered_at: user.registered_at.getTime() });
}

async function advanceMember(ctx: Context, tx: Tx, moved: Moved): Promise<void> {
  const { mile, move, state } = moved;
  const steps = stepsBetween(mile.part, state.before, state.value);
  if (steps.length === 0) return;
  const user_id = move.subject.id;
  await lockMember(tx, user_id);
  tellReached(tx, moved, { user_id });
  const isPaidAtOnce = mile.part.loop !== undefined && (await mayReceive(tx, mile.campaign, user_id, move.at));
  if (!isPaidAtOnce) return void (await noteMember(tx, moved, user_id));
  const { campaign, part } = mile;
  const forget_on = forgottenOn(paidAt(part, moved.season, move.at));
  const { period_key } = state;
  for (const step of steps)
    await giveStep(ctx, tx, { campaign, part, user_id, period_key, step, is_auto: true, forget_on, at: move.at });
}

/** A pair's both, of a team or the server the one who put something in. */
async function advanceShared(tx: Tx, moved: Moved): Promise<void> {
  const { by, subject } = moved.move;
  if (by === undefined) return;
  await noteMember(tx, moved, by);
  // The rows of a team and of the server are several, so nobody sees in his own that a step was passed (tell-shared.ts).
  if (subject.kind !== 'pair') return;
  const peer = (await bondsOf(tx, [by])).get(by);
  if (peer?.relation_id === subject.id) await noteMember(tx, moved, peer.peer_id);
  tellReached(tx, moved, { relation_id: subject.id, user_id: by });
}

function tellReached(tx: Tx, { mile, move, state }: Moved, whose: Readonly<Record<string, number>>): void {
  const { campaign, part } = mile;
  const { period_key } = state;
  for (const step of stepsBetween(part, state.before, state.value)) {
    const round = step.round === undefined ? {} : { round: step.round };
    const data = { ...stepData({ campaign, part, step, period_key }), ...whose, ...round };
    tx.emit({ name: 'box.step_reached', key: move.subject.id, at: move.at, data });
  }
}

async function noteMember(tx: Tx, { mile, move, state, season }: Moved, user_id: number): Promise<void> {
  const pay_at = paidAt(mile.part, season, move.at);
  await addMember(tx, {
    user_id,
    milestone_id: mile.part.id,
    period_key: state.period_key,
    campaign: mile.campaign.def.id,
    subject_id: move.subject.id,
    pay_at,
    forget_on: forgottenOn(pay_at),
    def_hash: mile.campaign.def_hash,
  });
}
