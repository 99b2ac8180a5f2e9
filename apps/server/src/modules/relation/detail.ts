// The detail page of a relation or invitation (call CP07, h5_relation_detail), with whether the caller could invite the other
// member now, and which rings there are.
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { h5_relation_detail, invite_relation } from '@shengyu/contract/calls/relation-invite.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { findUsersById, loadUserBriefs } from '#modules/identity/index.ts';
import { requireStage, type StageContext } from '#modules/campaign-engine/index.ts';
import { toBit } from '#wire/bit.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import {
  findInviteById,
  isPartnerIn,
  findOpenInviteFrom,
  listOpenInvitesTo,
  otherPartnerOf,
  pairMembershipsOf,
  type Invite,
  type Relation,
} from '#modules/pair/index.ts';
import { findRelation } from './asked.ts';
import { findOwnKeptRelation, findRelationWithKeptIntimacy, intimacyKeptUntil } from './bond/bond.ts';
import { CP_CAMPAIGN, presentRing, ringsOf, type CpDefinition } from './figures.ts';
import { checkInviteLimits } from './bond/invite.ts';
import { mustWaitBeforeBond, refuseIfMayNotBond } from './bond/may-bond.ts';
import { presentInvites } from './bond/present-invite.ts';
import { presentRelation } from './view.ts';
import { refuseIfHidden } from './visible.ts';

type Call = typeof h5_relation_detail;
type Found = {
  readonly relation?: Relation | undefined;
  readonly letter?: Invite | undefined;
  readonly other?: number | undefined;
};

export async function loadRelationDetail(
  call: StageContext,
  cp: CpDefinition,
  req: RequestOf<Call>,
): Promise<ReplyOf<Call> | Refused> {
  const found = await find(call, req);
  if (found instanceof Refused) return found;
  const { relation, letter, other } = found;
  const why = await whyNotInvite(call, cp, other);
  const keep = relation ? undefined : await findKept(call, cp, other);
  return {
    ...(relation ? { relation: await presentRelation(call, cp, relation) } : {}),
    ...(letter ? { invite: (await presentInvites(call, cp, [letter]))[0]! } : {}),
    can_invite: toBit(!why),
    ...(why ? { why_not: why.msg } : {}),
    rings: ringsOf(cp).map(({ ring_id, price, days }) => ({
      ...presentRing(call.ctx, cp, ring_id),
      price,
      frame_days: days,
    })),
    ...(keep ? { keep } : {}),
  };
}

/** REL-8: the intimacy kept for a reunion with the named member, or without one with the caller's last partner. */
async function findKept(
  { ctx, db, me, now }: StageContext,
  cp: CpDefinition,
  other: number | undefined,
): Promise<ReplyOf<Call>['keep']> {
  const kept =
    other === undefined
      ? await findOwnKeptRelation(db, cp, me, now)
      : await findRelationWithKeptIntimacy(db, cp, me, other, now);
  if (!kept) return undefined;
  const with_id = otherPartnerOf(kept, me);
  const user = (await loadUserBriefs(ctx, db, [with_id])).get(with_id);
  return user && { intimacy: kept.intimacy, until: unixSecondsOf(intimacyKeptUntil(cp, kept)), user };
}

/**
 * Looks up the relation, invitation or user that the request names; if it names nothing, the caller's own relation and open
 * invitation.
 */
async function find(
  { db, me, now }: StageContext,
  { relation_id, invite_id, user_id }: RequestOf<Call>,
): Promise<Found | Refused> {
  if (relation_id !== undefined) {
    const relation = await findRelation(db, me, relation_id);
    if (relation instanceof Refused) return relation;
    return (
      refuseIfHidden(relation, me) ?? {
        relation,
        other: isPartnerIn(relation, me) ? otherPartnerOf(relation, me) : undefined,
      }
    );
  }
  if (invite_id !== undefined) {
    const letter = await findInviteById(db, invite_id);
    if (letter?.from_id !== me && letter?.to_id !== me) return refuse(h5_relation_detail.refusals.not_found);
    return { letter, other: letter.from_id === me ? letter.to_id : letter.from_id };
  }
  const own = await findRelation(db, me, 0);
  const relation = own instanceof Refused ? undefined : own;
  const sent = await findOpenInviteFrom(db, me, new Date(now));
  const received = await listOpenInvitesTo(db, me, new Date(now));
  if (user_id === undefined) return { relation, letter: sent ?? received[0] };
  if (!(await findUsersById(db, [user_id])).has(user_id)) return refuse(h5_relation_detail.refusals.not_found);
  return {
    relation: relation && isPartnerIn(relation, user_id) && user_id !== me ? relation : undefined,
    letter: sent?.to_id === user_id ? sent : received.find(({ from_id }) => from_id === user_id),
    other: user_id === me ? undefined : user_id,
  };
}

/**
 * The first reason why the caller cannot invite now; undefined if possible. Without another member only the caller's side is
 * checked.
 */
async function whyNotInvite(
  call: StageContext,
  cp: CpDefinition,
  other: number | undefined,
): Promise<Refused | undefined> {
  const { db, me, now } = call;
  const stage = await requireStage(call, CP_CAMPAIGN, { need: 'open' });
  if (stage instanceof Refused) return stage;
  if (other !== undefined) {
    return (await refuseIfMayNotBond(db, cp, { me, other, now })) ?? checkInviteLimits(db, { me, other, now });
  }
  const seat = (await pairMembershipsOf(db, [me])).get(me);
  if (seat?.relation_id != null) return refuse(invite_relation.refusals.has_cp, { fill: { who: '你' } });
  if (mustWaitBeforeBond(cp, seat, now)) return refuse(invite_relation.refusals.too_soon);
  return (await findOpenInviteFrom(db, me, new Date(now))) ? refuse(invite_relation.refusals.open_invite) : undefined;
}
