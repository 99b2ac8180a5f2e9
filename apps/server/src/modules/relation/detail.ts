// CP07: what there is, or could be, between the caller and somebody.
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { h5_relation_detail, invite_relation } from '@shengyu/contract/calls/relation-invite.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import { usersById } from '#modules/identity/index.ts';
import { requireStage, type Asking } from '#modules/kit/index.ts';
import { bit } from '#wire/bit.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { relationAsked } from './asked.ts';
import { keptOf, keptUntil } from './bond.ts';
import { CAMPAIGN, presentRing, ringsOf, type Cp } from './figures.ts';
import { inviteById, openFrom, openTo, type Invite } from './invite-store.ts';
import { tooManyInvites } from './invite.ts';
import { mustWait, whyNotBond } from './may-bond.ts';
import { presentInvites } from './present-invite.ts';
import { seatsOf } from './seats.ts';
import { isOneOf, otherOf, type Relation } from './store.ts';
import { presentRelation } from './view.ts';
import { whyHidden } from './visible.ts';

type Call = typeof h5_relation_detail;
type Found = {
  readonly relation?: Relation | undefined;
  readonly letter?: Invite | undefined;
  readonly other?: number | undefined;
};

export async function detailOf(act: Asking, cp: Cp, req: RequestOf<Call>): Promise<ReplyOf<Call> | Refused> {
  const found = await find(act, req);
  if (found instanceof Refused) return found;
  const { relation, letter, other } = found;
  const why = await whyNotInvite(act, cp, other);
  const kept = other === undefined ? undefined : await keptOf(act.db, cp, act.me, other, act.now);
  return {
    ...(relation ? { relation: await presentRelation(act, cp, relation) } : {}),
    ...(letter ? { invite: (await presentInvites(act, cp, [letter]))[0]! } : {}),
    can_invite: bit(!why),
    ...(why ? { why_not: why.msg } : {}),
    rings: ringsOf(cp).map(({ ring_id, price, days }) => ({
      ...presentRing(act.ctx, cp, ring_id),
      price,
      frame_days: days,
    })),
    ...(kept ? { keep: { intimacy: kept.intimacy, until: tsOf(keptUntil(cp, kept)) } } : {}),
  };
}

/** By what is asked; without anything, what the caller has open. */
async function find(
  { db, me, now }: Asking,
  { relation_id, invite_id, user_id }: RequestOf<Call>,
): Promise<Found | Refused> {
  if (relation_id !== undefined) {
    const relation = await relationAsked(db, me, relation_id);
    if (relation instanceof Refused) return relation;
    return whyHidden(relation, me) ?? { relation, other: isOneOf(relation, me) ? otherOf(relation, me) : undefined };
  }
  if (invite_id !== undefined) {
    const letter = await inviteById(db, invite_id);
    if (letter?.from_id !== me && letter?.to_id !== me) return refuse(h5_relation_detail.refusals.not_found);
    return { letter, other: letter.from_id === me ? letter.to_id : letter.from_id };
  }
  const own = await relationAsked(db, me, 0);
  const relation = own instanceof Refused ? undefined : own;
  const sent = await openFrom(db, me, new Date(now));
  const received = await openTo(db, me, new Date(now));
  if (user_id === undefined) return { relation, letter: sent ?? received[0] };
  if (!(await usersById(db, [user_id])).has(user_id)) return refuse(h5_relation_detail.refusals.not_found);
  return {
    relation: relation && isOneOf(relation, user_id) && user_id !== me ? relation : undefined,
    letter: sent?.to_id === user_id ? sent : received.find(({ from_id }) => from_id === user_id),
    other: user_id === me ? undefined : user_id,
  };
}

/** The first thing an invitation would be refused for; of somebody still to be chosen, the caller's own side of it. */
async function whyNotInvite(act: Asking, cp: Cp, other: number | undefined): Promise<Refused | undefined> {
  const { db, me, now } = act;
  const stage = await requireStage(act, CAMPAIGN, { need: 'open' });
  if (stage instanceof Refused) return stage;
  if (other !== undefined) {
    return (await whyNotBond(db, cp, { me, other, now })) ?? tooManyInvites(db, { me, other, now });
  }
  const seat = (await seatsOf(db, [me])).get(me);
  if (seat?.relation_id != null) return refuse(invite_relation.refusals.has_cp, { fill: { who: '你' } });
  if (mustWait(cp, seat, now)) return refuse(invite_relation.refusals.too_soon);
  return (await openFrom(db, me, new Date(now))) ? refuse(invite_relation.refusals.open_invite) : undefined;
}
