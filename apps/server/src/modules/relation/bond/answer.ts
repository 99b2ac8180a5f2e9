// REL-3: accepting and declining an invitation. The caller has locked both members, so if two acceptances involve the same member,
// the second one sees the relation that the first one made and is refused.
import { answer_invite } from '@shengyu/contract/calls/relation-invite.ts';
import { spendHold } from '#modules/ledger/index.ts';
import type { CallContext } from '#wire/handler.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { pairMembershipsOf, saveInviteClosed, type Invite } from '#modules/pair/index.ts';
import { makeCouple } from './bond.ts';
import type { CpDefinition } from '../figures.ts';
import { canBeAnswered, closeInvite, formatRingHoldReference } from './invite.ts';
import { refuseIfHasCp, refuseIfMayNotBond } from './may-bond.ts';

type Answering = CallContext<typeof answer_invite>;
const { refusals } = answer_invite;

export async function declineInvite({ tx, now }: Answering, letter: Invite): Promise<Refused | undefined> {
  if (canBeAnswered(letter, now) && (await closeInvite(tx, letter, 'decline', now))) return undefined;
  return refuse(refusals.void);
}

/** Makes the two a couple and returns the new relation's id. */
export async function acceptInvite(
  { tx, me, now }: Answering,
  cp: CpDefinition,
  letter: Invite,
): Promise<number | Refused> {
  const { invite_id, from_id, ring_id, diamond } = letter;
  // This is checked first: if the inviter has become a couple with another member, the invitation was closed because of that, and
  // the caller should read this reason instead of "no longer valid".
  const taken = refuseIfHasCp(await pairMembershipsOf(tx, [me, from_id]), me, from_id);
  if (taken) return taken;
  if (!canBeAnswered(letter, now) || (await refuseIfMayNotBond(tx, cp, { me, other: from_id, now })))
    return refuse(refusals.void);
  if (diamond > 0 && !(await spendHold(tx, { user_id: from_id, ref: formatRingHoldReference(invite_id), at: now })))
    return refuse(refusals.void);
  const relation_id = await makeCouple(tx, cp, { a: from_id, b: me, ring_id, at: now });
  if (relation_id === undefined) return refuse(refusals.has_cp, { fill: { who: '你或对方' } });
  await saveInviteClosed(tx, invite_id, 'accepted', new Date(now), relation_id);
  return relation_id;
}
